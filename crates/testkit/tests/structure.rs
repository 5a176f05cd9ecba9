//! The workspace keeps its structure, and the check that says so can fail.

use std::path::Path;

use tandem_testkit::structure::{Tree, check};

#[test]
fn the_workspace_keeps_its_structure() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let tree = Tree::read(&root).expect("the workspace's own files");
    assert!(tree.files.len() > 30, "only {} files found under {}", tree.files.len(), root.display());
    let breaches: Vec<String> = check(&tree).iter().map(ToString::to_string).collect();
    assert!(breaches.is_empty(), "{} rules broken\n{}", breaches.len(), breaches.join("\n"));
}

/// What the check says about a tree of one file with a proper header.
fn complaints(path: &str, code: &str) -> Vec<String> {
    let text = if path.ends_with(".rs") { format!("//! A file.\n{code}") } else { code.to_string() };
    check(&Tree::of(&[(path, &text)]))
        .into_iter()
        .map(|breach| format!("{}: {}", breach.line, breach.message))
        .collect()
}

#[track_caller]
fn refuses(path: &str, code: &str, words: &str) {
    let complaints = complaints(path, code);
    assert!(complaints.len() == 1 && complaints[0].contains(words), "{complaints:?} instead of \"{words}\"");
}

#[track_caller]
fn accepts(path: &str, code: &str) {
    assert_eq!(complaints(path, code), Vec::<String>::new());
}

#[test]
fn dependencies_point_one_way() {
    let manifest = "crates/ir/Cargo.toml";
    refuses(manifest, "[dependencies]\ntandem-java.workspace = true", "2: `ir` must not depend on `java`");
    refuses(manifest, "[dependencies]\nx = { package = \"tandem-java\" }", "`java`");
    refuses(manifest, "[dependencies.tandem-machine]\npath = \"../machine\"", "1: `ir` must not depend on `machine`");
    refuses(manifest, "[target.'cfg(unix)'.dependencies]\ntandem-java = \"1\"", "`java`");
    refuses(manifest, "[build-dependencies]\ntandem = \"1\"", "`tandem`");
    refuses("crates/java/Cargo.toml", "[dependencies]\ntandem-machine = \"1\"", "it may use ir");
    refuses("crates/tandem/Cargo.toml", "[dependencies]\ntandem-testkit = \"1\"", "`testkit`");
    refuses("crates/report/Cargo.toml", "[dependencies]\ntandem-harness = \"1\"", "`harness`");
    refuses("crates/novel/Cargo.toml", "[package]", "`novel` has no entry");
    accepts("crates/machine/Cargo.toml", "[dependencies]\ntandem-ir = \"1\"\ntandem-java = \"1\"\nsmallvec = \"1\"");
    accepts(manifest, "[package]\nname = \"tandem-ir\"\n[dev-dependencies]\ntandem-testkit = \"1\"");
    accepts("Cargo.toml", "[workspace.dependencies]\ntandem-ir = \"1\"");
}

#[test]
fn only_the_program_prints() {
    let path = "crates/machine/src/lib.rs";
    for name in ["println", "print", "eprintln", "eprint", "dbg"] {
        refuses(path, &format!("\nfn f() {{ {name}!(\"x\") }}"), &format!("3: `{name}!` outside the program"));
    }
    refuses(path, "fn f() { let out = std::io::stdout(); }", "`std::io::stdout`");
    refuses(path, "use std::io::{self, Write, stderr};", "`std::io::stderr`");
    refuses(path, "use std::{fmt, io::{stdout, Read}};", "`std::io::stdout`");
    accepts(path, "// println!(\"x\")\nfn f() { g(\"println!()\", '\"'); my_println!(); self.stdout.write(1); }");
    accepts(path, "fn f() {}\n#[cfg(test)]\nmod tests { fn g() { println!(); } }");
    refuses(path, "#[cfg(test)]\nmod tests { }\nfn g() { println!(); }", "4: `println!`");
    accepts("crates/machine/tests/it.rs", "fn f() { println!() }");
    accepts("crates/tandem/src/main.rs", "fn main() { println!() }");
}

#[test]
fn only_the_front_end_and_the_program_touch_files() {
    let path = "crates/domains/src/lib.rs";
    refuses(path, "use std::fs;", "`std::fs` outside");
    refuses(path, "use std::fs::File;", "`std::fs`");
    refuses(path, "use std::{fmt, fs::read};", "`std::fs`");
    refuses(path, "fn f() { std::process::exit(1) }", "`std::process`");
    refuses(path, "fn f() { File::open(x) }", "`File`");
    accepts(path, "struct File; fn process(fs: u8) { self.process(fs); crate::process::run() }");
    accepts("crates/java/src/lib.rs", "use std::fs;");
    accepts("crates/domains/src/deep/tests.rs", "use std::fs;");
    accepts("crates/harness/src/input.rs", "use std::fs;");
    accepts("crates/harness/src/jvm.rs", "use std::process::Command;");
    refuses("crates/harness/src/verdict.rs", "use std::fs;", "`std::fs` outside");
    refuses("crates/harness/src/input.rs", "use std::process::Command;", "`std::process` outside");
}

#[test]
fn every_file_says_what_it_is() {
    let tree =
        Tree::of(&[("crates/ir/src/x.rs", "use a;\n"), ("crates/ir/tests/y.rs", "//!\n"), ("z/w.rs", "//! Yes.\n")]);
    let breaches: Vec<String> = check(&tree).iter().map(ToString::to_string).collect();
    assert_eq!(breaches.len(), 2, "{breaches:?}");
    assert!(breaches[0].starts_with("crates/ir/src/x.rs:1: the first line should be a `//! ` header"));
}

#[test]
fn no_file_is_too_long() {
    accepts("crates/ir/src/x.rs", &"\n".repeat(799));
    refuses("crates/ir/src/x.rs", &"\n".repeat(800), "801 lines are too many");
}

#[test]
fn only_the_interpreter_looks_into_instructions() {
    let outside = "crates/domains/src/lib.rs";
    refuses(outside, "use tandem_ir::Inst;", "2: `Inst` is for the interpreter only");
    accepts(outside, "use tandem_ir::Instance; // not Inst::Move");
    let java = "crates/java/src/synthetic.rs";
    accepts(java, "use tandem_ir::Inst; fn f() { g(Inst::Return); vec![Inst::Move { dst, src }, Inst::Return] }");
    for code in [
        "fn f() { match x { Inst::Return => 1, _ => 2 } }",
        "fn f() { match x { Inst::Move { dst, .. } if dst == y => 1, _ => 2 } }",
        "fn f() { if let Inst::Goto { target } = x {} }",
        "fn f() { let Inst::Goto { target } = x else { return }; }",
        "fn f() { matches!(x, Inst::Return) }",
    ] {
        refuses(java, code, "only `lower` and the interpreter match on instructions");
    }
    accepts("crates/java/src/lower/blocks.rs", "fn f() { matches!(x, Inst::Return) }");
    accepts("crates/machine/src/step.rs", "fn f() { matches!(x, Inst::Return) }");
    accepts("crates/ir/src/cfg.rs", "fn f() { matches!(x, Inst::Return) }");
}

#[test]
fn only_reports_have_words_for_reasons() {
    let machine = "crates/machine/src/lib.rs";
    refuses(
        machine,
        "impl fmt::Display for ReasonKind { fn fmt(&self) -> fmt::Result { x } }",
        "`Display` of `ReasonKind`",
    );
    refuses(machine, "impl Assumption { pub fn words(&self) -> String { x } }", "`words` makes text of `Assumption`");
    let engines = "crates/engines/src/lib.rs";
    refuses(engines, "fn told(reason: &Reason) -> String { x }", "2: `told` makes text of `Reason`");
    refuses(engines, "fn told(at: u32, doubt: &Doubt) -> Option<String> { x }", "`told` makes text of `Doubt`");
    refuses(engines, "impl Bound {\n  fn text(self) -> &'static str { x }\n}", "3: `text` makes text of `Bound`");
    accepts(machine, "impl ReasonKind { pub fn code(&self) -> &'static str { x } fn is(&self) -> bool { x } }");
    accepts(machine, "impl From<Spent> for Reason { fn from(spent: Spent) -> Reason { x } }");
    accepts(machine, "impl fmt::Display for TraceFrame { fn fmt(&self) -> fmt::Result { x } }");
    accepts(engines, "fn read(text: &str) -> Result<String, Reason> { x } fn note(reason: Reason) { x }");
    accepts("crates/report/src/words/mod.rs", "pub fn sentence(kind: &ReasonKind) -> String { x }");
    accepts("crates/tandem/src/certificate.rs", "fn words_of(reason: &Reason) -> String { x }");
}

#[test]
fn engines_do_not_use_each_other() {
    refuses("crates/engines/src/prove/mod.rs", "use crate::shape::focus;", "`prove` must not use the engine `shape`");
    refuses("crates/engines/src/shape.rs", "use crate::{common, prove};", "`shape` must not use the engine `prove`");
    accepts("crates/engines/src/shape.rs", "use crate::shape::focus; use tandem_explore::explore;");
    accepts("crates/engines/src/auto.rs", "use crate::shape::focus; use crate::prove;");
    accepts("crates/engines/src/check.rs", "use crate::prove;");
    refuses("crates/engines/src/tuning.rs", "use crate::prove;", "`tuning` must not use the engine `prove`");
    for manifest in ["crates/search/Cargo.toml", "crates/certificate/Cargo.toml"] {
        refuses(manifest, "[dependencies]\ntandem-engines.workspace = true", "must not depend on `engines`");
    }
}

/// What the check says about the checker of certificates in a tree of a few files.
fn reached(files: &[(&str, &str)]) -> Vec<String> {
    let files: Vec<(&str, String)> = files.iter().map(|(path, code)| (*path, format!("//! A file.\n{code}"))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, code)| (*path, code.as_str())).collect();
    check(&Tree::of(&files)).into_iter().map(|breach| breach.message).collect()
}

#[test]
fn the_checker_reaches_neither_engines_nor_weakening() {
    let checker = ("crates/certificate/src/check.rs", "use tandem_search::paths; use tandem_abstraction::cover;");
    let cover = ("crates/abstraction/src/cover/mod.rs", "use crate::{slots, tidy};");
    let weaken = ("crates/abstraction/src/weaken.rs", "fn weaken() {}");
    let tidy = ("crates/abstraction/src/tidy.rs", "use crate::weaken::weaken;");
    assert_eq!(reached(&[checker, cover, weaken]), Vec::<String>::new());
    let complaints = reached(&[checker, cover, weaken, tidy]);
    assert_eq!(complaints, ["the checker reaches `weaken` of `abstraction`, which `tidy` uses"]);
    let direct = ("crates/certificate/src/read.rs", "use tandem_abstraction::regions::Regions;");
    let regions = ("crates/abstraction/src/regions.rs", "pub struct Regions;");
    let complaints = reached(&[direct, regions]);
    assert_eq!(complaints, ["the checker reaches `regions` of `abstraction`, which `certificate` uses"]);
}
