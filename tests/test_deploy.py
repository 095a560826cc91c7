"""The units in deploy/ are what they say."""

import shutil
import subprocess
from pathlib import Path

import pytest

DEPLOY = Path(__file__).resolve().parent.parent / "deploy"
SERVICES = ("fourfold.service", "fourfold-backup.service")


def confinement(name: str) -> list[str]:
    after = (DEPLOY / name).read_text(encoding="utf-8").partition("# --- confinement")[2]
    return [line for line in after.splitlines()[1:] if "=" in line and not line.startswith("WantedBy")]


def test_the_backup_is_confined_as_the_server_is() -> None:
    server, backup = map(confinement, SERVICES)
    assert len(server) > 20
    assert backup == server


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze")
def test_systemd_takes_the_units_and_calls_them_safe(tmp_path: Path) -> None:
    units, program = tmp_path / "etc/systemd/system", tmp_path / "opt/fourfold/bin/fourfold"
    shutil.copytree(DEPLOY, units)
    for tool in (program, tmp_path / "bin/sh", tmp_path / "usr/bin/find"):
        tool.parent.mkdir(parents=True, exist_ok=True)
        tool.touch(mode=0o755)

    def analyze(*arguments: str) -> str:
        command = ["systemd-analyze", f"--root={tmp_path}", *arguments]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout + ran.stderr

    said = analyze("verify", "--recursive-errors=no", *SERVICES, "fourfold-backup.timer")
    assert "fourfold" not in said, said
    analyze("security", "--offline=true", "--threshold=10", *SERVICES)
