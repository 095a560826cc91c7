"""One generation learns from samples."""

import numpy as np
import torch

from training.configuration import Learning
from training.model import Model
from training.samples import Arrays

HELD_OUT = 0.05
"""The part of the samples that is only looked at."""


def learn(model: Model, parts: list[Arrays], how: Learning, device: str, seed: int) -> dict[str, float]:
    """Train a model in place. What comes back are the losses on samples it was not trained on, before and after."""
    torch.manual_seed(seed)
    if device == "cpu":
        torch.set_num_threads(1)  # so small a network gains nothing by more
    model.to(device)
    names = parts[-1].keys()
    data = {name: torch.from_numpy(np.concatenate([part[name] for part in parts])).to(device) for name in names}
    target = how.outcome * data["outcome"].float() + (1 - how.outcome) * data["expected"].float()
    weight = torch.ones(len(target), device=device)
    if "of_match" in data:
        weight = torch.where(data["of_match"] > 0, 1.0, how.beside)
    many, choices = len(target), len(data.get("kinds", ()))
    # Matches lie one after the other, so the last samples are of matches that nothing else is of.
    held, held_choices = int(many * HELD_OUT), int(choices * HELD_OUT)
    train, train_choices = many - held, choices - held_choices

    def value_loss(rows: torch.Tensor) -> torch.Tensor:
        found = model.values(data["whole"][rows], data["things"][rows])
        return -(weight[rows] * (target[rows] * found).sum(1)).sum() / weight[rows].sum()

    def policy_loss(rows: torch.Tensor) -> torch.Tensor:
        found = model.policy(
            data["policy_whole"][rows],
            data["policy_things"][rows],
            data["kinds"][rows],
            data["acts_on"][rows],
            data["own"][rows] if "own" in data else None,
        )
        return -(data["shares"][rows].float() * found).sum(1).mean()

    def unseen() -> dict[str, float]:
        with torch.no_grad():
            found = {"value": float(value_loss(torch.arange(train, many, device=device)))}
            if choices:
                found["policy"] = float(policy_loss(torch.arange(train_choices, choices, device=device)))
            return found

    steps = max(1, how.epochs * train // how.batch)
    optimizer = torch.optim.AdamW(model.parameters(), lr=how.rate, weight_decay=how.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, how.rate, total_steps=steps, pct_start=0.1)
    before = unseen()
    for _ in range(steps):
        rows = torch.randint(train, (how.batch,), device=device)
        loss = value_loss(rows)
        if choices:
            loss = loss + policy_loss(torch.randint(train_choices, (how.batch // 2,), device=device))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        schedule.step()
        model.stay_in_range()
    after = unseen()
    return {
        **{f"{part}_before": loss for part, loss in before.items()},
        **{f"{part}_after": loss for part, loss in after.items()},
        "samples": float(many),
        "steps": float(steps),
    }
