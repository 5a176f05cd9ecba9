"""Figures of `tandem check --engine predicates` on the programs of paper 004, beside those of its Table 1.

The time is that of the whole process, the median of a few. States, predicates and questions are counted in other units than
the paper's: a combined state of the paper is one instruction further, and most of its questions are about valuations that
nobody asks for here. Prints Markdown, and writes the same figures as JSON to .tandem/bench-predicates.json.

    bench/predicates.py [--runs N]
"""

import argparse
import json
import statistics
import sys
import tempfile

from prove import compile_sources
from run import ROOT, Run, tandem_binary

CORPUS = ROOT / "corpus" / "check"
TIMEOUT = 60
# Seconds, combined states, refinements, predicates and questions of Table 1; no figures where the limit was reached.
TABLE = {
    "PandaArray": (4, 38, 0, 7, 1802),
    "PandaEureka01": (23, 741, 0, 53, 11462),
    "PandaTrex03": (21, 1425, 0, 9, 14371),
    "PandaInvertString": (6, 126, 0, 18, 2728),
    "PandaPassword": (22, 870, 0, 19, 12837),
    "PandaReverseArray": (5, 135, 0, 18, 2358),
    "PandaTwoIndices": (4, 55, 0, 15, 1921),
    "PandaDataFlow": (379, 508, 0, 64, 8159),
    "PandaCyclingRace": (5, 87, 0, 28, 2151),
    "PandaImage": None,
    "PandaScheduler": (5, 108, 0, 35, 2185),
    "PandaAlarmClock": (970, 21200, 0, 20, 87628),
    "PandaProducerConsumer": None,
}
# Programs of the papers that are not in the table.
OTHERS = ["FindGreater", "UnknownBranch", "PandaArrayFalse", "PandaEureka01False", "PandaInvertStringFalse"]
GOALS = {"PandaAlarmClock": 5.0, "PandaProducerConsumer": 5.0}
GOAL = 1.0


def check(tandem: str, classes: str, name: str) -> tuple[Run, dict]:
    command = [tandem, "check", "--classpath", classes, "--entry", f"{name}.main", "--json"]
    run = Run(command + ["--engine", "predicates", "--timeout", str(TIMEOUT)])
    lines = run.output.decode(errors="replace").splitlines()
    if run.code not in (0, 1, 2) or not lines:
        raise ValueError(f"{name} ended with {run.code}: {run.errors.decode(errors='replace')[-300:]}")
    return run, json.loads(lines[-1])


def measure(tandem: str, classes: str, name: str, runs: int) -> dict:
    seconds = []
    while len(seconds) < runs and sum(seconds) < GOAL * 10:
        run, answer = check(tandem, classes, name)
        seconds.append(run.seconds)
    figures = answer["statistics"]
    return {
        "name": name,
        "verdict": answer["verdict"],
        "seconds": statistics.median(seconds),
        "states": figures["states"],
        "refinements": (answer["basis"] or {}).get("refinements", 0),
        "predicates": figures["predicates"],
        "queries": figures["queries"],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=3)
    arguments = parser.parse_args()
    tandem = tandem_binary()
    print("## tandem check --engine predicates on the programs of paper 004\n")
    print("In brackets what Table 1 of the paper says; it ended after two hours where it says nothing.\n")
    print("| program | answer | time | combined states | refinements | predicates | questions | |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |")
    report = []
    with tempfile.TemporaryDirectory() as folder:
        names = [*TABLE, *OTHERS]
        compile_sources([CORPUS / "papers" / "004" / f"{name}.java" for name in names], folder)
        for name in names:
            figures = measure(tandem, folder, name, arguments.runs)
            theirs = TABLE.get(name)
            columns = ["seconds", "states", "refinements", "predicates", "queries"]
            ours = [f"{figures['seconds']:.2f} s", *(str(figures[column]) for column in columns[1:])]
            shown = [f"{own} ({paper})" for own, paper in zip(ours, theirs)] if theirs else ours
            goal = GOALS.get(name, GOAL)
            remark = "" if figures["seconds"] <= goal else f"goal: {goal:g} s"
            print(f"| {name} | {figures['verdict']} | {' | '.join(shown)} | {remark} |")
            report.append(figures | {"paper": theirs})
    (ROOT / ".tandem" / "bench-predicates.json").write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    sys.exit(main())
