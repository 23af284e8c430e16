"""A name under which the site of the tests is found in the house, as one of one's own machines would be."""

from __future__ import annotations

AT_HOME = "kaiju.local"
KNOWN = f"--host-resolver-rules=MAP {AT_HOME} 127.0.0.1"
"""With this a browser knows it."""
