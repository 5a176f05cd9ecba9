"""Figures of `tandem check`: the wall time of a small check, the pace of code that does not depend on input, states per second
and the solver's share on programs of the corpus, and how cost grows with the size of the input.

Prints Markdown, and writes the same figures as JSON to .tandem/bench-check.json.

    bench/check.py [--runs N]
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

from run import PROPERTIES, ROOT, Run, jdk_tool, tandem_binary

GOAL_MS = 100.0
SMALL = ("papers/001/SwapNode", "SwapNode$Cell.sortFirstTwo")
# Source file in corpus/check, entry, further options. All of them end by themselves or by a bound that is not the time.
PROGRAMS = [
    ("papers/001/SwapNode", "SwapNode$Cell.sortFirstTwo", []),
    ("papers/000/ListPartition", "ListPartition.main", ["--depth", "22"]),
    ("papers/000/ArrayPartition", "ArrayPartition.main", ["--depth", "16"]),
    ("papers/001/AcyclicPredicate", "AcyclicPredicate$Chain.acyclic", ["--objects", "7"]),
    ("papers/003/ConcatDll", "ConcatDll.main", ["--depth", "14"]),
    ("papers/003/TreepRotateLeft", "TreepRotateLeft.main", ["--depth", "14"]),
    ("papers/004/PandaPassword", "PandaPassword.main", []),
    ("papers/004/PandaReverseArray", "PandaReverseArray.main", []),
    ("papers/004/PandaTrex03", "PandaTrex03.main", ["--depth", "24"]),
    ("collections/TreeMapSortedKeys", "TreeMapSortedKeys.keys", []),
]
# Class, entry, and the option that bounds the input.
GROWTH = [
    ("list", "ScanList.hasLarger", "--objects"),
    ("tree", "SearchTree.contains", "--objects"),
    ("array", "MaxArray.max", "--loops"),
]
BOUNDS = range(3, 9)
# Programs without input: what a check costs beside a run. The loops of the others are longer than a check follows.
WITHOUT_INPUT = ["Integers", "Floats", "Calls", "Hashing"]
GOAL_PACE = 1.5


def compile_programs(folder: str) -> None:
    corpus = ROOT / "corpus" / "check"
    sources = [corpus / f"{source}.java" for source, _, _ in PROGRAMS]
    sources += sorted((ROOT / "bench" / "check").glob("*.java"))
    sources += [ROOT / "bench" / f"{name}.java" for name in WITHOUT_INPUT]
    sources += sorted((corpus / "stubs").rglob("*.java")) + sorted((ROOT / "api" / "src").rglob("*.java"))
    command = [jdk_tool("javac"), "-g", "-proc:none", "-nowarn", "-d", folder]
    subprocess.run(command + [str(source) for source in sources], check=True)


def check(tandem: str, classes: str, entry: str, options: list[str]) -> tuple[Run, dict]:
    command = [tandem, "check", "--classpath", classes, "--entry", entry, "--json", "--no-jvm", "--timeout", "120"]
    command += ["--property", PROPERTIES]
    run = Run(command + options)
    lines = run.output.decode(errors="replace").splitlines()
    if run.code not in (0, 1, 2) or not lines:
        raise ValueError(f"{entry} ended with {run.code}: {run.errors.decode(errors='replace')[-300:]}")
    return run, json.loads(lines[-1])


def wall_time(tandem: str, classes: str, runs: int, report: dict) -> None:
    entry = SMALL[1]
    seconds = [check(tandem, classes, entry, [])[0].seconds for _ in range(runs)]
    median = statistics.median(seconds) * 1000
    report["small"] = {"entry": entry, "median_ms": median, "least_ms": min(seconds) * 1000}
    reached = "yes" if median <= GOAL_MS else "no"
    print(f"`tandem check` of `{entry}`: median {median:.0f} ms of {runs} processes, under {GOAL_MS:.0f} ms: {reached}.\n")


def pace(tandem: str, classes: str, report: dict) -> None:
    print(f"Code that does not depend on input, processor time beside `tandem run` (at most {GOAL_PACE} times):\n")
    print("| program | `tandem run` | `tandem check` | ratio |")
    print("| --- | ---: | ---: | ---: |")
    for name in WITHOUT_INPUT:
        runs, checks = [], []
        for _ in range(3):
            runs.append(Run([tandem, "run", "--classpath", classes, name]).cpu_seconds)
            run, answer = check(tandem, classes, f"{name}.main", ["--engine", "explore"])
            if answer["verdict"] != "SAFE":
                raise ValueError(f"{name} has one path, and is {answer['verdict']}")
            checks.append(run.cpu_seconds)
        concrete, symbolic = statistics.median(runs), statistics.median(checks)
        report["pace"][name] = {"run": concrete, "check": symbolic}
        print(f"| {name} | {concrete:.2f} s | {symbolic:.2f} s | {symbolic / concrete:.2f} |", flush=True)
    print()


def programs(tandem: str, classes: str, report: dict) -> None:
    print("| entry | verdict | paths | states | states/s | queries | to Z3 | solver share | wall | peak |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for _, entry, options in PROGRAMS:
        run, answer = check(tandem, classes, entry, options)
        figures = answer["statistics"]
        seconds = figures["wall_ms"] / 1000
        share = figures["solver_ms"] / figures["wall_ms"] if figures["wall_ms"] else 0
        report["programs"][entry] = {"verdict": answer["verdict"], **figures, "megabytes": run.megabytes}
        print(
            f"| {entry} {' '.join(options)} | {answer['verdict']} | {figures['paths']} | {figures['states']} "
            f"| {figures['states'] / seconds:.0f} | {figures['queries']} | {figures['hard_queries']} | {share:.0%} "
            f"| {seconds:.2f} s | {run.megabytes:.0f} MB |",
            flush=True,
        )


def growth(tandem: str, classes: str, report: dict) -> None:
    print("\nGrowth with the bound on the input: paths and wall time.\n")
    print(f"| input | {' | '.join(str(bound) for bound in BOUNDS)} |")
    print(f"| --- |{' ---: |' * len(BOUNDS)}")
    for name, entry, option in GROWTH:
        cells = []
        for bound in BOUNDS:
            _, answer = check(tandem, classes, entry, [option, str(bound)])
            figures = answer["statistics"]
            report["growth"].setdefault(name, {})[bound] = figures
            cells.append(f"{figures['paths']} in {figures['wall_ms'] / 1000:.2f} s")
        print(f"| {name} ({entry}, {option}) | {' | '.join(cells)} |", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=11)
    arguments = parser.parse_args()
    tandem = tandem_binary()
    report: dict = {"pace": {}, "programs": {}, "growth": {}}
    with tempfile.TemporaryDirectory() as classes:
        compile_programs(classes)
        print("\n## tandem check\n")
        wall_time(tandem, classes, arguments.runs, report)
        pace(tandem, classes, report)
        programs(tandem, classes, report)
        growth(tandem, classes, report)
    store = pathlib.Path(ROOT / ".tandem")
    store.mkdir(exist_ok=True)
    (store / "bench-check.json").write_text(json.dumps(report, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
