"""What is counted for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

from fourfold.server.commands import KINDS

REQUESTS = Counter("fourfold_requests_total", "Requests answered", ["method", "status"])
COMMANDS = Counter("fourfold_commands_total", "Commands written to a table's log", ["kind"])
WRITTEN = {kind: COMMANDS.labels(kind) for kind in KINDS}
SECONDS = Histogram("fourfold_request_seconds", "Time to answer a request")
IN_MEMORY = Gauge("fourfold_tables_in_memory", "Tables this process has in memory")
BOT_ERRORS = Counter("fourfold_bot_errors_total", "Times a bot could not play and was asked again later")
