from punct.dev.bench import Row, table
from punct.dev.bench.rows import milliseconds


def test_the_table_is_aligned() -> None:
    rows = [Row("one", "1 ms", "2 ms", ""), milliseconds("a longer one", [0.001, 0.003, 0.002], "5 ms")]
    lines = table(rows).splitlines()
    assert lines[0].split() == ["median", "worst", "aim"]
    assert lines[2].split() == ["a", "longer", "one", "2.000", "ms", "3.000", "ms", "5", "ms"]
    assert len({len(line) for line in lines}) == 1
