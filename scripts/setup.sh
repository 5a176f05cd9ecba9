#!/bin/sh
# Gets what Tandem needs beside cargo, a C compiler and python3 with pip: a JDK and the Z3 library.
#
# It may be run any number of times; what is there already is left alone. Everything goes into the
# folder .tandem, which git ignores; if TANDEM_CACHE names a folder, the large files are kept there
# instead and .tandem only points to them.
set -eu

# The crate that calls Z3 is tested with this version (.cargo/config.toml names it too); older ones crash without a
# warning.
z3_version=5.4.0
oldest_jdk=17

root=$(cd "$(dirname "$0")/.." && pwd)
store=${TANDEM_CACHE:-$root/.tandem}
mkdir -p "$root/.tandem" "$store"
store=$(cd "$store" && pwd)

say() { printf 'setup: %s\n' "$*"; }
fail() { printf 'setup: %s\n' "$*" >&2; exit 1; }

for tool in cargo cc python3; do
    command -v "$tool" >/dev/null || fail "'$tool' is not on the PATH; install it first"
done

# Prints the major version of the JDK in use and succeeds, if there is one with a compiler.
jdk_version() {
    javac=javac
    if [ -n "${JAVA_HOME:-}" ]; then javac=$JAVA_HOME/bin/javac; fi
    version=$("$javac" -version 2>&1) || return 1
    version=${version#javac }
    version=${version#1.}
    printf '%s\n' "${version%%[!0-9]*}"
}

jdk_is_recent() {
    found=$(jdk_version) && [ -n "$found" ] && [ "$found" -ge "$oldest_jdk" ]
}

if ! jdk_is_recent; then
    if [ -z "${JAVA_HOME:-}" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "no JDK of version $oldest_jdk or later found; installing one"
        { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y openjdk-17-jdk-headless; } \
            >"$root/.tandem/apt.log" 2>&1 || { tail -n 20 "$root/.tandem/apt.log" >&2; fail "apt-get failed"; }
        jdk_is_recent || fail "the JDK that was installed is not on the PATH"
    else
        fail "a JDK of version $oldest_jdk or later is needed: install openjdk-17-jdk-headless, or set JAVA_HOME to one"
    fi
fi

z3=$store/z3-$z3_version
if [ ! -e "$z3/complete" ]; then
    say "fetching Z3 $z3_version"
    scratch=$(mktemp -d "$store/z3-fetch.XXXXXX")
    trap 'rm -rf "$scratch"' EXIT
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
        --dest "$scratch" "z3-solver==$z3_version" || fail "pip could not fetch the wheel of z3-solver $z3_version"
    python3 "$root/scripts/unpack_wheel.py" "$scratch"/z3_solver-*.whl "$scratch/z3"
    touch "$scratch/z3/complete"
    # A torn earlier attempt may be in the way; another process may be quicker than this one.
    [ -e "$z3/complete" ] || { rm -rf "$z3" && mv "$scratch/z3" "$z3"; }
fi
ln -sfn "$z3" "$root/.tandem/z3"
