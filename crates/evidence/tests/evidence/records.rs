//! Records with constructors that do more than set their fields: what they refuse or change is no input.

use tandem_machine::reason::{BuildObstacle, Builder};

use crate::common::{Compiled, compile, input, int, run_on_jvm, threw};
use crate::junit::{Case, check};
use tandem_evidence::{Content, Input, InputObject, RunEnding, Value, junit_test, junit_test_apart};
use tandem_ir::Element;
use tandem_ir::arithmetic::Bits;

const THIS: Value = Value::Object(0);

fn pair(compiled: &Compiled, class: &str, low: i32, high: i32) -> InputObject {
    compiled.object(class, &[("low", int(low)), ("high", int(high))])
}

fn ints(compiled: &Compiled, values: &[i32]) -> InputObject {
    let cells = values.iter().map(|value| Bits::of_int(*value)).collect();
    compiled.holding("[I", Content::Numbers(Element::Int, cells))
}

fn on(objects: Vec<InputObject>) -> Input {
    input(Some(THIS), Vec::new(), objects)
}

#[test]
fn what_a_constructor_lets_through_is_an_input() {
    let compiled = compile(&["Strict.java"]);
    let plan = |class: &str, method: &str| compiled.plan(&format!("records/Strict${class}"), method);
    let range = pair(&compiled, "records/Strict$Range", 3, 4);
    let ranges =
        compiled.holding("[Lrecords/Strict$Range;", Content::References(vec![Value::Object(3), Value::Object(3)]));
    let named = compiled.object("records/Strict$Named", &[("name", Value::Object(1)), ("ranges", Value::Object(2))]);
    let named = input(Some(THIS), vec![THIS], vec![named, compiled.string("n"), ranges, range.clone()]);
    let copied = compiled.object("records/Strict$Copied", &[("cells", Value::Object(1)), ("item", Value::Object(2))]);
    let copied = on(vec![copied, ints(&compiled, &[1, 0]), compiled.string("item")]);
    let division = threw("java.lang.ArithmeticException");
    let compare =
        compiled.plan_of(compiled.method("records/Strict$Named", "compareTo", Some("(Lrecords/Strict$Named;)I")));
    let sorted = on(vec![pair(&compiled, "records/Strict$Sorted", 3, 4)]);
    let inputs = [
        (plan("Range", "width"), on(vec![range]), division.clone()),
        (plan("Sorted", "check"), sorted, threw("java.lang.IllegalStateException")),
        (compare, named, division.clone()),
        (plan("Copied", "sum"), copied, division),
    ];
    let mut cases = Vec::new();
    for (plan, input, expected) in &inputs {
        cases.push(Case::written(&compiled, plan, input, expected, junit_test));
        cases.push(Case::written(&compiled, plan, input, expected, junit_test_apart));
    }
    check(&compiled, cases, &[]);
}

#[test]
fn what_a_constructor_refuses_or_changes_confirms_nothing() {
    let compiled = compile(&["Strict.java"]);
    let plan = |class: &str, method: &str| compiled.plan(&format!("records/Strict${class}"), method);
    let named = compiled.object("records/Strict$Named", &[("ranges", Value::Object(1))]);
    let no_ranges = compiled.holding("[Lrecords/Strict$Range;", Content::References(Vec::new()));
    let copied = compiled.object("records/Strict$Copied", &[("cells", Value::Object(1)), ("item", Value::Object(1))]);
    let meddling = compiled.object("records/Strict$Meddling", &[("cells", Value::Object(1))]);
    let failing = compiled.object("records/Strict$Failing", &[]);
    let illegal = "java.lang.IllegalArgumentException";
    type Check = fn(&BuildObstacle) -> bool;
    let throws: Check = |why| matches!(why, BuildObstacle::Throws(Builder::Constructor(_), _));
    let changes_low: Check = |why| matches!(why, BuildObstacle::Changes { component, .. } if **component == *"low");
    let changes_cells: Check = |why| matches!(why, BuildObstacle::Changes { component, .. } if **component == *"cells");
    let changes_others: Check = |why| matches!(why, BuildObstacle::ChangesOthers(_));
    let fails: Check = |why| matches!(why, BuildObstacle::Throws(Builder::Initializer(_), _));
    let inputs = [
        (plan("Range", "again"), on(vec![pair(&compiled, "records/Strict$Range", 4, 3)]), illegal, throws),
        (plan("Sorted", "check"), on(vec![pair(&compiled, "records/Strict$Sorted", 4, 3)]), illegal, changes_low),
        (plan("Named", "name"), on(vec![named, no_ranges]), illegal, throws),
        (plan("Copied", "sum"), on(vec![copied, ints(&compiled, &[1, 0])]), illegal, changes_cells),
        (plan("Meddling", "check"), on(vec![meddling, ints(&compiled, &[1])]), illegal, changes_others),
        (plan("Failing", "get"), on(vec![failing]), "java.lang.ExceptionInInitializerError", fails),
    ];
    let mut tests = Vec::new();
    for (plan, input, class, is_expected) in &inputs {
        match compiled.replay(plan, input).ending {
            RunEnding::NotBuilt(why) => assert!(is_expected(&why), "{why:?}"),
            other => panic!("{other:?}"),
        }
        tests.push(compiled.test(plan, input, &threw(class)));
    }
    // The JVM agrees, but for what only the replay can see: that an array is shared, or was changed.
    let lines = run_on_jvm(&crate::common::jdks()[0], &compiled, &tests, &[]);
    for (number, line) in lines.iter().enumerate() {
        let is_seen = number != 3 && number != 4;
        assert_eq!(line.contains(": building the input: "), is_seen, "{line}");
    }
}
