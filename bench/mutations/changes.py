"""What can be broken in a source file: one small fault at a time, as a piece of text in place of another."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

COMPARISONS = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
ARITHMETIC = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.FloorDiv: "*",
    ast.Div: "*",
    ast.Mod: "//",
    ast.BitAnd: "|",
    ast.BitOr: "&",
}
SYMBOLS: dict[type[ast.AST], str] = dict(
    zip(
        (*COMPARISONS, *ARITHMETIC),
        ("<", "<=", ">", ">=", "==", "!=", "in", "not in", "is", "is not", *"+-*", "//", *"/%&|"),
        strict=True,
    )
)
"""How each of them is written."""
OTHERS = {"min": "max", "max": "min", "any": "all", "all": "any"}
"""Functions, and what stands in their place."""


@dataclass(frozen=True)
class Fault:
    """One change of one file."""

    path: str
    start: int
    stop: int
    text: str
    """What stands there instead of the characters from `start` to `stop`."""
    line: int
    kind: str
    note: str = ""
    """Where the fault comes from, if somebody named it."""

    def broken(self, source: str) -> str:
        """The file with the fault in it, every other line where it was."""
        lost = source[self.start : self.stop].count("\n") - self.text.count("\n")
        return source[: self.start] + self.text + "\n" * lost + source[self.stop :]

    def described(self, source: str) -> str:
        """The line of the change, before and after."""
        before = source.splitlines()[self.line - 1].strip()
        after = self.broken(source).splitlines()[self.line - 1].strip()
        return f"{self.path}:{self.line}: {before}  ->  {after}"


def faults_of(path: str, source: str) -> list[Fault]:
    """Every fault that could be planted in this file, in the order of the file."""
    finder = _Finder(path, source)
    finder.visit(ast.parse(source))
    return sorted(finder.found, key=lambda fault: (fault.start, fault.stop, fault.text))


def faults_in(root: Path, files: list[str]) -> list[Fault]:
    """Every fault that could be planted in these files."""
    return [fault for path in files for fault in faults_of(path, (root / path).read_text())]


class _Finder(ast.NodeVisitor):
    """Walks through a file; annotations, decorators, words and what is for the type checker alone are left
    out."""

    def __init__(self, path: str, source: str) -> None:
        self.path, self.source = path, source
        self.found: list[Fault] = []
        lines = source.splitlines(keepends=True)
        self.lines = lines
        self.starts = [0]
        for line in lines:
            self.starts.append(self.starts[-1] + len(line))
        self.depth = 0

    def at(self, line: int, column: int) -> int:
        """Where a place of the tree is in the text; columns of the tree count bytes."""
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def put(self, start: int, stop: int, text: str, kind: str) -> None:
        line = self.source.count("\n", 0, start) + 1
        self.found.append(Fault(self.path, start, stop, text, line, kind))

    def between(self, left: ast.expr, right: ast.expr, symbol: str, text: str, kind: str) -> None:
        """Change the symbol between two expressions."""
        start = self.source.index(symbol, self.span(left)[1], self.span(right)[0])
        self.put(start, start + len(symbol), text, kind)

    def negate(self, test: ast.expr) -> None:
        """A condition becomes its contrary; of a comparison `visit_Compare` sees to it."""
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            start = self.span(test)[0]
            self.put(start, start + len("not "), "", "condition")
        elif not isinstance(test, ast.Compare):
            start, stop = self.span(test)
            self.put(start, stop, f"not ({self.source[start:stop]})", "condition")

    # -- what is walked through ------------------------------------------------------------------------------

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.depth += 1
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        self.body(node.body)
        self.depth -= 1

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.body(node.body)

    def visit_Module(self, node: ast.Module) -> None:
        self.body(node.body)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        self.negate(node.test)
        self.visit(node.test)
        self.body(node.body)
        self.body(node.orelse)

    def visit_For(self, node: ast.For) -> None:
        self.visit(node.iter)
        self.body(node.body)
        self.body(node.orelse)

    def visit_While(self, node: ast.While) -> None:
        self.visit(node.test)
        self.body(node.body)

    def visit_Assert(self, node: ast.Assert) -> None:
        """What is only said to readers and the type checker."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """The words of an error are no rule; whether it is raised, the statement decides."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Words."""

    def body(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            if self.droppable(statement):
                self.put(*self.span(statement), "pass", "statement")
            self.visit(statement)

    def droppable(self, statement: ast.stmt) -> bool:
        if not self.depth:
            return False
        if isinstance(statement, ast.Expr):
            return isinstance(statement.value, ast.Call)
        if isinstance(statement, ast.Assign):
            return isinstance(statement.targets[0], ast.Attribute | ast.Subscript)
        if isinstance(statement, ast.Return):
            return statement.value is None
        return isinstance(statement, ast.AugAssign | ast.Delete | ast.Continue | ast.Break | ast.Raise)

    # -- what is changed -------------------------------------------------------------------------------------

    def visit_Compare(self, node: ast.Compare) -> None:
        for (left, right), how in zip(pairwise([node.left, *node.comparators]), node.ops, strict=True):
            symbol = _symbol(how)
            kind = "boundary" if isinstance(how, ast.Lt | ast.LtE | ast.Gt | ast.GtE) else "comparison"
            self.between(left, right, symbol, COMPARISONS[type(how)], kind)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        symbol, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        self.between(node.values[0], node.values[1], symbol, other, "condition")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        words = any(isinstance(part, ast.JoinedStr) or _is_text(part) for part in (node.left, node.right))
        if type(node.op) in ARITHMETIC and not words and (self.depth or not isinstance(node.op, ast.BitOr)):
            self.between(node.left, node.right, _symbol(node.op), ARITHMETIC[type(node.op)], "arithmetic")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in (ast.Add, ast.Sub):
            symbol = _symbol(node.op)
            self.between(node.target, node.value, symbol, ARITHMETIC[type(node.op)], "arithmetic")
        self.visit(node.value)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.negate(test)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name):
            if node.func.id in ("isinstance", "issubclass", "cast", "TypeVar"):
                self.visit(node.args[0])
                return
            if node.func.id in OTHERS:
                self.put(*self.span(node.func), OTHERS[node.func.id], "function")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if node.value is True or node.value is False:
            self.put(*self.span(node), str(not node.value), "constant")
        elif isinstance(node.value, int):
            self.put(*self.span(node), str(node.value + 1), "constant")


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _symbol(how: ast.AST) -> str:
    return SYMBOLS[type(how)]
