//! Replays and shrinking of hand-made inputs.

use crate::common::{Compiled, compile, input, int, threw};
use tandem_evidence::{
    Answer, Content, Expected, Input, RunEnding, ShrinkOptions, Value, draw_input, keeps_promises, shrink,
};
use tandem_ir::Element;
use tandem_ir::arithmetic::Bits;
use tandem_java::NonNull;
use tandem_machine::harness::Source;

const NODE: &str = "lists/Node";

/// A list with these elements that starts at the receiver; `end` is the number of the node that the last one leads to.
fn list(compiled: &Compiled, elements: &[i32], end: Option<usize>) -> Input {
    let node = |(number, element): (usize, &i32)| {
        let next = match number + 1 == elements.len() {
            true => end.map_or(Value::Null, Value::Object),
            false => Value::Object(number + 1),
        };
        compiled.object(NODE, &[("elem", int(*element)), ("next", next)])
    };
    input(Some(Value::Object(0)), Vec::new(), elements.iter().enumerate().map(node).collect())
}

#[test]
fn endings_are_told_apart() {
    let compiled = compile(&["Node.java"]);
    let plan = compiled.plan(NODE, "swapNode");
    let replayed = compiled.replay(&plan, &list(&compiled, &[1], None));
    let RunEnding::Threw(thrown) = &replayed.ending else { panic!("{replayed:?}") };
    assert_eq!(&*thrown.class, "java.lang.NullPointerException");
    assert_eq!(thrown.message.as_deref(), Some("Cannot read field \"elem\" because \"this.next\" is null"));
    let trace: Vec<String> = replayed.trace.iter().map(ToString::to_string).collect();
    assert_eq!(trace, ["lists.Node.swapNode(Node.java:9)"]);
    assert!(replayed.matches(&threw("java.lang.NullPointerException")));
    assert!(!replayed.matches(&threw("java.lang.RuntimeException")));
    assert_eq!(compiled.replay(&plan, &list(&compiled, &[2, 1], None)).ending, RunEnding::Returned);

    let plan = compiled.plan(NODE, "cyclic");
    let replayed = compiled.replay(&plan, &list(&compiled, &[1, 2], Some(0)));
    assert!(replayed.matches(&threw("java.lang.IllegalStateException")), "{replayed:?}");

    let plan = compiled.plan(NODE, "sum");
    let list_of = |elements: &[i32]| {
        let mut input = list(&compiled, elements, None);
        input.arguments[0].0 = "p0".into();
        input
    };
    let replayed = compiled.replay(&plan, &list_of(&[50, 50]));
    let RunEnding::Threw(thrown) = &replayed.ending else { panic!("{replayed:?}") };
    assert_eq!((&*thrown.class, thrown.message.as_deref()), ("java.lang.AssertionError", Some("sum is 100")));

    let plan = compiled.plan(NODE, "reaches");
    let reached = compiled.method(NODE, "reached", None);
    let mut replayer = compiled.replayer(&plan, &[reached]);
    let replayed = replayer.replay(&list(&compiled, &[42], None));
    assert!(replayed.matches(&Expected::Reached(reached)));
    assert_eq!(replayed.trace.last().map(ToString::to_string).as_deref(), Some("lists.Node.reaches(Node.java:72)"));
    assert_eq!(replayer.replay(&list(&compiled, &[41], None)).ending, RunEnding::Returned);

    let plan = compiled.plan(NODE, "spin");
    let mut replayer = compiled.replayer(&plan, &[]);
    replayer.steps = 1000;
    assert_eq!(replayer.replay(&input(None, vec![int(1)], Vec::new())).ending, RunEnding::TooLong);
    assert_eq!(replayer.replay(&input(None, vec![int(0)], Vec::new())).ending, RunEnding::Returned);
}

#[test]
fn contracts_are_asked_before_and_after() {
    let compiled = compile(&["Node.java"]);
    let mut plan = compiled.plan(NODE, "sort");
    plan.before.push(compiled.on_receiver(NODE, "acyclic", &[]));
    plan.after.push(compiled.on_receiver(NODE, "acyclic", &[]));
    plan.after.push(compiled.on_receiver(NODE, "isSorted", &[]));
    let ending = |elements: &[i32], end| compiled.replay(&plan, &list(&compiled, elements, end)).ending;
    assert_eq!(ending(&[1, 2], None), RunEnding::Returned);
    assert_eq!(ending(&[2, 1], None), RunEnding::Contract { index: 1 });
    assert_eq!(ending(&[2, 1], Some(0)), RunEnding::PreconditionFails { index: 0 });

    let mut plan = compiled.plan(NODE, "drop");
    plan.snapshots.push(compiled.on_receiver(NODE, "length", &[]));
    plan.after.push(compiled.on_receiver(NODE, "keepsLength", &[Source::Snapshot(0)]));
    assert_eq!(compiled.replay(&plan, &list(&compiled, &[1], None)).ending, RunEnding::Returned);
    let replayed = compiled.replay(&plan, &list(&compiled, &[1, 2], None));
    assert!(replayed.matches(&Expected::Contract { index: 0 }), "{replayed:?}");
}

#[test]
fn answers_come_from_the_input() {
    let compiled = compile(&["Verifier.java", "Asks.java"]);
    let plan = compiled.plan("Asks", "main");
    let arguments = compiled.holding("[Ljava/lang/String;", Content::References(Vec::new()));
    let mut input = input(None, vec![Value::Object(0)], vec![arguments]);
    input.answers = vec![
        Answer::Number(Element::Int, Bits::of_int(17)),
        Answer::Number(Element::Double, Bits::of_double(f64::NAN)),
        Answer::Text("a\"bc".into()),
    ];
    let replayed = compiled.replay(&plan, &input);
    assert!(replayed.matches(&threw("java.lang.AssertionError")), "{replayed:?}");
    input.answers[0] = Answer::Number(Element::Int, Bits::of_int(3));
    assert_eq!(compiled.replay(&plan, &input).ending, RunEnding::Blocked);
    // Where an answer of another type is asked for, it is no run.
    input.answers[0] = Answer::Number(Element::Long, Bits::of_long(17));
    assert_eq!(compiled.replay(&plan, &input).ending, RunEnding::Blocked);
}

#[test]
fn shrinking_reaches_the_minimum() {
    let compiled = compile(&["Node.java"]);
    let shrunk = |method: &str, input: Input, expected: &Expected| {
        let plan = compiled.plan(NODE, method);
        let mut replayer = compiled.replayer(&plan, &[]);
        let shrunk = shrink(&mut replayer, &plan, input, expected, &ShrinkOptions::default()).expect("it replays");
        (draw_input(&compiled.program, &shrunk.input), shrunk.trials)
    };
    // A list of one: the others are not needed. Its element is not read before the exception is thrown.
    let (drawn, trials) = shrunk("swapNode", list(&compiled, &[7], None), &threw("java.lang.NullPointerException"));
    assert_eq!(drawn, "this → Node{elem: 0} → null");
    assert!(trials < 20, "{trials}");
    // A list that adds up to 100 or more: one node is enough, and 100 is the least element.
    let mut long = list(&compiled, &[9, -5, 1000, 3, 77], None);
    long.arguments[0].0 = "p0".into();
    let (drawn, _) = shrunk("sum", long, &threw("java.lang.AssertionError"));
    assert_eq!(drawn, "p0 → Node{elem: 100} → null");
    // A cycle stays one; the smallest has one node.
    let (drawn, _) = shrunk("cyclic", list(&compiled, &[5, 6], Some(0)), &threw("java.lang.IllegalStateException"));
    assert_eq!(drawn, "this → Node{elem: 0} → this");
}

#[test]
fn a_failed_assert_is_not_shrunk_to_an_error_thrown_by_hand() {
    let compiled = compile(&["Asserts.java"]);
    let plan = compiled.plan("Asserts", "check");
    let shrunk = |by_assert: bool| {
        let expected = Expected::Threw { class: "java.lang.AssertionError".into(), by_assert, kind: None };
        let six = input(None, vec![int(6)], Vec::new());
        let mut replayer = compiled.replayer(&plan, &[]);
        let shrunk = shrink(&mut replayer, &plan, six, &expected, &ShrinkOptions::default()).expect("it replays");
        draw_input(&compiled.program, &shrunk.input)
    };
    assert_eq!(shrunk(true), "p0 = 6");
    assert_eq!(shrunk(false), "p0 = 1");
}

#[test]
fn shrinking_respects_preconditions_and_annotations() {
    let compiled = compile(&["Node.java", "Shapes.java"]);
    let mut plan = compiled.plan(NODE, "sort");
    plan.before.push(compiled.on_receiver(NODE, "acyclic", &[]));
    plan.after.push(compiled.on_receiver(NODE, "isSorted", &[]));
    let mut replayer = compiled.replayer(&plan, &[]);
    let expected = Expected::Contract { index: 0 };
    let options = ShrinkOptions::default();
    let long = list(&compiled, &[99, -98, 4, 5], None);
    let shrunk = shrink(&mut replayer, &plan, long, &expected, &options).expect("it replays");
    assert_eq!(draw_input(&compiled.program, &shrunk.input), "this → Node{elem: 1} → Node{elem: 0} → null");
    let good = list(&compiled, &[1, 2], None);
    assert!(shrink(&mut replayer, &plan, good, &expected, &options).is_none());

    let plan = compiled.plan_of(compiled.method("shapes/Shapes", "text", None));
    let text = |text: &str| compiled.string(text);
    let strings = || input(None, vec![Value::Object(0), Value::Object(1)], vec![text("xyz"), text("xyz")]);
    let mut replayer = compiled.replayer(&plan, &[]);
    let same = threw("java.lang.IllegalStateException");
    let shrunk = shrink(&mut replayer, &plan, strings(), &same, &options).expect("it replays");
    assert!(draw_input(&compiled.program, &shrunk.input).starts_with("p0 = \""));

    // The object around an inner one stays, though nobody looks at it.
    let plan = compiled.plan("shapes/Shapes", "inner");
    let inner = compiled.object("shapes/Shapes$Inner", &[("depth", int(5)), ("this$0", Value::Object(1))]);
    let given = input(None, vec![Value::Object(0)], vec![inner, compiled.object("shapes/Shapes", &[])]);
    let mut replayer = compiled.replayer(&plan, &[]);
    let expected = threw("java.lang.IllegalArgumentException");
    let shrunk = shrink(&mut replayer, &plan, given, &expected, &options).expect("it replays");
    assert_eq!(
        draw_input(&compiled.program, &shrunk.input),
        "p0 → Shapes.Inner{depth: 0} → Shapes{base: ?}",
        "{:?}",
        shrunk.input
    );
}

#[test]
fn replaying_is_cheap_and_repeatable() {
    let compiled = compile(&["Node.java"]);
    let plan = compiled.plan(NODE, "swapNode");
    let mut replayer = compiled.replayer(&plan, &[]);
    let given = list(&compiled, &[1], None);
    let first = replayer.replay(&given);
    let started = std::time::Instant::now();
    for _ in 0..200 {
        assert_eq!(replayer.replay(&given), first);
    }
    // Far above what it takes, so that a busy machine does not fail it: about 20 µs each.
    assert!(started.elapsed().as_millis() < 2000, "{:?}", started.elapsed());
}

#[test]
fn shrinking_keeps_what_is_promised_of_cells() {
    let compiled = compile(&["Shapes.java"]);
    let plan = compiled.plan("shapes/Shapes", "arrays");
    let numbers = |cells: &[i32]| Content::Numbers(Element::Int, cells.iter().copied().map(Bits::of_int).collect());
    let references = |cells: [usize; 2]| Content::References(cells.map(Value::Object).to_vec());
    let given = input(
        None,
        vec![Value::Object(0), Value::Object(1), Value::Object(2)],
        vec![
            compiled.holding("[I", numbers(&[1, 1, 9])),
            compiled.holding("[[I", references([3, 0])),
            compiled.holding("[Ljava/lang/Object;", references([4, 2])),
            compiled.holding("[I", numbers(&[5])),
            compiled.string("thing"),
        ],
    );
    let full = NonNull::ITSELF.and(NonNull::at(1));
    let promised = vec![NonNull::NOTHING, full, full];
    let shrunk = |non_null_arguments: Vec<NonNull>| {
        let options = ShrinkOptions { non_null_arguments, ..ShrinkOptions::default() };
        let expected = threw("java.lang.ArrayStoreException");
        shrink(&mut compiled.replayer(&plan, &[]), &plan, given.clone(), &expected, &options).expect("it replays").input
    };
    let free = shrunk(Vec::new());
    assert_eq!(free.values().filter(|value| **value == Value::Null).count(), 2);
    assert!(!keeps_promises(&compiled.program, &free, &promised));
    let bound = shrunk(promised.clone());
    assert!(keeps_promises(&compiled.program, &bound, &promised));
    assert!(bound.values().all(|value| *value != Value::Null), "{bound:?}");
}
