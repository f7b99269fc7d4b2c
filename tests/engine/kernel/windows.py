"""What a fail-soft search may answer."""


def is_true_bound(answer: int, alpha: int, beta: int, exact: int) -> bool:
    """Whether `answer`, in the window (alpha, beta), says nothing false about what is worth `exact`."""
    if answer <= alpha:
        return exact <= answer
    if answer >= beta:
        return exact >= answer
    return exact == answer
