"""Requests generated from the server's own OpenAPI schema: none of class 500, every answer as the schema says."""

import importlib.util
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

from attack.ground import Found, Ground, Skipped
from tests.server.playing import API, PERSON, made

EXAMPLES = 150
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
ENDLESS = "/(events|socket)$"
"""Streams that do not end by themselves."""


def run(ground: Ground) -> list[Found]:
    """One process on each database; half of the requests are for a table and a person there are."""
    if importlib.util.find_spec("schemathesis") is None:
        raise Skipped("schemathesis is not installed")
    return [_run(ground, kind) for kind in ground.kinds]


def _run(ground: Ground, kind: str) -> Found:
    server = ground.server(ground.database(kind))
    server.start()
    with httpx.Client(base_url=server.address) as http:
        table = made(http, "envyra", [PERSON, PERSON])
    tried, lost = 0, Counter[str]()
    for name, config in (("made up", ""), ("real", f'[parameters]\ntable_id = "{table["table"]}"\n')):
        folder = ground.folder()
        report = _generate(ground, f"{server.address}{API}/schema/openapi.json", folder, config, table["secret"])
        tried += _count(report)
        lost.update(f"{failure} ({name} tables)" for failure in _failures(report))
    ground.clear()
    told = [f"{failure}, {count} times" for failure, count in lost.most_common()]
    return Found(attack="generated", where=kind, tried=f"{tried:,} requests", lost=told)


def _generate(ground: Ground, schema: str, folder: Path, config: str, secret: str) -> list[dict[str, Any]]:
    """Have schemathesis try everything; its report, event by event."""
    (folder / "schemathesis.toml").write_text(config)
    seed = ground.chance("generated").randrange(1 << 30)
    program = "import sys; from schemathesis.cli import schemathesis; sys.exit(schemathesis())"
    command = [sys.executable, "-c", program, "--config-file", str(folder / "schemathesis.toml"), "run", schema]
    command += ["--checks", CHECKS, "--exclude-path-regex", ENDLESS, "--continue-on-failure", "--no-shrink"]
    command += ["--max-examples", str(ground.count(EXAMPLES, 5)), "--seed", str(seed), "--request-timeout", "20"]
    command += ["--header", f"Authorization: Bearer {secret}", "--suppress-health-check", "all", "--no-color"]
    command += ["--report", "ndjson", "--report-ndjson-path", str(folder / "report.ndjson")]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    report = folder / "report.ndjson"
    assert report.exists(), done.stdout[-2000:] + done.stderr[-2000:]
    return [json.loads(line) for line in report.read_text().splitlines()]


def _recorded(report: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was recorded of each scenario: an operation with its requests and checks."""
    return [event["ScenarioFinished"]["recorder"] for event in report if "ScenarioFinished" in event]


def _count(report: list[dict[str, Any]]) -> int:
    return sum(len(recorded.get("interactions", {})) for recorded in _recorded(report))


def _failures(report: list[dict[str, Any]]) -> list[str]:
    """Every check that failed: the operation, and what is wrong with its answer."""
    found = []
    for recorded in _recorded(report):
        for checks in recorded.get("checks", {}).values():
            for check in checks:
                if check["status"] == "failure":
                    failure = check["failure_info"]["failure"]
                    message = failure["message"].splitlines()[0] if failure["message"] else ""
                    found.append(f"{recorded['label']}: {failure['title']}: {message}"[:160])
    return found
