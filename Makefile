# Two commands matter: `make demo` shows Tandem at work, `make test` runs every test.
# Both set up what is missing first (scripts/setup.sh), so they work on a fresh clone.

# An absolute folder even if CARGO_TARGET_DIR is relative: tests start the program from other folders.
TARGET := $(abspath $(or $(CARGO_TARGET_DIR),target))
PREFIX ?= $(HOME)/.local
export TANDEM_BIN := $(TARGET)/release/tandem

.PHONY: help setup build demo test soak bench lint install clean

help:
	@echo "make demo     build, and run the examples"
	@echo "make test     build, and run every test"
	@echo "make soak     the long run: every test, with the whole corpus under every engine, 20,000 random programs,"
	@echo "              10,000 random methods and all mutants of proved programs"
	@echo "make bench    speed, memory and start-up against java -Xint; figures of checks"
	@echo "make lint     rustfmt and clippy"
	@echo "make install  copy the program, Z3, manual pages and completions below PREFIX ($(PREFIX))"

setup:
	@scripts/setup.sh

build: setup
	cargo build --release --locked -p tandem

demo: build
	@scripts/demo.sh

# The tests of the program build it, too: building it alone first would build it twice, as cargo chooses other features
# of the libraries for it then.
test: setup
	@scripts/browser.sh
	@scripts/run_tests.py

soak: setup
	@TANDEM_CORPUS=$${TANDEM_CORPUS:-all} TANDEM_MUTANTS=$${TANDEM_MUTANTS:-200000} \
		TANDEM_RANDOM_PROGRAMS=$${TANDEM_RANDOM_PROGRAMS:-20000} TANDEM_RANDOM_PATHS=$${TANDEM_RANDOM_PATHS:-10000} \
		TANDEM_RANDOM_CONSTANTS=$${TANDEM_RANDOM_CONSTANTS:-5000} TANDEM_PROOF_MUTANTS=$${TANDEM_PROOF_MUTANTS:-1000} \
		TANDEM_FORGED_ALL=$${TANDEM_FORGED_ALL:-1} scripts/run_tests.py --journal .tandem/soak.txt

bench: build
	@python3 bench/run.py
	@python3 bench/check.py
	@python3 bench/prove.py
	@python3 bench/auto.py
	@python3 bench/predicates.py
	@python3 bench/libraries.py

lint:
	cargo fmt --all -- --check
	cargo clippy --locked --workspace --all-targets -- -D warnings

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$(TANDEM_BIN)" "$(DESTDIR)$(PREFIX)/bin/tandem"
	install -d "$(DESTDIR)$(PREFIX)/lib/tandem"
	install -m 644 .tandem/z3/lib/libz3.so.* "$(DESTDIR)$(PREFIX)/lib/tandem"
	"$(TANDEM_BIN)" man --out "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -d "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
		"$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	"$(TANDEM_BIN)" completions bash >"$(DESTDIR)$(PREFIX)/share/bash-completion/completions/tandem"
	"$(TANDEM_BIN)" completions zsh >"$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_tandem"
	"$(TANDEM_BIN)" completions fish >"$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/tandem.fish"

clean:
	cargo clean
	rm -rf .tandem
