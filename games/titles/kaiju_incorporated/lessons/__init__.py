"""The lessons of Kaiju Incorporated: a TOML file each, and how their openings become states."""
