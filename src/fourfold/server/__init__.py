"""The table in the browser: tables, seats, store, streams and pages. Knows no game."""
