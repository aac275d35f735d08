"""What is done by hand at a task or a try: each deed goes through one door, which settles it."""

from __future__ import annotations

from collections.abc import Callable

from punct.table.keys import Command, command_of
from punct.table.session import Session
from punct.table.targets import TargetName
from punct.table.telling import Said


class ByHand:
    """Presses, keys and buttons over a table; whoever is behind it says what comes of them."""

    session: Session
    _said: Said | None

    def _do(self, deed: Callable[[], None], at: TargetName | None) -> None:
        """Let the learner do something at a target, and settle what came of it."""
        raise NotImplementedError

    def undo(self) -> None:
        """One step back."""
        raise NotImplementedError

    def press(self, name: TargetName) -> None:
        """Take, put down or turn."""
        self._do(lambda: self.session.press(name), name)

    def confirm(self) -> None:
        """Play the move that stands ready."""
        self._do(self.session.confirm, None)

    def turn(self, steps: int) -> None:
        """Turn the piece in the hand."""
        self._do(lambda: self.session.turn(steps), None)

    def take_back(self) -> None:
        """One step back with the piece in the hand."""
        self._do(self.session.take_back, None)

    def key(self, name: str, *, shift: bool = False) -> bool:
        """What the table understands; undoing is one's own, and there is no redoing."""
        command = command_of(name, shift=shift)
        if command is Command.UNDO:
            self.undo()
            return True
        if command is Command.REDO:
            return False
        if self._only_looks(name, command):
            self._said = None
            return self.session.key(name, shift=shift)
        known = False

        def typed() -> None:
            nonlocal known
            known = self.session.key(name, shift=shift)

        cursor = self.session.cursor
        self._do(typed, ("space", cursor) if cursor else None)
        return known

    def _only_looks(self, _name: str, _command: Command | None) -> bool:
        """Whether a key changes nothing that would have to be settled."""
        return False
