"""A folder of files with the whole table in it, for any host that serves files (docs/serverless.md)."""
