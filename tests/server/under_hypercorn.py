"""The application under another ASGI server than ours, as a process of its own: its address, then it serves."""

import asyncio
import socket
import sys

from hypercorn.asyncio import serve
from hypercorn.config import Config

from fourfold.server import limits
from fourfold.server.app import create_app
from fourfold.server.settings import Settings

ENOUGH = 1_000_000_000


def main() -> None:
    settings = Settings(
        database=sys.argv[1], rate_limit=ENOUGH, order_limit=ENOUGH, open_limit=ENOUGH, bot_processes=1
    )
    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = Config()
        config.bind = [f"fd://{listening.fileno()}"]
        config.websocket_max_message_size = 2 * limits.MESSAGE
        print(f"http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
        asyncio.run(serve(create_app(settings), config))  # type: ignore[arg-type]


if __name__ == "__main__":  # bots think in processes that import this file
    main()
