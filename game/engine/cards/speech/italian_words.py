"""Italian words: articles, prepositions that contract, what the reader is told as what he may do."""

from dataclasses import replace

from game.engine.cards.speech.phrase import Phrase

ARTICLES = {
    ("m", False): ("il", "lo", "l'"),
    ("m", True): ("i", "gli", "gli"),
    ("f", False): ("la", "la", "l'"),
    ("f", True): ("le", "le", "le"),
}
_CONTRACTED = {
    "a": {"il": "al", "lo": "allo", "l'": "all'", "la": "alla", "i": "ai", "gli": "agli", "le": "alle"},
    "di": {"il": "del", "lo": "dello", "l'": "dell'", "la": "della", "i": "dei", "gli": "degli", "le": "delle"},
    "da": {"il": "dal", "lo": "dallo", "l'": "dall'", "la": "dalla", "i": "dai", "gli": "dagli", "le": "dalle"},
    "su": {"il": "sul", "lo": "sullo", "l'": "sull'", "la": "sulla", "i": "sui", "gli": "sugli", "le": "sulle"},
    "in": {"il": "nel", "lo": "nello", "l'": "nell'", "la": "nella", "i": "nei", "gli": "negli", "le": "nelle"},
    "con": {},
}
_INFINITIVES = {
    "annulla": "annullare",
    "assegna": "assegnare",
    "attira": "attirare",
    "cambia": "cambiare",
    "cerca": "cercare",
    "copia": "copiare",
    "copri": "coprire",
    "distruggi": "distruggere",
    "esilia": "esiliare",
    "evoca": "evocare",
    "gioca": "giocare",
    "guarda": "guardare",
    "infliggi": "infliggere",
    "livella": "livellare",
    "metti": "mettere",
    "ottieni": "ottenere",
    "paga": "pagare",
    "perdi": "perdere",
    "pesca": "pescare",
    "porta": "portare",
    "potenzia": "potenziare",
    "prendi": "prendere",
    "previeni": "prevenire",
    "raddoppia": "raddoppiare",
    "recupera": "recuperare",
    "rimescola": "rimescolare",
    "rimetti": "rimettere",
    "rimuovi": "rimuovere",
    "ripara": "riparare",
    "ripristina": "ripristinare",
    "ritira": "ritirare",
    "rivela": "rivelare",
    "sacrifica": "sacrificare",
    "scambia": "scambiare",
    "scarta": "scartare",
    "scegli": "scegliere",
    "spingi": "spingere",
    "sposta": "spostare",
    "sottrai": "sottrarre",
    "tira": "tirare",
    "trascina": "trascinare",
    "trasforma": "trasformare",
    "usa": "usare",
}
"""What card text tells the reader to do, and how it stands after `puoi`."""
_YOURS = {
    "controlli": "controllare",
    "evochi": "evocare",
    "peschi": "pescare",
    "sacrifichi": "sacrificare",
    "scarti": "scartare",
    "vinci": "vincere",
}
"""What the reader does, and how it stands after `puoi`, where he is told so in another form."""
_CLITICS = {
    "mettine": "metterne",
    "pescane": "pescarne",
    "mettila": "metterla",
    "mettilo": "metterlo",
    "mettili": "metterli",
    "mettile": "metterle",
    "rimettila": "rimetterla",
    "rimettilo": "rimetterlo",
    "rimettile": "rimetterle",
    "rimettili": "rimetterli",
}

_OF = ("di", "d'", "de", "da", "dal", "a", "al", "all'", "con", "in", "su", "e")
"""How begins what is told of the first word of a name and does not agree with it."""
_ENDS = (
    ("io", "i"),
    ("co", "chi"),
    ("go", "ghi"),
    ("ca", "che"),
    ("ga", "ghe"),
    ("ccia", "cce"),
    ("ggia", "gge"),
    ("o", "i"),
    ("a", "e"),
    ("e", "i"),
)
"""Ends of words and of their plurals."""
_HAPPENING = {
    "attacca": "attaccare",
    "difende": "difendere",
    "diventa": "diventare",
    "entra": "entrare",
    "gioca": "giocare",
    "infligge": "infliggere",
    "lascia": "lasciare",
    "muore": "morire",
    "ottiene": "ottenere",
    "pesca": "pescare",
    "recupera": "recuperare",
    "resiste": "resistere",
    "restituisce": "restituire",
    "riceve": "ricevere",
    "scarta": "scartare",
    "scongela": "scongelare",
    "sposta": "spostare",
    "subisce": "subire",
    "torna": "tornare",
    "uccide": "uccidere",
    "usa": "usare",
    "viene": "essere",
    "vince": "vincere",
}
"""What happens, and how it stands after `dovesse`."""


_HAD = {
    "ammonta": "ammonti",
    "aumenta": "aumenti",
    "aumentano": "aumentino",
    "avviene": "avvenga",
    "controlla": "controlli",
    "costa": "costi",
    "costano": "costino",
    "diminuisce": "diminuisca",
    "diminuiscono": "diminuiscano",
    "diventa": "diventi",
    "diventano": "diventino",
    "evoca": "evochi",
    "evocano": "evochino",
    "ha": "abbia",
    "hanno": "abbiano",
    "infligge": "infligga",
    "infliggono": "infliggano",
    "mette": "metta",
    "mettono": "mettano",
    "muoiono": "muoiano",
    "muore": "muoia",
    "ottengono": "ottengano",
    "ottiene": "ottenga",
    "perde": "perda",
    "perdono": "perdano",
    "pesca": "peschi",
    "pescano": "peschino",
    "recupera": "recuperi",
    "recuperano": "recuperino",
    "riceve": "riceva",
    "ricevono": "ricevano",
    "rimescola": "rimescoli",
    "sacrifica": "sacrifichi",
    "sacrificano": "sacrifichino",
    "scarta": "scarti",
    "scartano": "scartino",
    "sceglie": "scelga",
    "scelgono": "scelgano",
    "sono": "siano",
    "sopravvive": "sopravviva",
    "sopravvivono": "sopravvivano",
    "vince": "vinca",
    "è": "sia",
}
"""What happens, and how it stands after `far sì che`."""


def hard(word: str) -> bool:
    """Whether a masculine word takes ``lo`` and ``uno``: s with a consonant, z, gn, ps, x, y."""
    low = word.lower()
    return low.startswith(("z", "gn", "ps", "pn", "x", "y")) or (low[:1] == "s" and low[1:2] not in "aeiouàèéìòù")


def opens(word: str) -> bool:
    """Whether a word begins with a vowel that is heard."""
    return word[:1].lower() in "aeiouàèéìòùh"


def definite(word: str, gender: str, many: bool) -> str:
    """The article before a word.

    >>> definite("spirito", "m", False), definite("incantesimi", "m", True), definite("abilità", "f", False)
    ('lo', 'gli', "l'")
    """
    plain, before_hard, vowel = ARTICLES[gender, many]
    if opens(word):
        return vowel
    return before_hard if gender == "m" and hard(word) else plain


def with_definite(words: str, gender: str, many: bool) -> str:
    """Words with their article: ``l'incantesimo``.

    >>> with_definite("mago", "m", False), with_definite("abilità", "f", False)
    ('il mago', "l'abilità")
    """
    article = definite(words, gender, many)
    return f"{article}{words}" if article == "l'" else f"{article} {words}"


def with_article(words: str, gender: str) -> str:
    """Words with ``un``.

    >>> with_article("spirito", "m"), with_article("abilità", "f"), with_article("mago", "m")
    ('uno spirito', "un'abilità", 'un mago')
    """
    if gender == "f":
        return f"un'{words}" if opens(words) else f"una {words}"
    return f"uno {words}" if hard(words) else f"un {words}"


def contracted(preposition: str, words: str) -> str:
    """A preposition before words that may begin with an article: ``alla creatura``, ``a ogni creatura``."""
    forms = _CONTRACTED.get(preposition, {})
    if words.startswith("l'"):
        return forms.get("l'", f"{preposition} l'") + words[2:]
    first, _, rest = words.partition(" ")
    if first in forms:
        return f"{forms[first]} {rest}"
    return f"{preposition} {words}"


def guessed(name: str) -> tuple[str, str, str]:
    """One, many and gender of a card's name that nobody declared, by how its first word ends; no gender where it has
    an article of its own.

    >>> guessed("Lupo Grigio"), guessed("Strega di Palude"), guessed("Il Re")
    (('Lupo Grigio', 'Lupi Grigi', 'm'), ('Strega di Palude', 'Streghe di Palude', 'f'), ('Il Re', 'Il Re', ''))
    """
    first, *rest = name.split(" ")
    if f"{first.lower()} ".startswith(("il ", "lo ", "la ", "i ", "gli ", "le ", "l'")):
        return name, name, ""
    feminine = first.endswith(("a", "zione", "sione", "gione", "trice", "udine", "tà", "tù"))
    own = next((at for at, word in enumerate(rest) if word.lower().startswith(_OF)), len(rest))
    many = [_plural(word) for word in (first, *rest[:own])]
    return name, " ".join([*many, *rest[own:]]), "f" if feminine else "m"


def _plural(word: str) -> str:
    """Of a word of a name, as most are made."""
    for end, many in _ENDS:
        if word.endswith(end):
            return word.removesuffix(end) + many
    return word


def supposed_form(thing: Phrase, forms: list[str]) -> str:
    """What something would do; adjectives stay.

    >>> supposed_form(Phrase("la creatura"), ["muore", "muoiono", "muori"])
    'dovesse morire'
    """
    agreed = replace(thing, supposed=None).__format__("|".join(forms))
    itself = forms[0].startswith("si ")
    verb = forms[0].removeprefix("si ").partition(" ")[0]
    if verb not in _HAPPENING:
        return agreed
    rest = agreed.split(" ")[2 if itself else 1 :]
    before = ["ti" if thing.you else "si"] if itself else []
    should = "dovessi" if thing.you else "dovessero" if thing.many else "dovesse"
    return " ".join([*before, should, _HAPPENING[verb], *rest])


def had_form(thing: Phrase, forms: list[str]) -> str:
    """What one may have something do.

    >>> had_form(Phrase("la creatura"), ["ottiene", "ottengono", "ottieni"])
    'ottenga'
    """
    verb, gap, rest = replace(thing, supposed=None).__format__("|".join(forms)).partition(" ")
    return _HAD.get(verb, verb) + gap + rest


def is_told(word: str) -> bool:
    """Whether a word tells the reader to do something.

    >>> is_told("pesca"), is_told("ogni")
    (True, False)
    """
    return word in _INFINITIVES


def infinitive(clause: str) -> str:
    """What the reader is told to do, as it stands after ``puoi``.

    >>> infinitive("pesca una carta e scarta una carta")
    'pescare una carta e scartare una carta'
    """
    first, _, rest = clause.partition(" ")
    if first in ("fare", "far", "rendere"):
        return clause
    if first not in _INFINITIVES and first not in _YOURS:
        return f"fare questo: {clause}" if not clause.startswith("puoi ") else clause.removeprefix("puoi ")
    told, stop, more = rest.partition(". ")
    for word, after in (_CLITICS | _INFINITIVES).items():
        told = told.replace(f" e {word} ", f" e {after} ").replace(f", {word} ", f", {after} ")
    return f"{(_INFINITIVES | _YOURS)[first]} {told}{stop}{more}"
