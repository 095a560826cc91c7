"""Words and their stems, for whoever looks something up with a word and not with its letters."""

import re
import unicodedata

WORD = re.compile(r"[a-z]{3}-[a-z0-9]+(?:-\d+)?|\w+")
"""A clause id is one word."""
STOP = {
    "en": "a an and are as at be but by can do does for from how i if in is it its may my no not of on one or so "
    "that the their then there they this to was what when where which who whom whose why will with you your",
    "fr": "a au aux c ce ces cette comment d dans de des du elle en es est et il ils j je l la le les leur lui m "
    "ma mais mes mon n ne nous on ou par pas peut pour pourquoi qu quand que quel quelle qui quoi s sa se ses si "
    "son sont sur t un une vous y",
}
"""Words that say nothing about what is looked for, by language; without accents."""
IRREGULAR = {
    "en": {"won": "win", "lost": "lose", "fell": "fall", "fallen": "fall", "chosen": "choose", "chose": "choose",
           "drawn": "draw", "drew": "draw", "tying": "tie", "victory": "win", "victories": "win"},
    "fr": {"victoire": "gagner", "victoires": "gagner", "vainqueur": "gagner", "jeux": "jeu"},
}  # fmt: skip
ENDINGS = {
    "en": ("ings", "ing", "ers", "er", "ed", "es", "s", "e", "d", ""),
    "fr": ("ations", "ation", "ements", "ement", "antes", "ante", "ants", "ant", "ees", "ent", "ee", "er", "ez",
           "es", "e", "s", "x", ""),
}  # fmt: skip
LEAST = {"en": 2, "fr": 3}
"""How many letters a stem has at least."""


def folded(text: str) -> str:
    """The text without case and accents, with the plain apostrophe of a keyboard."""
    letters = unicodedata.normalize("NFKD", text.casefold()).replace("’", "'")
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def stems(text: str, language: str) -> list[str]:
    """The stem of every word of a text."""
    return [_stem(word, language) for word in WORD.findall(folded(text))]


def wanted(text: str, language: str) -> list[str]:
    """The stems of the words that matter in what somebody asks; of all words, if none does."""
    words = WORD.findall(folded(text))
    telling = [word for word in words if word not in STOP.get(language, "").split()]
    return [_stem(word, language) for word in telling or words]


def _stem(word: str, language: str) -> str:
    """What different forms of a word have in common; light, and the same for a question and a text."""
    word = IRREGULAR.get(language, {}).get(word, word)
    if "-" in word or not word.isalpha() or language not in ENDINGS:
        return word
    if language == "en" and len(word) > 4 and word.endswith(("ies", "ied")):
        return word[:-3] + "y"
    for ending in ENDINGS[language]:
        if word.endswith(ending) and len(word) - len(ending) >= LEAST[language]:
            stem = word[: len(word) - len(ending)]
            is_doubled = len(stem) > 3 and stem[-1] == stem[-2] and ending in ("ing", "ings", "er", "ers", "ed")
            return stem[:-1] if is_doubled else stem
    return word
