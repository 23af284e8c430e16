"""The REST interface under `/api/v1/`:
the same table by HTTP, for programs and for clients without a socket."""
