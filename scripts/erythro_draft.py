"""Makes the draft of docs/balance/erythro-rows.md from Erythro's content file: `scripts/erythro_draft.py FILE`."""

import re
import sys
from pathlib import Path

GIFT = re.compile(r'do = "other", (effects = \[\{ do = "gain_any", n = )(\d)(?= \}\] \})')
GAIN = re.compile(r"(?m)^(gain = .* n = )(\d)")
COST = re.compile(r"(?m)^(cost = )([23])$")
STAGES = re.compile(r"(?m)^stages = .*")


def changed(record: str) -> str:
    """A card or mine as the draft has it; anything else stays as it is, like the rulebook's figures: zone 1 of
    carrying-wind, and two costs of brine-well.
    """
    if record.startswith(("[[base_card", "[[advanced_card")):  # of 2, 3, 4 and 5 everybody gets 1, 2, 2 and 3
        record = GIFT.sub(lambda gift: f'do = "each_other", {gift[1]}{(int(gift[2]) + 1) // 2}', record)
    if record.startswith("[[base_card") and "carrying-wind" not in record:
        record = GAIN.sub(lambda gain: f"{gain[1]}{min(2, int(gain[2]))}", record)
    if record.startswith("[[advanced_card"):
        record = GAIN.sub(lambda gain: f"{gain[1]}{int(gain[2]) - 1}", record)
        record = COST.sub(lambda cost: f"{cost[1]}{int(cost[2]) + 1}", record)
    if "\nlevel = 2\n" in record:
        elements = "earth|fire" if "brine-well" in record else "water|earth|fire|air"
        price = rf"({elements}) = (\d+)(?=.* \}}\nstages)"
        record = re.sub(price, lambda cost: f"{cost[1]} = {int(cost[2]) + 1}", record)
    if "\nlevel = 4\n" in record:
        record = STAGES.sub(lambda stages: cleaner(stages[0]), record)
    return record


def cleaner(stages: str) -> str:
    """The first "+2" is "+1"; where there is none, the first "+1 around"."""
    heavy = "pollute_2" if "pollute_2" in stages else "pollute_around"
    return stages.replace(heavy, "pollute_1", 1)


if __name__ == "__main__":
    records = re.split(r"(?m)^(?=\[\[)", Path(sys.argv[1]).read_text(encoding="utf-8"))
    print("".join(map(changed, records)), end="")
