"""The setup options of Etheria, as the table in the rules lists them; the number of players is the match's own."""

from fourfold.games.options import choice

OPTIONS = (
    choice("first_player", "ETH-R43", "random", by_seats=True),
    choice("undealt_faction", "ETH-R23", "keep", "remove"),
    choice("minimum_mode", "ETH-R4", "bid_value", "score_value", "icons"),
    choice("match_bonus", "ETH-R5", "colour", "icon"),
    choice("unsold_noble", "ETH-R10", "discard", "bottom_once"),
    choice("loss_discard_from", "ETH-R12", "bid", "hand"),
    choice("hand_overflow", "ETH-R15", "stop", "discard_down"),
    choice("end_trigger", "ETH-R21", "deck_empty", "nobles_out"),
    choice("trade_consent", "ETH-R25", "free", "forced"),
    choice("special_duke_trades_as", "ETH-R28", "special_duke", "duke"),
    choice("active_uses", "ETH-R32", "once_per_game", "once_per_turn"),
    choice("abilities", "ETH-R32", "full", "rulebook_only", "none"),
    choice("final_tie", "ETH-R38", "shared", "ladder"),
)
