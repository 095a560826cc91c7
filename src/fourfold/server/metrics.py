"""What is counted for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

from fourfold.server.commands import KINDS

REQUESTS = Counter("fourfold_requests_total", "Requests answered", ["method", "status"])
COMMANDS = Counter("fourfold_commands_total", "Commands written to a table's log", ["kind"])
WRITTEN = {kind: COMMANDS.labels(kind) for kind in KINDS}
SECONDS = Histogram("fourfold_request_seconds", "Time to answer a request")
IN_MEMORY = Gauge("fourfold_tables_in_memory", "Tables this process has in memory")
WAITING = Gauge("fourfold_thoughts_waiting", "Thoughts of bots, hints and chances that wait for a process")
THOUGHTS = Counter("fourfold_thoughts_total", "Thoughts that were begun", ["what"])
QUICKENED = Counter("fourfold_thoughts_quickened_total", "Thoughts of bots that the quick bot had instead")
BOT_ERRORS = Counter("fourfold_bot_errors_total", "Times that a bot could not play")
RESTARTED = Counter("fourfold_workers_restarted_total", "Worker processes that were lost and replaced")
