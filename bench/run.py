"""Compares `tandem run` with `java -Xint`: wall time and peak memory on small loops, and the start-up time.

Both run the same class files, in turns, so that a busy machine disturbs both. Every output is compared first: a wrong
answer has no speed. Prints Markdown, and writes the same figures as JSON to .tandem/bench.json.

    bench/run.py [--runs N] [--startup-runs N] [NAME...]
"""

import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOOPS = [
    "Integers",
    "Floats",
    "Mandelbrot",
    "Sorting",
    "Hashing",
    "Linked",
    "Strings",
    "Calls",
    "Sieve",
    "Exceptions",
]
# What is checked of the programs of the corpus.
PROPERTIES = "assert,exceptions,contracts"
GOAL_RATIO = 8.0
GOAL_STARTUP_MS = 100.0


def jdk_tool(name: str) -> str:
    home = os.environ.get("JAVA_HOME")
    return str(pathlib.Path(home, "bin", name)) if home else name


def tandem_binary() -> str:
    binary = os.environ.get("TANDEM_BIN", str(ROOT / "target" / "release" / "tandem"))
    if not shutil.which(binary):
        sys.exit(f"{binary} is not there: run `make bench`, which builds it")
    return binary


class Run:
    """One finished process."""

    def __init__(self, command: list[str]):
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            started = time.perf_counter()
            process = subprocess.Popen(command, stdout=output, stderr=errors, stdin=subprocess.DEVNULL)
            # wait4 is the only call that tells the peak memory of one child.
            _, status, usage = os.wait4(process.pid, 0)
            self.seconds = time.perf_counter() - started
            self.cpu_seconds = usage.ru_utime + usage.ru_stime
            self.code = process.returncode = os.waitstatus_to_exitcode(status)
            # Kilobytes on Linux, bytes on macOS.
            self.megabytes = usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
            output.seek(0)
            self.output = output.read()
            errors.seek(0)
            self.errors = errors.read()


def measure(commands: dict[str, list[str]], runs: int) -> dict[str, dict[str, float]]:
    """Median wall and processor time and largest peak memory per command; the commands take turns."""
    finished: dict[str, list[Run]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            finished[name].append(Run(command))
    first = next(iter(finished.values()))[0]
    for name, of_command in finished.items():
        for run in of_command:
            if (run.code, run.output) != (0, first.output):
                tail = run.errors.decode(errors="replace").strip().splitlines()[-1:]
                raise ValueError(f"{name} ended with {run.code} or printed something else: {' '.join(tail)[:300]}")
    return {
        name: {
            "seconds": statistics.median(run.seconds for run in of_command),
            "cpu_seconds": statistics.median(run.cpu_seconds for run in of_command),
            "megabytes": max(run.megabytes for run in of_command),
        }
        for name, of_command in finished.items()
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"some of {', '.join(LOOPS)}; all by default")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--startup-runs", type=int, default=10)
    arguments = parser.parse_args()
    unknown = set(arguments.names) - set(LOOPS)
    if unknown:
        parser.error(f"no such program: {', '.join(sorted(unknown))}")

    tandem = tandem_binary()
    report: dict = {"loops": {}, "startup": {}, "failures": {}}
    with tempfile.TemporaryDirectory() as classes:
        sources = sorted(str(source) for source in (ROOT / "bench").glob("*.java"))
        subprocess.run([jdk_tool("javac"), "-g", "-proc:none", "-d", classes, *sources], check=True)

        print(f"| program | java -Xint | tandem run | ratio | at most {GOAL_RATIO:.0f} | CPU ratio | java peak | tandem peak |")
        print("| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: |")
        for name in arguments.names or LOOPS:
            commands = {
                "java": [jdk_tool("java"), "-ea", "-Xint", "-cp", classes, name],
                "tandem": [tandem, "run", "--classpath", classes, name],
            }
            try:
                result = measure(commands, arguments.runs)
            except ValueError as error:
                report["failures"][name] = str(error)
                print(f"| {name} | | | failed | no | | | |", flush=True)
                continue
            java, ours = result["java"], result["tandem"]
            ratio = ours["seconds"] / java["seconds"]
            # Processor time is the steadier measure on a machine that does other things too.
            cpu_ratio = ours["cpu_seconds"] / java["cpu_seconds"]
            report["loops"][name] = {**result, "ratio": ratio, "cpu_ratio": cpu_ratio}
            print(
                f"| {name} | {java['seconds']:.2f} s | {ours['seconds']:.2f} s | {ratio:.1f} "
                f"| {'yes' if ratio <= GOAL_RATIO else 'no'} | {cpu_ratio:.1f} "
                f"| {java['megabytes']:.0f} MB | {ours['megabytes']:.0f} MB |",
                flush=True,
            )

        commands = {
            "java": [jdk_tool("java"), "-cp", classes, "Hello"],
            "java -Xint": [jdk_tool("java"), "-Xint", "-cp", classes, "Hello"],
            "tandem": [tandem, "run", "--classpath", classes, "Hello"],
        }
        print("\n| start-up of a hello-world | median | peak memory |")
        print("| --- | ---: | ---: |")
        try:
            report["startup"] = measure(commands, arguments.startup_runs)
        except ValueError as error:
            report["failures"]["Hello"] = str(error)
        for name, figures in report["startup"].items():
            print(f"| {name} | {figures['seconds'] * 1000:.0f} ms | {figures['megabytes']:.0f} MB |")
        if report["startup"]:
            reached = report["startup"]["tandem"]["seconds"] * 1000 <= GOAL_STARTUP_MS
            print(f"\nStart-up under {GOAL_STARTUP_MS:.0f} ms: {'yes' if reached else 'no'}.")

    for name, reason in report["failures"].items():
        print(f"\n{name}: {reason}")
    store = ROOT / ".tandem"
    store.mkdir(exist_ok=True)
    (store / "bench.json").write_text(json.dumps(report, indent=2) + "\n")
    return 1 if report["failures"] else 0


if __name__ == "__main__":
    sys.exit(main())
