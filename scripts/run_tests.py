#!/usr/bin/env python3
"""Builds and runs the tests of the workspace on all processors.

`cargo test` starts one test binary after the other, so that a single long test leaves the other processors idle. This
builds as cargo does and starts the binaries itself: first those that keep all processors busy on their own, then the
others side by side, the longest first, each with one thread. At the end there is a table of what took how long.

With --journal FILE it writes down which binaries have passed, and leaves those out the next time, as long as the sources
are the same: a long run can be ended and taken up again.

usage: run_tests.py [--journal FILE] [what is to be tested, as cargo test takes it; else the whole workspace]
"""

import json
import os
import pathlib
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Binaries that have trials enough for all processors, and those whose tests use all of them, one at a time.
OF_TRIALS = ["testkit/check", "testkit/class", "testkit/proof_mutants", "testkit/corpus"]
OF_THREADS = ["testkit/limits", "testkit/paths", "testkit/random_programs"]
# Long ones among the others, as far as known: who starts last should end soon.
LONG = ["engines/engines", "tandem/check", "testkit/jobs", "java/java", "evidence/evidence", "testkit/constants"]
LONG += ["domains/symbolic", "testkit/contract_twins", "testkit/oracle", "solver/functions", "solver/brute_force"]


class Binary:
    """One test binary, and what became of it."""

    def __init__(self, message):
        self.folder = pathlib.Path(message["manifest_path"]).parent
        self.path = message["executable"]
        self.name = f"{self.folder.name}/{message['target']['name']}"
        self.wall = self.cpu = 0.0
        self.failed = False

    def run(self, threads, output):
        started = time.monotonic()
        command = [self.path, f"--test-threads={threads}"]
        process = subprocess.Popen(
            command, cwd=self.folder, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        text = process.stdout.read()
        # Not `wait`: the usage of the processors is wanted, too, with that of all children.
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.wall = time.monotonic() - started
        self.cpu = usage.ru_utime + usage.ru_stime
        self.failed = process.returncode != 0
        with output:
            print(f"\n==== {self.name}: {'FAILED' if self.failed else 'ok'} after {self.wall:.0f} s", flush=True)
            sys.stdout.buffer.write(text)
            sys.stdout.buffer.flush()


class Journal:
    """Which binaries have passed with the sources as they are; without a file, none have."""

    def __init__(self, file):
        self.file = file
        self.sources = sources() if file else None
        self.passed = set()
        if self.sources and file.exists():
            lines = [line.split() for line in file.read_text().splitlines()]
            self.passed = {name for of, name in lines if of == self.sources}

    def note(self, binary):
        if self.sources and not binary.failed:
            with self.file.open("a") as journal:
                journal.write(f"{self.sources} {binary.name}\n")


def sources():
    """What git calls the sources as they are; nothing if they differ from what was committed."""
    git = lambda *words: subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    return None if git("status", "--porcelain") else git("rev-parse", "HEAD^{tree}")


def environment():
    """What cargo gives to the tests it runs, the way to the library of Z3; and a cache folder that is ours."""
    known = os.environ.get("LD_LIBRARY_PATH")
    paths = [str(ROOT / ".tandem" / "z3" / "lib")] + ([known] if known else [])
    cache = str(ROOT / ".tandem" / "cache")
    return os.environ | {"LD_LIBRARY_PATH": os.pathsep.join(paths), "XDG_CACHE_HOME": cache}


def build(what):
    """Builds the tests; the binaries, in no particular order."""
    command = ["cargo", "test", "--release", "--locked", "--no-run", "--message-format=json-render-diagnostics", *what]
    finished = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if finished.returncode:
        sys.exit(finished.returncode)
    messages = [json.loads(line) for line in finished.stdout.splitlines() if line.startswith("{")]
    return [Binary(m) for m in messages if m.get("executable") and m["profile"]["test"]]


def run_all(binaries, processors, journal):
    output = threading.Lock()

    def run(binary, threads):
        binary.run(threads, output)
        with output:
            journal.note(binary)

    for binary in binaries:
        if binary.name in OF_TRIALS:
            run(binary, processors)
        elif binary.name in OF_THREADS:
            run(binary, 1)
    rank = {name: place for place, name in enumerate(LONG)}
    others = (b for b in binaries if b.name not in OF_TRIALS + OF_THREADS)
    queue = iter(sorted(others, key=lambda b: (rank.get(b.name, len(LONG)), b.name)))
    taking = threading.Lock()

    def work():
        while True:
            with taking:
                binary = next(queue, None)
            if binary is None:
                return
            run(binary, 1)

    workers = [threading.Thread(target=work) for _ in range(processors)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def main():
    # Tests start JVMs, which want memory: more at once than this helps nobody.
    processors = min(len(os.sched_getaffinity(0)), 4)
    started = time.monotonic()
    what = sys.argv[1:]
    file = None
    if what[:1] == ["--journal"] and len(what) > 1:
        file, what = pathlib.Path(what[1]).absolute(), what[2:]
    journal = Journal(file)
    binaries = build(what or ["--workspace"])
    built = time.monotonic()
    for name in sorted(journal.passed):
        print(f"{name} has passed before ({file})")
    binaries = [binary for binary in binaries if binary.name not in journal.passed]
    run_all(binaries, processors, journal)
    ended = time.monotonic()
    print(f"\n{'test binary':<32} {'seconds':>8} {'CPU':>8}")
    for binary in sorted(binaries, key=lambda b: -b.cpu):
        print(f"{binary.name:<32} {binary.wall:>8.1f} {binary.cpu:>8.1f}{'  FAILED' if binary.failed else ''}")
    run, cpu = ended - built, sum(b.cpu for b in binaries)
    busy = f"{cpu / run:.1f} of {processors} processors busy"
    print(f"built in {built - started:.0f} s, run in {run:.0f} s with {cpu:.0f} s of CPU ({busy})")
    failed = [b.name for b in binaries if b.failed]
    if failed:
        sys.exit(f"FAILED: {', '.join(failed)}")


if __name__ == "__main__":
    main()
