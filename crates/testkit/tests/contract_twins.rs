//! A contract costs no more than the same conditions in the code.
//!
//! Every entry of `corpus/check` with a precondition gets a twin, made here: a method that asks the preconditions with an
//! `if`, calls the entry and asserts the postconditions. Both must have the same verdict, and the contract may take at
//! most one and a half times the states and questions of its twin.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tandem_java::contracts::{ArgumentSource, Clause, Contract};
use tandem_java::entries::{Entry, resolve_entry};
use tandem_java::{ClassId, ClassPath, Jdk as Library, MethodId, Program, access};
use tandem_testkit::jvm::{Jdk, default_jdk};
use tandem_testkit::process;
use tandem_testkit::tandem::Tandem;
use tandem_testkit::verdicts::{Claim, collect_sources, compile_claims, read_claims};

/// The seconds that each of the two gets.
const TIMEOUT: u64 = 4;

/// What is too little to be compared.
const FEW: u64 = 100;

/// Their predicates change what the entry finds, or which classes are initialized, so that they are something else as an
/// `if`.
const LEAVES_TRACES: [&str; 2] = ["redteam/RequiresLeavesTraces", "redteam/RequiresInitializes"];

/// Fewer pairs than that, and the test has lost its subject.
const AT_LEAST: usize = 20;

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/check")
}

/// What the program says: the verdict, and what it cost.
#[derive(Debug)]
struct Said {
    verdict: String,
    states: u64,
    queries: u64,
}

fn ask(tandem: &Tandem, class_path: &Path, stubs: &Path, entry: &str, claim: &Claim) -> Said {
    let path = format!("{}:{}", class_path.display(), stubs.display());
    let timeout = TIMEOUT.to_string();
    let mut arguments =
        vec!["check", "--classpath", &path, "--entry", entry, "--engine", "explore", "--no-jvm", "--json"];
    arguments.extend(["--timeout", &timeout]);
    arguments.extend(["--property", claim.properties()]);
    arguments.extend(claim.options.iter().map(String::as_str));
    let run = process::run(&mut tandem.command(arguments), b"", Duration::from_secs(60)).expect("the program runs");
    let text = String::from_utf8_lossy(&run.stdout).into_owned();
    let after = |key: &str| {
        let start = text.find(key).unwrap_or_else(|| panic!("{entry}: no {key} in {text}{run:?}")) + key.len();
        text[start..].chars().take_while(|c| c.is_ascii_alphanumeric()).collect::<String>()
    };
    let number = |key: &str| after(key).parse().expect("a number");
    Said { verdict: after("\"verdict\":\""), states: number("\"states\":"), queries: number("\"queries\":") }
}

/// Writes the twin of an entry; `None` if its parts are private.
fn twin(program: &Program, entry: Entry, contract: &Contract, name: &str) -> Option<String> {
    let method = program.method(entry.method);
    let is_visible = |id: MethodId| program.method(id).access & access::PRIVATE == 0;
    let visible = contract.uses().flat_map(|used| [Some(used.method), used.old.as_ref().map(|old| old.method)]);
    if !is_visible(entry.method) || !visible.flatten().all(is_visible) {
        return None;
    }
    let is_constructor = &*method.name == "<init>";
    let owner = source_name(program, entry.class)?;
    let mut parameters: Vec<String> = Vec::new();
    if !method.is_static() && !is_constructor {
        parameters.push(format!("{owner} self"));
    }
    for (number, ty) in method.ty().parameters.iter().enumerate() {
        parameters.push(format!("{} p{number}", type_name(program, ty)?));
    }
    let source = |source: &ArgumentSource, old: usize| match source {
        ArgumentSource::Receiver => "self".to_string(),
        ArgumentSource::Parameter(number) => format!("p{number}"),
        ArgumentSource::Result => "result".to_string(),
        ArgumentSource::Old => format!("old{old}"),
    };
    let call = |id: MethodId, arguments: &[String]| {
        let called = program.method(id);
        let (target, rest) = match called.is_static() {
            true => (source_name(program, called.class)?, arguments),
            false => (arguments[0].clone(), &arguments[1..]),
        };
        Some(format!("{target}.{}({})", called.name, rest.join(", ")))
    };
    let mut body = String::new();
    if !method.is_static() && !is_constructor {
        body += "        if (self == null) return;\n";
    }
    let mut required: Vec<_> = contract.requires.iter().collect();
    required.sort_by_key(|used| used.clause != Clause::Invariant);
    for used in required {
        let arguments: Vec<String> = used.arguments.iter().map(|argument| source(argument, 0)).collect();
        let condition = call(used.method, &arguments)?;
        let guard =
            if used.clause == Clause::Invariant { format!("{} != null && ", arguments[0]) } else { String::new() };
        writeln!(body, "        if ({guard}!{condition}) return;").ok()?;
    }
    for (number, used) in contract.ensures.iter().enumerate() {
        if let Some(old) = &used.old {
            let arguments: Vec<String> = old.arguments.iter().map(|argument| source(argument, number)).collect();
            writeln!(body, "        var old{number} = {};", call(old.method, &arguments)?).ok()?;
        }
    }
    let arguments: Vec<String> = (0..method.ty().parameters.len()).map(|number| format!("p{number}")).collect();
    let target = if method.is_static() { owner.clone() } else { "self".to_string() };
    match (is_constructor, &method.ty().result) {
        (true, _) => {
            writeln!(body, "        var self = new {owner}({});\n        var result = self;", arguments.join(", "))
                .ok()?;
        }
        (false, None) => writeln!(body, "        {target}.{}({});", method.name, arguments.join(", ")).ok()?,
        (false, Some(_)) => {
            writeln!(body, "        var result = {target}.{}({});", method.name, arguments.join(", ")).ok()?;
        }
    }
    for (number, used) in contract.ensures.iter().enumerate() {
        let arguments: Vec<String> = used.arguments.iter().map(|argument| source(argument, number)).collect();
        let condition = call(used.method, &arguments)?;
        let guard =
            if used.clause == Clause::Invariant { format!("{} == null || ", arguments[0]) } else { String::new() };
        writeln!(body, "        assert {guard}{condition};").ok()?;
    }
    let parameters = parameters.join(", ");
    Some(format!("class {name} {{\n    static void twin({parameters}) throws Throwable {{\n{body}    }}\n}}\n"))
}

/// How a source in the same package calls a class; `None` for private ones.
fn source_name(program: &Program, class: ClassId) -> Option<String> {
    let info = program.class(class);
    let file = info.file.as_ref()?;
    let is_private = file
        .attributes
        .inner_classes
        .iter()
        .any(|inner| inner.inner == info.name && inner.access & access::PRIVATE != 0);
    (!is_private).then(|| info.external_name().replace('$', "."))
}

fn type_name(program: &Program, ty: &tandem_ir::Type) -> Option<String> {
    match ty {
        tandem_ir::Type::Prim(element) => Some(format!("{element:?}").to_lowercase()),
        tandem_ir::Type::Ref(name) => {
            let class = program.load(name).ok()?;
            match program.class(class).element() {
                Some(element) => {
                    let element = program.class(element).external_name().replace('$', ".");
                    Some(format!("{element}[]"))
                }
                None if program.class(class).is_jdk() => Some(program.class(class).external_name()),
                None => source_name(program, class),
            }
        }
    }
}

/// Entries with preconditions, each with its twin on one class path.
struct Pair {
    claim: Claim,
    class_path: PathBuf,
    twin: String,
}

fn pairs(jdk: &Jdk, stubs: &Path, scratch: &Path) -> Vec<Pair> {
    let claims = read_claims(&corpus()).expect("the corpus can be read");
    let has_contract = |claim: &&Claim| {
        let text = fs::read_to_string(&claim.file).expect("a source");
        text.contains("@Requires") || text.contains("@Invariant")
    };
    // Where exploring does not end there is nothing to compare; the long run sees that no verdict differs there either.
    let is_long = std::env::var_os("TANDEM_CORPUS").is_some();
    let leaves_traces = |claim: &Claim| LEAVES_TRACES.contains(&&*claim.program);
    let is_compared = |claim: &&Claim| (is_long || claim.must_be_answered()) && !claim.threads && !leaves_traces(claim);
    let claims: Vec<Claim> = claims.iter().filter(has_contract).filter(is_compared).cloned().collect();
    let mut files: Vec<PathBuf> = claims.iter().map(|claim| claim.file.clone()).collect();
    files.dedup();
    let folders = compile_claims(jdk, &files, stubs, scratch).expect("the corpus compiles");
    let mut pairs = Vec::new();
    for (number, claim) in claims.into_iter().enumerate() {
        let folder = &folders[files.iter().position(|file| *file == claim.file).expect("a compiled file")];
        let library = Library::open(&jdk.home).expect("a JDK");
        let path = ClassPath::new(library, &[folder.clone(), stubs.to_path_buf()]).expect("a class path");
        let program = Program::new(path);
        let Ok(entry) = resolve_entry(&program, &claim.entry) else { continue };
        let contract = program.contract(entry.method).expect("contracts");
        if contract.requires.is_empty() {
            continue;
        }
        let name = format!("Twin{number}");
        let Some(text) = twin(&program, entry, &contract, &name) else { continue };
        let sources = folder.parent().expect("a folder of sources");
        fs::write(sources.join(format!("{name}.java")), text).expect("scratch space");
        pairs.push(Pair { claim, class_path: folder.clone(), twin: format!("{name}.twin") });
    }
    let sources: Vec<PathBuf> = folders.iter().filter_map(|folder| folder.parent()).map(PathBuf::from).collect();
    let compiled = jdk.compile_each(&sources, Some(stubs), scratch).expect("javac runs");
    assert!(compiled.iter().all(|compiled| *compiled), "the twins compile");
    pairs
}

#[test]
fn a_contract_costs_no_more_than_an_if() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("contract-twins");
    let _ = fs::remove_dir_all(&scratch);
    fs::create_dir_all(&scratch).expect("scratch space");
    let (jdk, tandem) = (default_jdk().expect("a JDK"), Tandem::find().expect("the program"));
    let stubs = scratch.join("stubs");
    let mut sources = Vec::new();
    collect_sources(&corpus().join("stubs"), &mut sources).expect("the stubs");
    collect_sources(&corpus().join("../../api/src"), &mut sources).expect("the annotations");
    jdk.compile(&sources, &stubs).expect("the stubs compile");
    let pairs = pairs(&jdk, &stubs, &scratch);
    assert!(pairs.len() >= AT_LEAST, "only {} entries have a precondition and a twin", pairs.len());
    let mut wrong = Vec::new();
    for Pair { claim, class_path, twin } in &pairs {
        let contract = ask(&tandem, class_path, &stubs, &claim.entry, claim);
        let condition = ask(&tandem, class_path, &stubs, twin, claim);
        println!("{}: {contract:?}, as an if {condition:?}", claim.name());
        if condition.verdict == "UNKNOWN" {
            continue;
        }
        if contract.verdict != condition.verdict {
            wrong.push(format!("{}: {contract:?}, and {condition:?} as an if", claim.name()));
            continue;
        }
        let is_more = |contract: u64, condition: u64| contract > FEW && 2 * contract > 3 * condition.max(FEW);
        if is_more(contract.states, condition.states) || is_more(contract.queries, condition.queries) {
            wrong.push(format!("{}: {contract:?}, and only {condition:?} as an if", claim.name()));
        }
    }
    assert!(wrong.is_empty(), "contracts that cost more than their twins:\n{}", wrong.join("\n"));
}
