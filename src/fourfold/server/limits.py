"""Every number a stranger can run into. `docs/api.md` lists them all."""

# --- a request ----------------------------------------------------------------------------------------------

BODY = 16_384
"""Bytes of a body: an order, a form. Forms are read while others wait, so they are small."""
CONTENT = 200_000
"""Characters of a content file; the longest of ours has a third of that."""
TABLE_BODY = 2 * CONTENT + BODY
"""Bytes of a body that makes a table: in JSON a character of the content file may take several."""
RECORD = 4_000_000
"""Bytes of a saved match; far more than the longest match has."""
UPLOAD_BODY = RECORD + BODY
"""Bytes of a body that uploads a saved match: the file, and the form around it."""
FORM_FIELDS = 100
"""Fields of a form; the longest of ours has far fewer."""
ADDRESS = 4_096
"""Bytes of a request's path and query: nothing of ours is longer, and routes are remembered by path."""
HEAD = 65_536
"""Bytes of a request's headers, most of which are cookies."""
DIGITS = 9
"""Digits of a number in a form: no seat, step or clock needs more."""

# --- what is said -------------------------------------------------------------------------------------------

NAME = 24
"""Characters of a name that are kept; it stands beside a seat."""
NAME_SENT = 100
"""Characters of a name that may be sent."""
CHAT = 300
"""Characters of a line of chat that are kept."""
CHAT_SENT = 2_000
"""Characters of a line of chat that may be sent."""
CLIENT = 60
"""Characters of an id under which an order has one effect."""
LESSON = 2_000
"""Characters of what was done in a lesson."""
PLAN = 24
"""Actions that can be sent as one, to be played whole or not at all."""
SAID = 1_000
"""Lines of chat of one seat in one match, so that its log does not grow without end."""
UNDONE = 1_000
"""Actions that one seat takes back in one match, for the same reason."""
LEFT = 200
"""Times that one seat leaves a match to a bot, for the same reason."""
INVITATION = 64
"""Characters of an invitation."""
SEATS = 8
"""Seats of a table; no game has more."""

# --- files --------------------------------------------------------------------------------------------------

CONTENT_LINE = 10_000
"""Characters of a line of a content file."""
CONTENT_DEPTH = 8
"""Levels of brackets, and parts of a dotted name, in a content file: reading them takes time by the square."""
CONTENT_DIGITS = 20
"""Digits of a number in a content file."""
CONTENT_SECONDS = 2.0
"""Until a content file is read; then the process that reads it is killed."""
RECORD_ENTRIES = 5_000
"""Entries of a saved match: each is played again."""
RECORD_SEED = 200
"""Characters of the seed of a saved match."""
PROOF_SECONDS = 20.0
"""Until it is proven that a turn of a puzzle wins; then the process that proves it is killed."""
RECORD_SECONDS = 10.0
"""Until a saved match is played again; then the process that plays it is killed."""
FILE_MEMORY = 1 << 30
"""Bytes of memory for the process that reads files."""
FILES_EACH = 4
"""Files of one address that are being read or wait, and proofs."""
FILES_WAITING = 16
"""Files that wait to be read, of all people together, and proofs."""

PRINTS_EACH = 1
"""Prints of one address that are being made or wait."""
PRINTS_WAITING = 8
"""Prints that are being made or wait, of all people together: they are made one after the other."""
PRINTS_KEPT = 48_000_000
"""Bytes of prints that are kept in memory until they are fetched; the oldest go first."""
PRINT_SECONDS = 90.0
"""Until a print is made; then the process that makes it is killed."""
PRINT_MEMORY = 4 << 30
"""Bytes of addresses for the process that prints; of memory it needs a tenth."""

# --- time ---------------------------------------------------------------------------------------------------

HEAD_SECONDS = 10
"""Until a request's headers have come; a browser sends them at once."""
BODY_SECONDS = 30
"""Until a request's body has come: a saved match over a slow line."""
KEEP_ALIVE_SECONDS = 15
"""A connection may stay without a request."""
CLOCK_LEAST = 5
"""Seconds of a table's clock, at least."""
CLOCK_MOST = 7 * 24 * 3600
"""Seconds of a table's clock, at most: a week."""
MOVE_SECONDS = 600
"""A link that takes one's seats to another device can be used."""

# --- how much at once, and how often ------------------------------------------------------------------------

REQUESTS = 1_200
"""Requests a minute from one address (`--rate-limit`): a person and their browser need a tenth."""
TABLE_REQUESTS = 10
"""Making a table counts as so many requests: it stays, and is kept in memory for a while."""
UPLOADS = 30
"""Saved matches and content files a minute from one address: reading them costs most."""
ORDERS = 60_000
"""Orders a minute on the sockets of one address (`--order-limit`): programs that play a lot."""
LOOK_ORDERS = 50
"""Asking for all of a table's page over its socket counts as so many orders: the page is made then."""
OPEN = 500
"""Requests, streams and sockets of one address at once (`--open-limit`): a club behind one router."""
CONNECTIONS = 5_000
"""Connections of a process at once (`--connections`)."""
MESSAGE = 8_192
"""Characters of a message on a socket."""
WATCHED = 1_000
"""Tables one socket can watch."""
WAITING = 200
"""Orders of one socket that wait for their answer; beyond that it is not read from."""


def largest_body(path: str, *, is_multipart: bool, upload: int = UPLOAD_BODY) -> int:
    """How many bytes the body of a request to this address may have; `upload` is for a form with a file."""
    if path == "/api/v1/tables":
        return TABLE_BODY
    return upload if takes_file(path) and is_multipart else BODY


def takes_file(path: str) -> bool:
    """Is this an address that a form with a file is sent to: a match, or all that a browser keeps?"""
    return path in ("/upload", "/upload/all", "/link")
