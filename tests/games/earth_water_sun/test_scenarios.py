"""The worked scenarios of the rules, line by line: given a position, when a turn is played, then this comes of it.

A turn that is refused names the clause that refuses the item the scenario is about.
"""

import pytest

from tests.support.earth_water_sun import Study, refused


@pytest.mark.parametrize(
    ("given", "when", "then"),
    [
        # EWS-X01 Straight, up to two hexes
        pytest.param(
            "hexagon-7 Ma1,Ta2,Ma3,Ma4,Ma5,Ta6,Ma7 Mm7,Tm8,Mm9,Mm10,Mm11,Tm12,Mm13 - - b0/20,w0/20 b1",
            "a2=W a4-b4-c4",
            "hexagon-7 Ma1,Ta2:W1,Ma3,Ma5,Ta6,Ma7,Mc4 Mm7,Tm8,Mm9,Mm10,Mm11,Tm12,Mm13 - - b0/20,w0/20 w1",
            marks=pytest.mark.clause("EWS-X01", "EWS-MOVE-1", "EWS-MOVE-2"),
            id="EWS-X01 two hexes straight ahead.",
        ),
        pytest.param(
            "hexagon-7 Ma1,Ta2,Ma3,Ma4,Ma5,Ta6,Ma7 Mm7,Tm8,Mm9,Mm10,Mm11,Tm12,Mm13 - - b0/20,w0/20 b1",
            "a2=W a4-b4",
            "hexagon-7 Ma1,Ta2:W1,Ma3,Ma5,Ta6,Ma7,Mb4 Mm7,Tm8,Mm9,Mm10,Mm11,Tm12,Mm13 - - b0/20,w0/20 w1",
            marks=pytest.mark.clause("EWS-X01", "EWS-MOVE-1", "EWS-MOVE-2"),
            id="EWS-X01 stopping after one hex.",
        ),
        pytest.param(
            "hexagon-7 Ma1,Ta2,Ma3,Ma4,Ma5,Ta6,Ma7 Mm7,Tm8,Mm9,Mm10,Mm11,Tm12,Mm13 - - b0/20,w0/20 b1",
            "a2=W a4-b4-c4-d4",
            "refused EWS-MOVE-2",
            marks=pytest.mark.clause("EWS-X01", "EWS-MOVE-1", "EWS-MOVE-2"),
            id="EWS-X01 three hexes without Water.",
        ),
        pytest.param(
            "hexagon-7 Ma1,Ta2,Ma3,Ma4,Ma5,Ta6,Ma7 Mm7,Tm8,Mm9,Mm10,Mm11,Tm12,Mm13 - - b0/20,w0/20 b1",
            "a2=W a4-b4-c5",
            "refused EWS-MOVE-2",
            marks=pytest.mark.clause("EWS-X01", "EWS-MOVE-1", "EWS-MOVE-2"),
            id="EWS-X01 a change of direction without Water.",
        ),
        # EWS-X02 An ally or a Root blocks the way
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4,Me4 Tm8,Tm12 d4ne=w1 - b0/20,w0/18 b5",
            "a2=W d4-e4",
            "refused EWS-MOVE-4",
            marks=pytest.mark.clause("EWS-X02", "EWS-MOVE-4", "EWS-MOVE-5"),
            id="EWS-X02 an ally stands on e4.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4,Me4 Tm8,Tm12 d4ne=w1 - b0/20,w0/18 b5",
            "a2=W d4-e5",
            "refused EWS-MOVE-5",
            marks=pytest.mark.clause("EWS-X02", "EWS-MOVE-4", "EWS-MOVE-5"),
            id="EWS-X02 a Root lies on the edge, and it does not matter that it is White's.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4,Me4 Tm8,Tm12 d4ne=w1 - b0/20,w0/18 b5",
            "a2=W d4-d5-d6",
            "hexagon-7 Ta2:W1,Ta6,Md6,Me4 Tm8,Tm12 d4ne=w1 - b0/20,w0/18 w5",
            marks=pytest.mark.clause("EWS-X02", "EWS-MOVE-4", "EWS-MOVE-5"),
            id="EWS-X02 another direction is free.",
        ),
        # EWS-X03 An enemy cannot be crossed
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Me4,Tm8,Tm12 - - b0/20,w0/20 b5",
            "a2=W d4xe4 $a2=E ..f4",
            "refused EWS-ATTACK-3",
            marks=pytest.mark.clause("EWS-X03", "EWS-MOVE-6", "EWS-ATTACK-3"),
            id="EWS-X03 entering e4 is an attack and ends the movement.",
        ),
        # EWS-X04 A plain attack
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Me4,Tm8,Tm12 - - b0/20,w0/20 b5",
            "a2=W d4xe4 $a2=S",
            "hexagon-7 Ta2:W1S1,Ta6,Me4 Tm8,Tm12 - - b0/20,w0/20 w5",
            marks=pytest.mark.clause("EWS-X04", "EWS-ATTACK-2", "EWS-ATTACK-5", "EWS-ATTACK-7", "EWS-REWARD-1"),
            id="EWS-X04 the white Mushroom is gone, the black one stands on e4, Black gains one resource.",
        ),
        # EWS-X05 Too far away
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Mg4,Tm8,Tm12 - - b0/20,w0/20 b5",
            "a2=W d4-e4-f4xg4",
            "refused EWS-MOVE-2",
            marks=pytest.mark.clause("EWS-X05", "EWS-ATTACK-8"),
            id="EWS-X05 g4 is three hexes away.",
        ),
        # EWS-X06 A Root protects the target
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Mf4,Tm8,Tm12 e4nw=w1 - b0/20,w0/19 b5",
            "a2=W d4-e4xf4",
            "refused EWS-MOVE-5",
            marks=pytest.mark.clause("EWS-X06", "EWS-ATTACK-8", "EWS-ROOT-9"),
            id="EWS-X06 the Root between e4 and f4 stops the step.",
        ),
        # EWS-X07 All Roots of an unbroken chain are connected
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:E2 Tm8,Tm12 d5nw=b1,e5e=b1,e5ne=b1 - b0/16,w0/20 b5",
            "a2=W -e5ne a6-b6",
            "hexagon-7 Ta2:W1,Tb6,Md4:E2 Tm8,Tm12 d5nw=b1,e5e=b1 - b1/16,w0/20 w5",
            marks=pytest.mark.clause("EWS-X07", "EWS-ROOT-3", "EWS-ROOT-4"),
            id="EWS-X07 d5nw touches d4 by one end, e5e meets d5nw, e5ne meets e5e: the far one can be taken up.",
        ),
        # EWS-X08 A gap breaks the chain
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:E2 Tm8,Tm12 d4ne=b1,e5ne=b1,f6nw=b1 - b0/15,w0/20 b5",
            "a2=W -e5ne a6-b6",
            "refused EWS-ROOT-15",
            marks=pytest.mark.clause("EWS-X08", "EWS-ROOT-5"),
            id="EWS-X08 e5ne meets no Root that leads back to d4.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:E2 Tm8,Tm12 d4ne=b1,e5ne=b1,f6nw=b1 - b0/15,w0/20 b5",
            "a2=W -f6nw a6-b6",
            "refused EWS-ROOT-15",
            marks=pytest.mark.clause("EWS-X08", "EWS-ROOT-5"),
            id="EWS-X08 nor does f6nw, which only meets e5ne.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:E2 Tm8,Tm12 d4ne=b1,e5ne=b1,f6nw=b1 - b0/15,w0/20 b5",
            "a2=W -d4ne a6-b6",
            "hexagon-7 Ta2:W1,Tb6,Md4:E2 Tm8,Tm12 e5ne=b1,f6nw=b1 - b1/15,w0/20 w5",
            marks=pytest.mark.clause("EWS-X08", "EWS-ROOT-5"),
            id="EWS-X08 d4ne bounds d4.",
        ),
        # EWS-X09 Shield and rebound
        pytest.param(
            "hexagon-7 Ta2,Tg5:E3* Mi5,Tm8,Tm12 - - b0/14,w0/20 w5",
            "m8=W i5-h5xg5",
            "hexagon-7 Ta2,Tg5:E3 Mh5,Tm8:W1,Tm12 - - b0/14,w0/20 b6",
            marks=pytest.mark.clause("EWS-X09", "EWS-SHIELD-2", "EWS-SHIELD-3", "EWS-SHIELD-4"),
            id="EWS-X09 the Shield is lost, the Tree lives, the attacker ends on h5, the hex it came from.",
        ),
        # EWS-X10 Post-attack move after a rebound
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me5:W2 Tg5:E3*,Tm12 - - b0/20,w0/14 b5",
            "a2=E e5-f5xg5 >f6",
            "hexagon-7 Ta2:E1,Ta6,Mf6:W2 Tg5:E3,Tm12 - - b2/18,w0/14 w5",
            marks=pytest.mark.clause("EWS-X10", "EWS-WATER-5", "EWS-WATER-6"),
            id="EWS-X10 rebound to f5, then one hex from f5.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me5:W2 Tg5:E3*,Tm12 - - b0/20,w0/14 b5",
            "a2=E e5-f5xg5 >g5",
            "refused EWS-WATER-7",
            marks=pytest.mark.clause("EWS-X10", "EWS-WATER-5", "EWS-WATER-6"),
            id="EWS-X10 not onto the enemy that survived.",
        ),
        # EWS-X11 Two targets, one of them the arrival hex
        pytest.param(
            "hexagon-7 Ta2,Ta6,Mg6,Mg7 Mi6:S1,Tm8,Tm12 - - b0/20,w0/20 w5",
            "m8=E i6-h6xg6&g7 $m8=E $m12=S",
            "hexagon-7 Ta2,Ta6 Mg6:S1,Tm8:E2,Tm12:S1 - - b0/20,w4/16 b6",
            marks=pytest.mark.clause("EWS-X11", "EWS-SUN-1", "EWS-SUN-2"),
            id="EWS-X11 both black Mushrooms fall; two rewards.",
        ),
        # EWS-X12 Two targets around an empty arrival hex
        pytest.param(
            "hexagon-7 Ta2,Ta6,Mg5,Mg6 Mi6:S1,Tm8,Tm12 - - b0/20,w0/20 w5",
            "m8=E i6-h6 *g5&g6 $m8=E $m12=S",
            "hexagon-7 Ta2,Ta6 Mh6:S1,Tm8:E2,Tm12:S1 - - b0/20,w4/16 b6",
            marks=pytest.mark.clause("EWS-X12", "EWS-SUN-1", "EWS-SUN-2"),
            id="EWS-X12 the attacker stays on h6.",
        ),
        # EWS-X13 A Root shelters the second target and itself
        pytest.param(
            "hexagon-7 Ta2,Ta6,Mg6,Mg7 Mi6:S1,Tm8,Tm12 g6e=b1 - b0/18,w0/20 w5",
            "m8=E i6-h6xg6&g7",
            "refused EWS-SUN-4",
            marks=pytest.mark.clause("EWS-X13", "EWS-SUN-3", "EWS-SUN-4", "EWS-ROOT-13"),
            id="EWS-X13 the Root between g6 and g7 forbids g7.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Mg6,Mg7 Mi6:S1,Tm8,Tm12 g6e=b1 - b0/18,w0/20 w5",
            "m8=E i6-h6xg6&g6/g6e",
            "refused EWS-SUN-3",
            marks=pytest.mark.clause("EWS-X13", "EWS-SUN-3", "EWS-SUN-4", "EWS-ROOT-13"),
            id="EWS-X13 g6 cannot be targeted twice by one attack.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Mg6,Mg7 Mi6:S1,Tm8,Tm12 g6e=b1 - b0/18,w0/20 w5",
            "m8=E i6-h6xg6 $m8=W",
            "hexagon-7 Ta2,Ta6,Mg7 Mg6:S1,Tm8:E1W1,Tm12 g6e=b1 - b0/18,w2/18 b6",
            marks=pytest.mark.clause("EWS-X13", "EWS-SUN-3", "EWS-SUN-4", "EWS-ROOT-13"),
            id="EWS-X13 only the Mushroom on g6 falls.",
        ),
        # EWS-X14 A Root between two targets survives
        pytest.param(
            "hexagon-7 Ta2,Ta6,Mg5,Mg6 Mi6:S1,Tm8,Tm12 g5e=b1 - b0/18,w0/20 w5",
            "m8=W i6-h6 *g5&g6 $m8=W $m12=S",
            "hexagon-7 Ta2,Ta6 Mh6:S1,Tm8:W2,Tm12:S1 g5e=b1 - b0/18,w0/20 b6",
            marks=pytest.mark.clause("EWS-X14", "EWS-ROOT-13", "EWS-SUN-5"),
            id="EWS-X14 each target loses its Specimen, so neither loses a Root.",
        ),
        # EWS-X15 Sun 2, example 1: four in one turn
        pytest.param(
            "hexagon-7 Ta2,Ta6,Mg5,Mg6,Mh5,Mh7 Mi6:S2,Tm8,Tm12 - - b0/20,w0/20 w5",
            "m8=W i6-h6 *g5&g6 $m8=W $m12=S *h5&h7 $m8=E $m8=S",
            "hexagon-7 Ta2,Ta6 Mh6:S2,Tm8:E1W2S1,Tm12:S1 - - b0/20,w2/18 b6",
            marks=pytest.mark.clause("EWS-X15", "EWS-SUN-6"),
            id="EWS-X15 two attacks of two hexes.",
        ),
        # EWS-X16 Sun 2, example 2: first the Root, then the Specimen behind it
        pytest.param(
            "hexagon-7 Ta2,Ta6,Mg5,Mg6 Mi6:S2,Tm8,Tm12 g6nw=b1 - b0/18,w0/20 w5",
            "m8=W i6-h6 *g5&h6/g6nw $m8=W *g6 $m12=S",
            "hexagon-7 Ta2,Ta6 Mh6:S2,Tm8:W2,Tm12:S1 - - b0/18,w0/20 b6",
            marks=pytest.mark.clause("EWS-X16", "EWS-SUN-6", "EWS-ATTACK-9"),
            id="EWS-X16 the first attack hits g5 and the attacker's own hex h6 (for the Root); the second hits g6.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Mg5,Mg6 Mi6:S2,Tm8,Tm12 g6nw=b1 - b0/18,w0/20 w5",
            "m8=W i6-h6 *g5&g6",
            "refused EWS-SUN-4",
            marks=pytest.mark.clause("EWS-X16", "EWS-SUN-6", "EWS-ATTACK-9"),
            id="EWS-X16 g6 is still sheltered when the first attack is declared.",
        ),
        # EWS-X17 Sun 2, example 3: first the Shield, then the Specimen
        pytest.param(
            "hexagon-7 Ta2,Mg5,Tg6:E3* Mi6:S2,Tm8,Tm12 - - b0/14,w0/20 w5",
            "m8=W i6-h6 *g5&g6 $m8=W *g6 $m12=S $m12=S",
            "hexagon-7 Ta2 Mh6:S2,Tm8:W2,Tm12:S2 - - b0/14,w0/20 b6",
            marks=pytest.mark.clause("EWS-X17", "EWS-SUN-6", "EWS-SHIELD-5"),
            id="EWS-X17 one reward for the Mushroom, none for the Shield, two for the Tree.",
        ),
        # EWS-X18 Counter-attack, example 1: both fall
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me6 Tg6:S3,Tm8 - - b0/20,w0/20 b9",
            "a2=W e6-f6xg6 $a2=E $a6=E %m8=W",
            "hexagon-7 Ta2:E1W1,Ta6:E1 Tm8:W1 - - b4/16,w0/20 w9",
            marks=pytest.mark.clause("EWS-X18", "EWS-SUN-8", "EWS-REWARD-4"),
            id="EWS-X18 Black gains two for the Tree, White one for the Mushroom, in Black's turn.",
        ),
        # EWS-X19 Counter-attack, example 2: the Shield saves the attacker
        pytest.param(
            "hexagon-7 Ta2,Te6:E3* Tg6:S3,Tm8 - - b0/14,w0/20 b9",
            "a2=W e6-f6xg6 $a2=E $g6=S",
            "hexagon-7 Ta2:E1W1,Tg6:E3S1 Tm8 - - b2/12,w0/20 w9",
            marks=pytest.mark.clause("EWS-X19", "EWS-SUN-8", "EWS-SUN-9"),
            id="EWS-X19 the black Tree stands on g6 without its Shield.",
        ),
        # EWS-X20 End of the World: destroyed hexes cannot be used
        pytest.param(
            "hexagon-7 Tc6:W2S2,Tf1:E2W2 Tm8,Tm12 - g1 b4/16,w0/20 b20",
            "#g2 c6-d6",
            "hexagon-7 Td6:W2S2,Tf1:E2W2 Tm8,Tm12 - g1,g2 b4/16,w0/20 w20",
            marks=pytest.mark.clause("EWS-X20", "EWS-WORLD-3", "EWS-WORLD-6"),
            id="EWS-X20 g2 touches the destroyed g1, which lies at the edge of the board.",
        ),
        pytest.param(
            "hexagon-7 Tc6:W2S2,Tf1:E2W2 Tm8,Tm12 - g1 b4/16,w0/20 b20",
            "#g2 f1-g1",
            "refused EWS-MOVE-12",
            marks=pytest.mark.clause("EWS-X20", "EWS-WORLD-3", "EWS-WORLD-6"),
            id="EWS-X20 a destroyed hex cannot be entered.",
        ),
        # EWS-X21 End of the World: the hex must be connected to the edge
        pytest.param(
            "hexagon-7 Tc6:W2S2,Tf1:E2W2 Tm8,Tm12 - g1 b4/16,w0/20 b20",
            "#g5 c6-d6",
            "refused EWS-WORLD-5",
            marks=pytest.mark.clause("EWS-X21", "EWS-WORLD-5"),
            id="EWS-X21 no path of destroyed hexes leads from g5 to the edge.",
        ),
        pytest.param(
            "hexagon-7 Tc6:W2S2,Tf1:E2W2 Tm8,Tm12 - g1 b4/16,w0/20 b20",
            "#a7 c6-d6",
            "hexagon-7 Td6:W2S2,Tf1:E2W2 Tm8,Tm12 - a7,g1 b4/16,w0/20 w20",
            marks=pytest.mark.clause("EWS-X21", "EWS-WORLD-5"),
            id="EWS-X21 any hex at the edge will do, next to other destroyed hexes or not.",
        ),
        # EWS-X22 End of the World: a Specimen falls with its hex
        pytest.param(
            "hexagon-7 Tc3:E2W2,Tc6:W2S2 Tg5:E3*,Mi13,Tm8 - - b4/16,w0/14 b20",
            "#i13 c6-d6",
            "hexagon-7 Tc3:E2W2,Td6:W2S2 Tg5:E3*,Tm8 - i13 b4/16,w0/14 w20",
            marks=pytest.mark.clause("EWS-X22", "EWS-WORLD-7", "EWS-WORLD-8"),
            id="EWS-X22 the Mushroom is gone and nobody gains anything.",
        ),
        # EWS-X23 Growth limits
        pytest.param(
            "hexagon-7 Ma1:E1S1,Ta2:W3,Ta6 Tm8,Tm12 - - b2/18,w0/20 b6",
            "a1=E a6-b6",
            "refused EWS-GROW-3",
            marks=pytest.mark.clause("EWS-X23", "EWS-GROW-2", "EWS-GROW-3", "EWS-GROW-4"),
            id="EWS-X23 a Mushroom with two resources is full.",
        ),
        pytest.param(
            "hexagon-7 Ma1:E1S1,Ta2:W3,Ta6 Tm8,Tm12 - - b2/18,w0/20 b6",
            "a2=W a6-b6",
            "refused EWS-GROW-2",
            marks=pytest.mark.clause("EWS-X23", "EWS-GROW-2", "EWS-GROW-3", "EWS-GROW-4"),
            id="EWS-X23 never a fourth of one element.",
        ),
        pytest.param(
            "hexagon-7 Ma1:E1S1,Ta2:W3,Ta6 Tm8,Tm12 - - b2/18,w0/20 b6",
            "a2=S a6-b6",
            "hexagon-7 Ma1:E1S1,Ta2:W3S1,Tb6 Tm8,Tm12 - - b2/18,w0/20 w6",
            marks=pytest.mark.clause("EWS-X23", "EWS-GROW-2", "EWS-GROW-3", "EWS-GROW-4"),
            id="EWS-X23 the Tree takes a fourth resource of another element.",
        ),
        # EWS-X24 Growth works at once
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 - - b0/20,w0/20 b5",
            "d4=W d4-e4-f4-f5",
            "hexagon-7 Ta2,Ta6,Mf5:W1 Tm8,Tm12 - - b0/20,w0/20 w5",
            marks=pytest.mark.clause("EWS-X24", "EWS-GROW-7", "EWS-WATER-1"),
            id="EWS-X24 three hexes and one change of direction in the turn the Water arrives.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 - - b0/20,w0/20 b5",
            "d4=W d4-e4-e5-f5",
            "refused EWS-WATER-1",
            marks=pytest.mark.clause("EWS-X24", "EWS-GROW-7", "EWS-WATER-1"),
            id="EWS-X24 that would be two changes of direction.",
        ),
        # EWS-X25 Water 3
        pytest.param(
            "hexagon-7 Ta2:W3,Ta6 Tm8,Tm12 - - b0/20,w0/20 b5",
            "a6=W a2-b2-b3-b4-c4-d4",
            "hexagon-7 Ta6:W1,Td4:W3 Tm8,Tm12 - - b0/20,w0/20 w5",
            marks=pytest.mark.clause("EWS-X25", "EWS-WATER-3"),
            id="EWS-X25 five hexes, two changes.",
        ),
        # EWS-X26 Water 2 adds no change of direction
        pytest.param(
            "hexagon-7 Ta2:W2,Ta6 Tm8,Tm12 - - b0/20,w0/20 b5",
            "a6=W a2-b2-b3-c3",
            "refused EWS-WATER-2",
            marks=pytest.mark.clause("EWS-X26", "EWS-WATER-2"),
            id="EWS-X26 second change.",
        ),
        pytest.param(
            "hexagon-7 Ta2:W2,Ta6 Tm8,Tm12 - - b0/20,w0/20 b5",
            "a6=W a2-b2-c2-d3-e4",
            "hexagon-7 Ta6:W1,Te4:W2 Tm8,Tm12 - - b0/20,w0/20 w5",
            marks=pytest.mark.clause("EWS-X26", "EWS-WATER-2"),
            id="EWS-X26 four hexes, one change.",
        ),
        # EWS-X27 Turning round
        pytest.param(
            "hexagon-7 Ta2:W2,Ta6 Tm8,Tm12 - - b0/20,w0/20 b5",
            "a6=W a2-b2-a2",
            "refused EWS-MOVE-10",
            marks=pytest.mark.clause("EWS-X27", "EWS-MOVE-10"),
            id="EWS-X27 the starting hex may not be entered again.",
        ),
        pytest.param(
            "hexagon-7 Ta2:W2,Ta6 Tm8,Tm12 - - b0/20,w0/20 b5",
            "a6=W a2-b2-c2-b2",
            "hexagon-7 Ta6:W1,Tb2:W2 Tm8,Tm12 - - b0/20,w0/20 w5",
            marks=pytest.mark.clause("EWS-X27", "EWS-MOVE-10"),
            id="EWS-X27 turning round elsewhere is one change of direction.",
        ),
        # EWS-X28 Without Sun, an attack on the arrival hex breaks one Root
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 e4ne=w1,e4nw=w2 - b0/20,w0/17 b5",
            "a2=W d4-e4 *e4/e4nw",
            "hexagon-7 Ta2:W1,Ta6,Me4 Tm8,Tm12 e4ne=w1,e4nw=w1 - b0/20,w0/17 w5",
            marks=pytest.mark.clause("EWS-X28", "EWS-ATTACK-4", "EWS-ATTACK-9", "EWS-ROOT-12"),
            id="EWS-X28 one of the two stacked Roots.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 e4ne=w1,e4nw=w2 - b0/20,w0/17 b5",
            "a2=W d4-e4",
            "hexagon-7 Ta2:W1,Ta6,Me4 Tm8,Tm12 e4ne=w1,e4nw=w2 - b0/20,w0/17 w5",
            marks=pytest.mark.clause("EWS-X28", "EWS-ATTACK-4", "EWS-ATTACK-9", "EWS-ROOT-12"),
            id="EWS-X28 attacking is optional.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 e4ne=w1,e4nw=w2 - b0/20,w0/17 b5",
            "a2=W d4-e4 *e4/e4nw *e4/e4ne",
            "refused EWS-ATTACK-11",
            marks=pytest.mark.clause("EWS-X28", "EWS-ATTACK-4", "EWS-ATTACK-9", "EWS-ROOT-12"),
            id="EWS-X28 a second attack needs Sun 2.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 e4ne=w1,e4nw=w2 - b0/20,w0/17 b5",
            "a2=W d4-d5 *d5/e4ne",
            "refused EWS-ROOT-11",
            marks=pytest.mark.clause("EWS-X28", "EWS-ATTACK-4", "EWS-ATTACK-9", "EWS-ROOT-12"),
            id="EWS-X28 e4ne only meets d5 at one end; it does not bound it.",
        ),
        # EWS-X29 A mixed stack
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 e4nw=b1w1 - b0/17,w0/19 b5",
            "a2=W d4-e4 *e4/e4nw.w",
            "hexagon-7 Ta2:W1,Ta6,Me4 Tm8,Tm12 e4nw=b1 - b0/17,w0/19 w5",
            marks=pytest.mark.clause("EWS-X29", "EWS-ROOT-8", "EWS-ROOT-12"),
            id="EWS-X29 the attacker says which colour goes.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 e4nw=b1w1 - b0/17,w0/19 b5",
            "a2=W d4-e4-f4",
            "refused EWS-MOVE-5",
            marks=pytest.mark.clause("EWS-X29", "EWS-ROOT-8", "EWS-ROOT-12"),
            id="EWS-X29 any Root on the edge blocks, own or not.",
        ),
        # EWS-X30 One edge loses one Root per attack
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:S1 Tm8,Tm12 f4e=w2 - b0/20,w0/16 b5",
            "a2=W d4-e4 *f4/f4e&f5/f4e",
            "refused EWS-ROOT-8",
            marks=pytest.mark.clause("EWS-X30", "EWS-ROOT-8"),
            id="EWS-X30 both hexes bound the same edge.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:S1 Tm8,Tm12 f4e=w2 - b0/20,w0/16 b5",
            "a2=W d4-e4 *f4/f4e",
            "hexagon-7 Ta2:W1,Ta6,Me4:S1 Tm8,Tm12 f4e=w1 - b0/20,w0/16 w5",
            marks=pytest.mark.clause("EWS-X30", "EWS-ROOT-8"),
            id="EWS-X30 One edge loses one Root per attack",
        ),
        # EWS-X31 An allied hex can be targeted for its Roots
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:S1,Mf4 Tm8,Tm12 f4nw=w1 - b0/20,w0/19 b5",
            "a2=W d4-e4 *f4/f4nw",
            "hexagon-7 Ta2:W1,Ta6,Me4:S1,Mf4 Tm8,Tm12 - - b0/20,w0/19 w5",
            marks=pytest.mark.clause("EWS-X31", "EWS-ATTACK-10"),
            id="EWS-X31 the ally on f4 is unharmed.",
        ),
        # EWS-X32 Roots laid on the way
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:E1 Tm8,Tm12 - - b2/18,w0/20 b5",
            "a2=W d4-e4 +e4w ..f4 +f4w",
            "hexagon-7 Ta2:W1,Ta6,Mf4:E1 Tm8,Tm12 e3e=b1,f3e=b1 - b0/18,w0/20 w5",
            marks=pytest.mark.clause("EWS-X32", "EWS-ROOT-1", "EWS-ROOT-2"),
            id="EWS-X32 one Root in passing, one on arrival; the engine writes e4w as e3e.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:E1 Tm8,Tm12 - - b2/18,w0/20 b5",
            "a2=W +f4w d4-e4-f4",
            "refused EWS-ROOT-6",
            marks=pytest.mark.clause("EWS-X32", "EWS-ROOT-1", "EWS-ROOT-2"),
            id="EWS-X32 f4w is not connected to anything before the move.",
        ),
        # EWS-X33 Touching by one end is enough
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:E1 Tm8,Tm12 - - b2/18,w0/20 b5",
            "a2=W +d5nw +e5e a6-b6",
            "hexagon-7 Ta2:W1,Tb6,Md4:E1 Tm8,Tm12 d5nw=b1,e5e=b1 - b0/18,w0/20 w5",
            marks=pytest.mark.clause("EWS-X33", "EWS-ROOT-3"),
            id="EWS-X33 d5nw starts at a corner of d4, e5e continues it.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:E1 Tm8,Tm12 - - b2/18,w0/20 b5",
            "a2=W +e5e a6-b6",
            "refused EWS-ROOT-6",
            marks=pytest.mark.clause("EWS-X33", "EWS-ROOT-3"),
            id="EWS-X33 alone, e5e is one step too far.",
        ),
        # EWS-X34 Supply without an Earth Specimen
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 - - b2/16,w0/20 b5",
            "a2=W +d4nw a6-b6",
            "refused EWS-ROOT-2",
            marks=pytest.mark.clause("EWS-X34", "EWS-ROOT-2"),
            id="EWS-X34 nobody can place.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4 Tm8,Tm12 - - b2/16,w0/20 b5",
            "d4=E +d4nw a6-b6",
            "hexagon-7 Ta2,Tb6,Md4:E1 Tm8,Tm12 d4nw=b1 - b3/14,w0/20 w5",
            marks=pytest.mark.clause("EWS-X34", "EWS-ROOT-2"),
            id="EWS-X34 after the Growth d4 can, with any Root of the supply.",
        ),
        # EWS-X35 Opening and closing a gate
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:E2 Tm8,Tm12 d4nw=b1 - b0/16,w0/20 b5",
            "a2=W -d4nw d4-e4 +d4nw",
            "hexagon-7 Ta2:W1,Ta6,Me4:E2 Tm8,Tm12 d4nw=b1 - b0/16,w0/20 w5",
            marks=pytest.mark.clause("EWS-X35", "EWS-ROOT-15"),
            id="EWS-X35 take up, walk through, put back.",
        ),
        # EWS-X36 Who can take up what
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:E2 Tm8,Tm12 d4nw=w1 - b0/16,w0/19 b5",
            "a2=W -d4nw d4-e4",
            "refused EWS-R35",
            marks=pytest.mark.clause("EWS-X36", "EWS-ROOT-15"),
            id="EWS-X36 an enemy Root cannot be taken up.",
        ),
        # EWS-X37 Earth 1 cannot take up
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:E1 Tm8,Tm12 d4nw=b1 - b0/18,w0/20 b5",
            "a2=W -d4nw d4-e4",
            "refused EWS-EARTH-2",
            marks=pytest.mark.clause("EWS-X37", "EWS-EARTH-2"),
            id="EWS-X37 Earth 2 is needed.",
        ),
        # EWS-X38 Root on the outer edge of the board
        pytest.param(
            "hexagon-7 Ta2:E1,Ta6 Tm8,Tm12 - - b2/18,w0/20 b20",
            "a2=W +a2sw +a2se a6-b6",
            "hexagon-7 Ta2:E1W1,Tb6 Tm8,Tm12 a2se=b1,a2sw=b1 - b0/18,w0/20 w20",
            marks=pytest.mark.clause("EWS-X38", "EWS-ROOT-18"),
            id="EWS-X38 allowed, though it blocks nothing.",
        ),
        # EWS-X39 The colour has no Roots left
        pytest.param(
            "hexagon-7 Ta2:E2,Ta6 Tm8,Tm12 - - b2/1,w0/20 b20",
            "a2=E a6-b6",
            "hexagon-7 Ta2:E3*,Tb6 Tm8,Tm12 - - b3/0,w0/20 w20",
            marks=pytest.mark.clause("EWS-X39", "EWS-EARTH-4"),
            id="EWS-X39 one Root instead of two, and the Shield as usual.",
        ),
        # EWS-X40 An element runs out
        pytest.param(
            "hexagon-7 Ma1:E2,Ta2:E3*,Ma3:E2,Ma4:E2,Ta6 Mm7:E2,Tm8:E3*,Mm9:E2,Mm10:E2,Mm11:E2,Tm12 - - "
            "b0/2,w0/0 b20",
            "a6=E a6-b6",
            "refused EWS-GROW-6",
            marks=pytest.mark.clause("EWS-X40", "EWS-GROW-6"),
            id="EWS-X40 all 20 Earth tokens are on living Specimens.",
        ),
        pytest.param(
            "hexagon-7 Ma1:E2,Ta2:E3*,Ma3:E2,Ma4:E2,Ta6 Mm7:E2,Tm8:E3*,Mm9:E2,Mm10:E2,Mm11:E2,Tm12 - - "
            "b0/2,w0/0 b20",
            "a6=W a6-b6",
            "hexagon-7 Ma1:E2,Ta2:E3*,Ma3:E2,Ma4:E2,Tb6:W1 Mm7:E2,Tm8:E3*,Mm9:E2,Mm10:E2,Mm11:E2,Tm12 - - "
            "b0/2,w0/0 w20",
            marks=pytest.mark.clause("EWS-X40", "EWS-GROW-6"),
            id="EWS-X40 An element runs out",
        ),
        # EWS-X41 Rebound after a change of direction
        pytest.param(
            "hexagon-7 Ta2,Tg6:E3* Mh8:W1,Tm8,Tm12 - - b0/14,w0/20 w5",
            "m8=E h8-g8-g7xg6",
            "hexagon-7 Ta2,Tg6:E3 Mg7:W1,Tm8:E1,Tm12 - - b0/14,w2/18 b6",
            marks=pytest.mark.clause("EWS-X41", "EWS-SHIELD-4"),
            id="EWS-X41 back one hex along the path, to g7, not to h8.",
        ),
        # EWS-X42 Two targets, the arrival hex shielded
        pytest.param(
            "hexagon-7 Ta2,Tg6:E3*,Mg7 Mi6:S1,Tm8,Tm12 - - b0/14,w0/20 w5",
            "m8=E i6-h6xg6&g7 $m8=E",
            "hexagon-7 Ta2,Tg6:E3 Mh6:S1,Tm8:E2,Tm12 - - b0/14,w4/16 b6",
            marks=pytest.mark.clause("EWS-X42", "EWS-SHIELD-3", "EWS-ATTACK-12"),
            id="EWS-X42 the Mushroom falls, the Shield falls, the attacker rebounds to h6, then the reward is "
            "placed.",
        ),
        # EWS-X43 Second attack after a rebound
        pytest.param(
            "hexagon-7 Ta2,Tg6:E3* Mi6:S2,Tm8,Tm12 - - b0/14,w0/20 w5",
            "m8=E i6-h6xg6 *g6 $m8=E $m8=S",
            "hexagon-7 Ta2 Mh6:S2,Tm8:E2S1,Tm12 - - b0/14,w4/16 b6",
            marks=pytest.mark.clause("EWS-X43", "EWS-SUN-7"),
            id="EWS-X43 the second attack is made from h6 and the attacker stays there.",
        ),
        # EWS-X44 Post-attack move only after the last attack
        pytest.param(
            "hexagon-7 Ta2,Ta6:W2S2 Mc6,Md8,Tm8,Tm12 - - b0/20,w0/20 b5",
            "a2=W a6-b6xc6 $a2=E >c7 *d8",
            "refused EWS-WATER-8",
            marks=pytest.mark.clause("EWS-X44", "EWS-WATER-8"),
            id="EWS-X44 the post-attack move ends the attacks.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6:W2S2 Mc6,Md8,Tm8,Tm12 - - b0/20,w0/20 b5",
            "a2=W a6-b6xc6 $a2=E >c7",
            "hexagon-7 Ta2:E1W1,Tc7:W2S2 Md8,Tm8,Tm12 - - b2/18,w0/20 w5",
            marks=pytest.mark.clause("EWS-X44", "EWS-WATER-8"),
            id="EWS-X44 Post-attack move only after the last attack",
        ),
        # EWS-X45 Two attacks, then the post-attack move
        pytest.param(
            "hexagon-7 Ta2,Ta6:W2S2 Mc6,Md7,Tm8,Tm12 - - b0/20,w0/20 b5",
            "a2=W a6-b6xc6 $a2=E *d7 $a2=E >d7",
            "hexagon-7 Ta2:E2W1,Td7:W2S2 Tm8,Tm12 - - b4/16,w0/20 w5",
            marks=pytest.mark.clause("EWS-X45", "EWS-SUN-6", "EWS-WATER-8"),
            id="EWS-X45 Two attacks, then the post-attack move",
        ),
        # EWS-X46 Post-attack move after breaking only a Root
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:W2 Tm8,Tm12 e4nw=w1 - b0/20,w0/19 b5",
            "a2=W d4-e4 *e4/e4nw >f4",
            "hexagon-7 Ta2:W1,Ta6,Mf4:W2 Tm8,Tm12 - - b0/20,w0/19 w5",
            marks=pytest.mark.clause("EWS-X46", "EWS-WATER-5"),
            id="EWS-X46 an attack on a Root is an attack.",
        ),
        # EWS-X47 A reward can bring the second attack
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me6:S1 Mg6,Mh7,Tm8,Tm12 - - b0/20,w0/20 b9",
            "a2=W e6-f6xg6 $g6=S *h7 $a6=S",
            "hexagon-7 Ta2:W1,Ta6:S1,Mg6:S2 Tm8,Tm12 - - b0/20,w0/20 w9",
            marks=pytest.mark.clause("EWS-X47", "EWS-GROW-7", "EWS-SUN-6"),
            id="EWS-X47 the Mushroom reaches Sun 2 between its attacks.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me6:S1 Mg6,Mh7,Tm8,Tm12 - - b0/20,w0/20 b9",
            "a2=W e6-f6xg6 $a2=S *h7",
            "refused EWS-ATTACK-11",
            marks=pytest.mark.clause("EWS-X47", "EWS-GROW-7", "EWS-SUN-6"),
            id="EWS-X47 with the reward elsewhere there is no second attack.",
        ),
        # EWS-X48 A reward can bring the post-attack move
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me6:W1 Mg6,Tm8,Tm12 - - b0/20,w0/20 b9",
            "a2=W e6-f6xg6 $g6=W >g7",
            "hexagon-7 Ta2:W1,Ta6,Mg7:W2 Tm8,Tm12 - - b0/20,w0/20 w9",
            marks=pytest.mark.clause("EWS-X48", "EWS-GROW-7", "EWS-WATER-5"),
            id="EWS-X48 A reward can bring the post-attack move",
        ),
        # EWS-X49 Counter-attack from a distance, against a two-hex attack
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me6:S1 Tg6:E3*,Tg7:S3 - - b0/20,w0/14 b9",
            "a2=W e6-f6xg6&g7 $a2=E $a2=E %g6=S",
            "hexagon-7 Ta2:E2W1,Ta6 Tg6:E3S1 - - b4/16,w0/14 w9",
            marks=pytest.mark.clause("EWS-X49", "EWS-SUN-8", "EWS-SUN-10"),
            id="EWS-X49 g6 loses its Shield, g7 falls and strikes the attacker down although it was attacked "
            "from g6.",
        ),
        # EWS-X50 Both Trees at once, both strike back
        pytest.param(
            "hexagon-7 Ta2,Te6:E3S1* Tg6:S3,Tg7:S3 - - b0/14,w0/20 b9",
            "a2=W e6-f6 *g6&g7",
            "result b trees",
            marks=pytest.mark.clause("EWS-X50", "EWS-SUN-9", "EWS-END-1", "EWS-END-2"),
            id="EWS-X50 two counter-attacks take the Shield and then the attacker; White has no Tree left and "
            "Black still has a2: Black wins, no rewards are placed.",
        ),
        # EWS-X51 The last Trees fall together
        pytest.param(
            "hexagon-7 Te6:W3 Tg6:S3,Mm7 - - b0/20,w0/20 b9",
            "e6=S e6-f6xg6",
            "result draw mutual",
            marks=pytest.mark.clause("EWS-X51", "EWS-END-3"),
            id="EWS-X51 attack and counter-attack belong to one resolution: a draw.",
        ),
        # EWS-X52 A reward in the opponent's turn, spent on a hex
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me6 Tg6:W1S3,Mm7:E2,Tm8:E2W2 - - b0/20,w8/12 b9",
            "a2=W e6-f6xg6 $a2=E $a2=E %#a6",
            "hexagon-7 Ta2:E2W1 Mm7:E2,Tm8:E2W2 - a6 b4/16,w8/12 w9",
            marks=pytest.mark.clause("EWS-X52", "EWS-REWARD-4", "EWS-REWARD-5", "EWS-WORLD-7"),
            id="EWS-X52 White is full, so its reward destroys a6 and the black Tree on it.",
        ),
        # EWS-X53 Two rewards, one free slot
        pytest.param(
            "hexagon-7 Ma1:W1,Ta2:E1W2,Te6:W2S2 Mf12,Tg6,Tl12 - - b2/18,w0/20 b9",
            "a2=S e6-f6xg6 $a1=S $#f12",
            "hexagon-7 Ma1:W1S1,Ta2:E1W2S1,Tg6:W2S2 Tl12 - f12 b2/18,w0/20 w9",
            marks=pytest.mark.clause("EWS-X53", "EWS-REWARD-3", "EWS-REWARD-5"),
            id="EWS-X53 the first fills a1, the second destroys f12 with the white Mushroom, without a further "
            "reward.",
        ),
        # EWS-X54 A reward hex ends the game
        pytest.param(
            "hexagon-7 Ta2:E1W2,Te6:W2S2 Tg6,Tm12 - - b2/18,w0/20 b9",
            "a2=S e6-f6xg6 $#m12",
            "result b trees",
            marks=pytest.mark.clause("EWS-X54", "EWS-END-2"),
            id="EWS-X54 g6 falls to the attack, m12 with its hex.",
        ),
        # EWS-X55 A player may destroy a hex under an own Specimen
        pytest.param(
            "hexagon-7 Ta3:E2W2,Tc6:W2S2 Tg5,Tm8 - - b4/16,w0/20 b20",
            "#a3 c6-d6",
            "hexagon-7 Td6:W2S2 Tg5,Tm8 - a3 b4/16,w0/20 w20",
            marks=pytest.mark.clause("EWS-X55", "EWS-WORLD-9"),
            id="EWS-X55 A player may destroy a hex under an own Specimen",
        ),
        # EWS-X56 Destroyed hexes and their Roots
        pytest.param(
            "hexagon-7 Tc3:E2W2,Tc6:W2S2 Tg5,Tm8 g1e=w1,g2e=w1 g1 b4/16,w0/18 b20",
            "#g2 c6-d6",
            "hexagon-7 Tc3:E2W2,Td6:W2S2 Tg5,Tm8 g2e=w1 g1,g2 b4/16,w0/18 w20",
            marks=pytest.mark.clause("EWS-X56", "EWS-ROOT-19"),
            id="EWS-X56 g1e now lies between two destroyed hexes and its Root is lost; g2e still bounds g3.",
        ),
        # EWS-X57 No legal move
        pytest.param(
            "hexagon-7 Ta1:E3* Tg5,Tm8 a1e=b1,a1ne=b1,a1nw=b1 - b3/14,w0/20 b20",
            "a1=S pass",
            "hexagon-7 Ta1:E3S1* Tg5,Tm8 a1e=b1,a1ne=b1,a1nw=b1 - b3/14,w0/20 w20",
            marks=pytest.mark.clause("EWS-X57", "EWS-MOVE-9"),
            id="EWS-X57 the Move action is skipped.",
        ),
        pytest.param(
            "hexagon-7 Ta1:E3* Tg5,Tm8 a1e=b1,a1ne=b1,a1nw=b1 - b3/14,w0/20 b20",
            "a1=S -a1nw pass",
            "refused EWS-R5",
            marks=pytest.mark.clause("EWS-X57", "EWS-MOVE-9"),
            id="EWS-X57 once the gate is open the Tree has to move.",
        ),
        # EWS-X58 Caged: no step, no attack
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:S2 Md5,Tm8,Tm12 c3ne=w1,c4nw=w1,d3e=w1,d4e=w1,d4ne=w1,d4nw=w1 - b0/20,w0/14 b5",
            "a2=W *d4/d4e",
            "refused EWS-ATTACK-1",
            marks=pytest.mark.clause("EWS-X58", "EWS-ATTACK-1"),
            id="EWS-X58 d4 cannot step, so it cannot attack; another Specimen has to move.",
        ),
        # EWS-X59 Room first, hexes later
        pytest.param(
            "hexagon-7 Ma1:W1,Ta2:E2W2,Ta6:W2S2 Tm8,Tm12 - - b4/16,w0/20 b18",
            "#g1 a6-b6",
            "refused EWS-GROW-5",
            marks=pytest.mark.clause("EWS-X59", "EWS-GROW-5", "EWS-GROW-10", "EWS-WORLD-1", "EWS-WORLD-2"),
            id="EWS-X59 a1 still has room, so Growth must go there.",
        ),
        pytest.param(
            "hexagon-7 Ma1:W1,Ta2:E2W2,Ta6:W2S2 Tm8,Tm12 - - b4/16,w0/20 b18",
            "a1=S a6-b6",
            "hexagon-7 Ma1:W1S1,Ta2:E2W2,Tb6:W2S2 Tm8,Tm12 - - b4/16,w0/20 w18",
            marks=pytest.mark.clause("EWS-X59", "EWS-GROW-5", "EWS-GROW-10", "EWS-WORLD-1", "EWS-WORLD-2"),
            id="EWS-X59 from the next resource on Black destroys hexes; White is not affected.",
        ),
        # EWS-X60 A Shield does not save from the End of the World
        pytest.param(
            "hexagon-7 Tc3:E2W2,Tc6:W2S2 Tg5,Tm8:E3* - - b4/16,w0/14 b20",
            "#m8 c6-d6",
            "hexagon-7 Tc3:E2W2,Td6:W2S2 Tg5 - m8 b4/16,w0/14 w20",
            marks=pytest.mark.clause("EWS-X60", "EWS-SHIELD-7", "EWS-WORLD-7", "EWS-REWARD-6"),
            id="EWS-X60 the Tree is lost with its Shield, and Black gains nothing.",
        ),
        # EWS-X61 A destroyed attacker is done
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me6:S2 Tg6:S3,Mg7,Tm8 - - b0/20,w0/20 b9",
            "a2=W e6-f6xg6 $a2=E $a2=E %m8=W *g7",
            "refused EWS-SUN-11",
            marks=pytest.mark.clause("EWS-X61", "EWS-SUN-11", "EWS-REWARD-2", "EWS-REWARD-4"),
            id="EWS-X61 the counter-attack has removed the attacker.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me6:S2 Tg6:S3,Mg7,Tm8 - - b0/20,w0/20 b9",
            "a2=W e6-f6xg6&g7 $a2=E $a2=E $a6=E %m8=W",
            "hexagon-7 Ta2:E2W1,Ta6:E1 Tm8:W1 - - b6/14,w0/20 w9",
            marks=pytest.mark.clause("EWS-X61", "EWS-SUN-11", "EWS-REWARD-2", "EWS-REWARD-4"),
            id="EWS-X61 but both targets of the attack it did make are hit.",
        ),
        # EWS-X62 What stops a post-attack move
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me5:W2,Mh5 Mg5,Mh6,Tm8,Tm12 g5e=w1 - b0/20,w0/19 b9",
            "a2=W e5-f5xg5 $a2=E >g6",
            "refused EWS-MOVE-5",
            marks=pytest.mark.clause("EWS-X62", "EWS-WATER-7"),
            id="EWS-X62 a Root.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me5:W2,Mh5 Mg5,Mh6,Tm8,Tm12 g5e=w1 - b0/20,w0/19 b9",
            "a2=W e5-f5xg5 $a2=E >h5",
            "refused EWS-MOVE-4",
            marks=pytest.mark.clause("EWS-X62", "EWS-WATER-7"),
            id="EWS-X62 an ally.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me5:W2,Mh5 Mg5,Mh6,Tm8,Tm12 g5e=w1 - b0/20,w0/19 b9",
            "a2=W e5-f5xg5 $a2=E >h6",
            "refused EWS-WATER-7",
            marks=pytest.mark.clause("EWS-X62", "EWS-WATER-7"),
            id="EWS-X62 an enemy.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Me5:W2,Mh5 Mg5,Mh6,Tm8,Tm12 g5e=w1 - b0/20,w0/19 b9",
            "a2=W e5-f5xg5 $a2=E >g4",
            "hexagon-7 Ta2:E1W1,Ta6,Mg4:W2,Mh5 Mh6,Tm8,Tm12 g5e=w1 - b2/18,w0/19 w9",
            marks=pytest.mark.clause("EWS-X62", "EWS-WATER-7"),
            id="EWS-X62 a free hex.",
        ),
        # EWS-X63 Roots and supply outlive their Specimen
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:E1 Me5,Tm8,Tm12 d4nw=b1 - b1/18,w0/20 w5",
            "m8=W e5xd4 $m8=W / a2=E +a2nw a6-b6",
            "hexagon-7 Ta2:E1,Tb6 Md4,Tm8:W2,Tm12 a2nw=b1,d4nw=b1 - b2/16,w0/20 w6",
            marks=pytest.mark.clause("EWS-X63", "EWS-ROOT-17", "EWS-EARTH-5"),
            id="EWS-X63 the Root on d4nw stays; the Root left in the supply is placed by another Specimen once "
            "that one has Earth.",
        ),
        # EWS-X64 Nothing to hit
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:S1 Mg4,Tm8,Tm12 - - b0/20,w0/20 b5",
            "a2=W d4-e4 *e4",
            "refused EWS-ATTACK-13",
            marks=pytest.mark.clause("EWS-X64", "EWS-ATTACK-13"),
            id="EWS-X64 no enemy and no Root there.",
        ),
        pytest.param(
            "hexagon-7 Ta2,Ta6,Md4:S1 Mg4,Tm8,Tm12 - - b0/20,w0/20 b5",
            "a2=W d4-e4 *f4",
            "refused EWS-ATTACK-13",
            marks=pytest.mark.clause("EWS-X64", "EWS-ATTACK-13"),
            id="EWS-X64 nor here.",
        ),
    ],
)
def test_a_scenario_of_the_rules(given: str, when: str, then: str) -> None:
    turns = when.split(" / ")
    kind, _, rest = then.partition(" ")
    if kind == "refused":
        assert refused(given, *turns) == rest
        return
    study = Study(given)
    assert str(study) == given
    study.turn(*turns)
    assert (f"result {study.result}" if kind == "result" else str(study)) == then
