"""What can happen in Earth, Water & Sun, and why something may not: each with its clause and its facts.

Where several rules lead to the same thing it is declared once for each, under the same name with its clause.
"""

from typing import Final

from mypy_extensions import i64

from fourfold.kernel.journal import BARRIER, Notes

NOTES: Final = Notes()

# Setup and turns
DEALT: Final[i64] = NOTES.event("dealt", "EWS-SETUP-1", "seat other", undo=BARRIER)
SWAPPED: Final[i64] = NOTES.event("swapped", "EWS-R39", "seat other")
KEPT: Final[i64] = NOTES.event("kept", "EWS-R39", "seat")
TURN_ENDED: Final[i64] = NOTES.event("turn_ended", "EWS-TURN-3", "colour")

# Growth and the End of the World
GREW: Final[i64] = NOTES.event("grew", "EWS-GROW-1", "colour hex element kind")
REWARDED: Final[i64] = NOTES.event("rewarded", "EWS-REWARD-3", "colour hex element kind")
ANSWER_REWARDED: Final[i64] = NOTES.event("rewarded", "EWS-REWARD-4", "colour hex element kind")
TOOK_FIRST_ROOTS: Final[i64] = NOTES.event("took_roots", "EWS-EARTH-1", "colour count")
TOOK_SECOND_ROOTS: Final[i64] = NOTES.event("took_roots", "EWS-EARTH-2", "colour count")
TOOK_THIRD_ROOTS: Final[i64] = NOTES.event("took_roots", "EWS-EARTH-3", "colour count")
TOOK_LAST_ROOTS: Final[i64] = NOTES.event("took_roots", "EWS-EARTH-4", "colour count")
SHIELDED: Final[i64] = NOTES.event("shielded", "EWS-EARTH-3", "hex kind")
HEX_DESTROYED: Final[i64] = NOTES.event("hex_destroyed", "EWS-WORLD-3", "colour hex")
FELL_WITH_HEX: Final[i64] = NOTES.event("fell_with_hex", "EWS-WORLD-7", "colour hex kind")
ROOTS_FELL: Final[i64] = NOTES.event("roots_fell", "EWS-ROOT-19", "edge count")
RESOURCE_LOST: Final[i64] = NOTES.event("resource_lost", "EWS-R27", "colour")

# Roots
ROOT_PLACED: Final[i64] = NOTES.event("root_placed", "EWS-ROOT-1", "colour edge")
ROOT_TAKEN_UP: Final[i64] = NOTES.event("root_taken_up", "EWS-ROOT-15", "colour edge")

# Movement and attack
STEPPED: Final[i64] = NOTES.event("stepped", "EWS-MOVE-3", "colour kind hex to")
ENTERED: Final[i64] = NOTES.event("entered", "EWS-ATTACK-2", "colour kind hex to")
SKIPPED: Final[i64] = NOTES.event("skipped", "EWS-MOVE-9", "colour")
AIMED: Final[i64] = NOTES.event("aimed", "EWS-SUN-2", "colour hex")
AIMED_AT_ARRIVAL: Final[i64] = NOTES.event("aimed", "EWS-ATTACK-9", "colour hex")
STRUCK: Final[i64] = NOTES.event("struck", "EWS-SUN-1", "colour")
FELL: Final[i64] = NOTES.event("fell", "EWS-ATTACK-5", "colour kind hex")
ATTACKER_FELL: Final[i64] = NOTES.event("fell", "EWS-SUN-8", "colour kind hex")
SHIELD_BROKEN: Final[i64] = NOTES.event("shield_broken", "EWS-SHIELD-2", "colour kind hex")
ROOT_DESTROYED: Final[i64] = NOTES.event("root_destroyed", "EWS-ROOT-12", "colour edge")
STRUCK_BACK: Final[i64] = NOTES.event("struck_back", "EWS-SUN-8", "colour hex")
REBOUNDED: Final[i64] = NOTES.event("rebounded", "EWS-SHIELD-3", "colour kind hex")
MUSHROOM_REWARD: Final[i64] = NOTES.event("reward_due", "EWS-REWARD-1", "colour count")
TREE_REWARD: Final[i64] = NOTES.event("reward_due", "EWS-REWARD-2", "colour count")
MOVED_AFTER: Final[i64] = NOTES.event("moved_after", "EWS-WATER-5", "colour kind hex to")

# The end
WON: Final[i64] = NOTES.event("won", "EWS-END-1", "colour")
WON_AS_AGREED: Final[i64] = NOTES.event("won", "EWS-R2", "colour")
DRAWN_MUTUAL: Final[i64] = NOTES.event("drawn_mutual", "EWS-END-3")
WON_MUTUAL: Final[i64] = NOTES.event("won_mutual", "EWS-R3", "colour")
LOST_NO_MOVE: Final[i64] = NOTES.event("lost_no_move", "EWS-R5", "colour")
DRAWN_LIMIT: Final[i64] = NOTES.event("drawn_limit", "EWS-R38", "count")
DRAWN_STALL: Final[i64] = NOTES.event("drawn_stall", "EWS-R38", "count")

# Why not: whose moment it is
OVER: Final[i64] = NOTES.refusal("over", "EWS-END-2")
NOT_YOUR_TURN: Final[i64] = NOTES.refusal("not_your_turn", "EWS-SETUP-7", "colour")
NOT_YOUR_REWARD: Final[i64] = NOTES.refusal("not_your_reward", "EWS-REWARD-3", "colour")
NOT_YOUR_ANSWER: Final[i64] = NOTES.refusal("not_your_reward", "EWS-REWARD-4", "colour")
SWAP_FIRST: Final[i64] = NOTES.refusal("swap_first", "EWS-R39")
NOT_SWAPPING: Final[i64] = NOTES.refusal("not_swapping", "EWS-R39")
GROW_FIRST: Final[i64] = NOTES.refusal("grow_first", "EWS-TURN-1")
GROWN_ALREADY: Final[i64] = NOTES.refusal("grown_already", "EWS-TURN-1")
MOVE_FIRST: Final[i64] = NOTES.refusal("move_first", "EWS-TURN-1")
REWARD_FIRST: Final[i64] = NOTES.refusal("reward_first", "EWS-REWARD-3")
ATTACK_FIRST: Final[i64] = NOTES.refusal("attack_first", "EWS-ATTACK-12")

# Why not: Growth and the End of the World
NOT_YOURS: Final[i64] = NOTES.refusal("not_yours", "EWS-GROW-1", "hex")
NOT_YOURS_FOR_REWARD: Final[i64] = NOTES.refusal("not_yours", "EWS-REWARD-3", "hex")
MUSHROOM_FULL: Final[i64] = NOTES.refusal("mushroom_full", "EWS-GROW-3", "hex count")
TREE_FULL: Final[i64] = NOTES.refusal("tree_full", "EWS-GROW-4", "hex count")
ELEMENT_FULL: Final[i64] = NOTES.refusal("element_full", "EWS-GROW-2", "hex element count")
NO_TOKENS: Final[i64] = NOTES.refusal("no_tokens", "EWS-GROW-6", "element")
ROOM_LEFT: Final[i64] = NOTES.refusal("room_left", "EWS-GROW-5")
ROOM_LEFT_FOR_REWARD: Final[i64] = NOTES.refusal("room_left", "EWS-R22")
GONE_ALREADY: Final[i64] = NOTES.refusal("gone_already", "EWS-WORLD-6", "hex")
NOT_AT_THE_EDGE: Final[i64] = NOTES.refusal("not_at_the_edge", "EWS-WORLD-5", "hex")

# Why not: movement
NO_SPECIMEN: Final[i64] = NOTES.refusal("no_specimen", "EWS-MOVE-1", "hex")
OTHER_IS_MOVING: Final[i64] = NOTES.refusal("other_is_moving", "EWS-MOVE-1", "hex to")
OFF_BOARD: Final[i64] = NOTES.refusal("off_board", "EWS-MOVE-3", "hex")
HEX_GONE: Final[i64] = NOTES.refusal("hex_gone", "EWS-MOVE-12", "hex")
ROOT_IN_THE_WAY: Final[i64] = NOTES.refusal("root_in_the_way", "EWS-MOVE-5", "edge")
ALLY_IN_THE_WAY: Final[i64] = NOTES.refusal("ally_in_the_way", "EWS-MOVE-4", "hex")
NOT_BACK: Final[i64] = NOTES.refusal("not_back", "EWS-MOVE-10", "hex")
TOO_FAR: Final[i64] = NOTES.refusal("too_far", "EWS-MOVE-2", "count")
TOO_FAR_WATER_1: Final[i64] = NOTES.refusal("too_far_water", "EWS-WATER-1", "count")
TOO_FAR_WATER_2: Final[i64] = NOTES.refusal("too_far_water", "EWS-WATER-2", "count")
TOO_FAR_WATER_3: Final[i64] = NOTES.refusal("too_far_water", "EWS-WATER-3", "count")
STRAIGHT_ON: Final[i64] = NOTES.refusal("straight_on", "EWS-MOVE-2")
NO_CHANGE_LEFT_WATER_1: Final[i64] = NOTES.refusal("no_change_left", "EWS-WATER-1", "count")
NO_CHANGE_LEFT_WATER_2: Final[i64] = NOTES.refusal("no_change_left", "EWS-WATER-2", "count")
NO_CHANGE_LEFT_WATER_3: Final[i64] = NOTES.refusal("no_change_left", "EWS-WATER-3", "count")
MOVEMENT_OVER: Final[i64] = NOTES.refusal("movement_over", "EWS-ATTACK-3")
MOVE_SKIPPED: Final[i64] = NOTES.refusal("move_skipped", "EWS-MOVE-9")
CAN_MOVE: Final[i64] = NOTES.refusal("can_move", "EWS-R5")
MOVED_ALREADY: Final[i64] = NOTES.refusal("moved_already", "EWS-MOVE-9")

# Why not: attacks
NOT_MOVED: Final[i64] = NOTES.refusal("not_moved", "EWS-ATTACK-1")
ATTACKER_GONE: Final[i64] = NOTES.refusal("attacker_gone", "EWS-SUN-11")
AFTER_POST_MOVE: Final[i64] = NOTES.refusal("after_post_move", "EWS-WATER-8")
ONE_ATTACK: Final[i64] = NOTES.refusal("one_attack", "EWS-ATTACK-11")
TWO_ATTACKS: Final[i64] = NOTES.refusal("two_attacks", "EWS-SUN-6")
ONLY_ARRIVAL: Final[i64] = NOTES.refusal("only_arrival", "EWS-ATTACK-4", "hex")
OUT_OF_REACH: Final[i64] = NOTES.refusal("out_of_reach", "EWS-SUN-2", "hex")
TARGET_GONE: Final[i64] = NOTES.refusal("target_gone", "EWS-WORLD-6", "hex")
BEHIND_ROOT: Final[i64] = NOTES.refusal("behind_root", "EWS-SUN-4", "hex edge")
TARGETED_ALREADY: Final[i64] = NOTES.refusal("targeted_already", "EWS-SUN-3", "hex")
NO_ENEMY: Final[i64] = NOTES.refusal("no_enemy", "EWS-ATTACK-13", "hex")
ENEMY_IS_HIT: Final[i64] = NOTES.refusal("enemy_is_hit", "EWS-ROOT-13", "hex")
NO_ROOT: Final[i64] = NOTES.refusal("no_root", "EWS-ATTACK-13", "colour edge")
ROOT_TARGETED: Final[i64] = NOTES.refusal("root_targeted", "EWS-ROOT-8", "edge")
NO_TARGET: Final[i64] = NOTES.refusal("no_target", "EWS-ATTACK-12")
NO_POST_MOVE: Final[i64] = NOTES.refusal("no_post_move", "EWS-WATER-2")
NO_ATTACK_YET: Final[i64] = NOTES.refusal("no_attack_yet", "EWS-WATER-5")
POST_MOVED: Final[i64] = NOTES.refusal("post_moved", "EWS-WATER-8")
NOT_BESIDE: Final[i64] = NOTES.refusal("not_beside", "EWS-WATER-5", "hex")
ENEMY_IN_THE_WAY: Final[i64] = NOTES.refusal("enemy_in_the_way", "EWS-WATER-7", "hex")

# Why not: Roots
NO_SUPPLY: Final[i64] = NOTES.refusal("no_supply", "EWS-ROOT-1")
NOBODY_PLACES: Final[i64] = NOTES.refusal("nobody_places", "EWS-ROOT-2")
NOT_CONNECTED: Final[i64] = NOTES.refusal("not_connected", "EWS-ROOT-6", "edge")
OUTER_EDGE: Final[i64] = NOTES.refusal("outer_edge", "EWS-R31", "edge")
OUT_OF_PLAY: Final[i64] = NOTES.refusal("out_of_play", "EWS-ROOT-19", "edge")
OUTER_OUT_OF_PLAY: Final[i64] = NOTES.refusal("outer_out_of_play", "EWS-ROOT-19", "edge")
NO_OWN_ROOT: Final[i64] = NOTES.refusal("no_own_root", "EWS-R35", "edge")
NOBODY_TAKES_UP: Final[i64] = NOTES.refusal("nobody_takes_up", "EWS-EARTH-2")
NOT_REACHED: Final[i64] = NOTES.refusal("not_reached", "EWS-ROOT-15", "edge")
NO_REMOVAL_LEFT: Final[i64] = NOTES.refusal("no_removal_left", "EWS-R33", "count")
JUST_DONE: Final[i64] = NOTES.refusal("just_done", "EWS-R33", "edge")
