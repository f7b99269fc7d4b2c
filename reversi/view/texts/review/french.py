"""Reviews in French."""

from reversi.record.theme import Theme
from reversi.view.texts.review.texts import ReviewTexts


def _discs(number: int) -> str:
    return f"{number} pion" if number < 2 else f"{number} pions"


def _loss(number: int) -> str:
    return f"perd {_discs(number)}" if number else "ne perd rien"


def _number(number: float) -> str:
    return f"{number:.1f}".replace(".", ",")


FRENCH = ReviewTexts(
    loses=_loss,
    better="meilleur coup",
    was_better="meilleur choix au coup précédent",
    given_away=lambda counts: f"Pions perdus par coup face au jeu parfait : {counts}.",
    a_move=lambda colour, discs: f"{colour} {_number(discs)}",
    ahead_since=lambda colour, move: f"Tournant : {move}. Dès lors, {colour} a mené.",
    always_ahead=lambda colour: f"{colour} a mené du début à la fin.",
    accuracy="Précision",
    percent=lambda number: f"{number} %",
    lost_a_move="Perte par coup",
    discs=_number,
    mistakes="Erreurs",
    blunders="Gaffes",
    grades_are=lambda mistake, blunder: (
        f"Une erreur perd au moins {mistake} pions au score final, une gaffe au moins {blunder}."
    ),
    your_game="Votre partie",
    best_moves=lambda best, moves: f"Vous avez trouvé le meilleur coup {best} fois sur {moves}.",
    no_mistake=lambda discs: f"Aucun de vos coups n’a perdu {discs} pions ou plus.",
    moment=lambda number, square: f"Coup {number} : {square}",
    best_was=lambda square: f"Le mieux : {square}",
    advice={
        Theme.CORNER: "À essayer : avant chaque coup, regardez quel coin il ouvre à l’adversaire.",
        Theme.MOBILITY: "À essayer : préférez les coups qui laissent peu de réponses à l’adversaire.",
        Theme.STABILITY: "À essayer : gagnez des pions définitifs, et n’en offrez pas.",
        Theme.EDGE: "À essayer : ne laissez sur un bord aucun trou où l’adversaire puisse s’insérer.",
        Theme.PARITY: "À essayer : en finale, jouez là où le nombre de cases vides est impair.",
        Theme.REPLY: "À essayer : avant chaque coup, cherchez la réponse qui vous gênerait le plus.",
    },
    practise_these=lambda number: (
        "Retravailler ce coup" if number == 1 else f"Retravailler ces {number} coups"
    ),
    all_mistakes=lambda number: f"Les {number} erreurs",
    learn="Apprendre de ses erreurs",
    learn_as=lambda colour, number: f"Apprendre des erreurs : {colour} ({number})",
    question_of=lambda number, total: f"Question {number} sur {total}",
    question=lambda colour, square, discs: f"{colour} a joué {square} et perdu {_discs(discs)}.",
    task="Trouvez un meilleur coup.",
    is_judged=lambda square: f"Examen de {square}…",
    was_played=lambda square, discs: (
        f"{square} est le coup joué, et il {_loss(discs)}. Essayez un autre coup."
    ),
    tried=lambda square, discs: f"{square} {_loss(discs)}. Essayez un autre coup.",
    is_best=lambda square: f"Oui, {square} est le meilleur coup.",
    is_good=lambda square, discs, best: (
        f"Oui, {square} est meilleur : il {_loss(discs)}. Le meilleur est {best}."
        if discs
        else f"Oui, {square} vaut {best}."
    ),
    answer_is=lambda square: f"{square} était le meilleur coup.",
    cannot_be_judged="L’ordinateur ne peut pas juger ce coup pour le moment.",
    show_answer="Voir la réponse",
    next="Suivant",
    stop="Arrêter",
    summary="C’était la dernière question",
    found=lambda found, total, first: (
        f"Vous avez trouvé {found} meilleurs coups sur {total}, dont {first or 'aucun'} du premier coup."
        if found > 1
        else f"Vous avez trouvé {found} meilleur coup sur {total}, dont {first or 'aucun'} du premier coup."
    ),
    again="Encore une fois",
    coach_warns=lambda square, discs: f"{square} perd environ {_discs(discs)}.",
    best_reply=lambda square: f"La meilleure réponse est {square}.",
    coach_offers=lambda best: f"{best} était meilleur. Reprendre le coup ?",
    take_back="Reprendre",
    play_on="Continuer",
)
