//! The library as others use it: a check and a run without a command line, and without a word printed.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;

use tandem_engines::Strategy;
use tandem_harness::entries::{Choice, Wanted, entries_of};
use tandem_harness::hosts::Capture;
use tandem_harness::launch::{Launcher, ProgramEnding};
use tandem_harness::property_names::{parse_properties, property_names};
use tandem_harness::{
    CheckOptions, CheckedEntry, ClassPlaces, Extras, Input, Job, SearchOptions, check_entry, task_of,
};
use tandem_java::{TemporaryFolder, resolve_entry};
use tandem_machine::Limits;
use tandem_machine::harness::Source;
use tandem_report::{Confirmation, Verdict};
use tandem_search::Property;

const SOURCE: &str = r#"
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class Halves {
    static boolean isSmall(int number) { return number >= 0 && number < 100; }
    static boolean isLess(int number, int result) { return result < number; }

    @Requires("isSmall") @Ensures("isLess")
    static int half(int number) { return number / 2; }

    @Requires("isSmall")
    static int halfOfMore(int number) { assert number / 2 < number + 1; return number / 2; }

    public static void main(String[] arguments) {
        System.out.println("half of " + arguments[0] + " is " + half(Integer.parseInt(arguments[0])));
        System.exit(3);
    }
}
"#;

fn source_file() -> (TemporaryFolder, PathBuf) {
    let folder = TemporaryFolder::new().expect("a folder");
    let file = folder.path().join("Halves.java");
    std::fs::write(&file, SOURCE).expect("a file");
    (folder, file)
}

fn open() -> Input {
    let (_folder, file) = source_file();
    Input::open(file.to_str(), &ClassPlaces::default(), Extras::Carried).unwrap_or_else(|error| panic!("{error}"))
}

fn options() -> CheckOptions {
    CheckOptions {
        subject: tandem_harness::options::Subject::Method,
        properties: "assert,exceptions,contracts".to_string(),
        search: SearchOptions::default(),
        strategy: Strategy::Prove,
        wants_pictures: false,
        test_classes: Vec::new(),
        wants_certificate: true,
        without_jvm: None,
    }
}

fn checked(input: &Input, name: &str) -> CheckedEntry {
    let job = Job::new(input, name, &options()).unwrap_or_else(|error| panic!("{error}"));
    check_entry(&options(), &job, &|_| ()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_contract_becomes_a_task() {
    let input = open();
    let entry = resolve_entry(&input.program, "Halves.half").unwrap_or_else(|error| panic!("{error}"));
    let task = task_of(&input.program, entry, vec![Property::Contracts], &SearchOptions::default())
        .unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(task.before_texts, ["@Requires(\"isSmall\")"]);
    assert_eq!(task.plan.before[0].arguments, [Source::Parameter(0)]);
    assert_eq!(task.plan.after[0].arguments, [Source::Parameter(0), Source::Result]);
    assert_eq!(task.plan.parameters, ["number".into()]);
}

#[test]
fn entries_are_those_that_ask_for_a_check() {
    let chosen = |wanted: Wanted| entries_of(&open(), &wanted, &options()).unwrap_or_else(|error| panic!("{error}"));
    let asking = chosen(Wanted::default()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(asking.entries, ["Halves.half", "Halves.halfOfMore", "Halves.main"]);
    assert_eq!(asking.choice, Choice::Asking);
    let all = chosen(Wanted { all: true, ..Wanted::default() }).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(all.entries.len() + all.helpers, asking.entries.len() + asking.others);
    assert!(all.entries.contains(&"Halves.half".to_string()), "main calls it, but with one number: {:?}", all.entries);
    assert!(all.entries.contains(&"Halves.<init>".to_string()), "{:?}", all.entries);
    let texts = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect::<Vec<_>>();
    let some = Wanted { include: texts(&["half*"]), exclude: texts(&["*More"]), ..Wanted::default() };
    assert_eq!(chosen(some).map(|chosen| chosen.entries), Ok(texts(&["Halves.half"])));
    for wrong in [
        Wanted { named: texts(&["nothing"]), ..Wanted::default() },
        Wanted { include: texts(&["nothing"]), ..Wanted::default() },
    ] {
        assert!(chosen(wrong).is_err_and(|message| message.contains("nothing")));
    }
}

#[test]
fn a_violation_comes_with_the_word_of_the_jvm() {
    let CheckedEntry { report, certificate, .. } = checked(&open(), "Halves.half");
    assert_eq!(report.verdict, Verdict::Unsafe);
    let found = report.counterexample.expect("evidence");
    assert!(matches!(found.jvm, Confirmation::Confirmed(_)));
    assert_eq!(found.tests.len(), 1);
    assert_eq!(certificate, Some(Err("there is no proof".to_string())));
}

#[test]
fn what_holds_is_safe() {
    let report = checked(&open(), "Halves.halfOfMore").report;
    assert_eq!(report.verdict, Verdict::Safe);
    assert!(report.counterexample.is_none() && report.incomplete.is_empty());
}

#[test]
fn the_name_of_a_property_is_read_as_that_property() {
    let input = open();
    let program = &input.program;
    let names = "assert,exceptions,throwables,contracts,unreachable=Halves.isSmall";
    let properties = parse_properties(program, names).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(property_names(program, &properties).join(","), names);
    assert!(parse_properties(program, "beauty").is_err());
}

#[test]
fn options_that_change_the_meaning_are_read_as_they_were_written() {
    for (symbolic_statics, symbolic_args) in [(false, false), (true, false), (false, true), (true, true)] {
        let options = SearchOptions { symbolic_statics, symbolic_args, ..SearchOptions::default() };
        let read = SearchOptions::of_meaning(&options.meaning()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((read.symbolic_statics, read.symbolic_args), (symbolic_statics, symbolic_args));
    }
    assert!(SearchOptions::of_meaning(&["haste".to_string()]).is_err());
}

#[test]
fn programs_that_are_launched_share_nothing_but_classes() {
    let input = open();
    let written = Rc::new(RefCell::new((Vec::new(), Vec::new())));
    let host = Capture { written: Rc::clone(&written), slept: 0, properties: input.properties.clone() };
    let mut launcher =
        Launcher::new(&input, Box::new(host), Limits::default()).unwrap_or_else(|error| panic!("{error}"));
    for number in ["7", "9"] {
        assert!(matches!(launcher.run("Halves", &[number.to_string()]), ProgramEnding::Exit(3)));
    }
    assert_eq!(String::from_utf8_lossy(&written.take().0), "half of 7 is 3\nhalf of 9 is 4\n");
    assert!(matches!(launcher.run("Halves", &[]), ProgramEnding::Exit(1)));
    assert!(String::from_utf8_lossy(&written.take().1).contains("ArrayIndexOutOfBoundsException"));
    assert!(matches!(launcher.run("Quarters", &[]), ProgramEnding::BadInput(_)));
}
