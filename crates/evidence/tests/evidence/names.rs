//! Names that could be in the way of a test: every test compiles and fails as it should, beside the code under test and
//! apart from it.

use crate::common::{Compiled, compile, input, int, threw};
use crate::junit::{Case, check};
use tandem_evidence::{Content, Expected, Input, InputObject, Value, junit_test, junit_test_apart};
use tandem_machine::harness::{Plan, Source, Use};

const THIS: Value = Value::Object(0);

/// What is called on which input, and how it ends.
struct Call {
    plan: Plan,
    input: Input,
    expected: Expected,
}

fn call(plan: Plan, receiver: Option<Value>, arguments: Vec<Value>, objects: Vec<InputObject>, class: &str) -> Call {
    let is_of_java_lang = !class.contains(['.', '$']);
    let class = if is_of_java_lang { format!("java.lang.{class}") } else { class.to_string() };
    Call { plan, input: input(receiver, arguments, objects), expected: threw(&class) }
}

#[test]
fn no_name_is_in_the_way_of_a_test() {
    let compiled = compile(&["names/Test.java", "names/Shadow.java", "names/Roots.java", "names/Result.java"]);
    let mut calls = in_the_unnamed_package(&compiled);
    calls.extend(in_packages(&compiled));
    let mut cases = Vec::new();
    for Call { plan, input, expected } in &calls {
        cases.push(Case::of(&compiled, plan, input, expected));
        let beside = compiled.test_by(plan, input, expected, junit_test);
        let apart = compiled.test_by(plan, input, expected, junit_test_apart);
        assert!(apart.class.starts_with("tandemtest."));
        if beside.class != apart.class {
            cases.push(Case::written(&compiled, plan, input, expected, junit_test_apart));
        }
    }
    check(&compiled, cases, &["--release", "8"]);
}

fn in_the_unnamed_package(compiled: &Compiled) -> Vec<Call> {
    let plan = |class: &str, method: &str| compiled.plan(class, method);
    let object = |class: &str, fields: &[(&str, Value)]| compiled.object(class, fields);
    let test = || object("Test", &[]);
    let boxed = |value: i32| object("java/lang/Integer", &[("value", int(value))]);
    let numbers = compiled.holding("[[I", Content::References(vec![Value::Null, Value::Null]));
    let outer = ("this$0", Value::Object(1));
    let lower = [("Test$Upper.shadowed", int(1)), ("shadowed", int(10)), ("Test$Upper.secret", int(100))];
    let (null, division) = ("NullPointerException", "ArithmeticException");
    let mut change = plan("Test", "change");
    change.after.push(compiled.on_receiver("Test", "holds", &[]));
    vec![
        call(plan("Test", "follow"), None, vec![THIS], vec![test()], null),
        call(plan("Test", "set"), Some(THIS), vec![int(3)], vec![test()], division),
        call(plan("Test", "call"), Some(THIS), vec![int(3)], vec![test()], division),
        call(plan("Test", "hidden"), Some(THIS), vec![Value::Object(1)], vec![test(), numbers], null),
        Call {
            plan: change,
            input: input(Some(THIS), vec![int(5)], vec![test()]),
            expected: Expected::Contract { index: 0 },
        },
        call(
            plan("Test", "checked"),
            None,
            vec![THIS],
            vec![object("Field", &[("Method", Value::Object(1))]), object("Method", &[])],
            "java.io.IOException",
        ),
        call(plan("Test", "generic"), None, vec![THIS, Value::Null], vec![boxed(4)], null),
        call(plan("Test", "hides"), None, vec![THIS], vec![object("Test$Hidden", &[])], division),
        call(plan("Test$Hidden", "<init>"), None, vec![int(0)], Vec::new(), division),
        call(plan("Test$Inner", "sum"), Some(THIS), Vec::new(), vec![object("Test$Inner", &[outer]), test()], division),
        call(plan("Test$Holder$Deep", "take"), None, vec![THIS], vec![object("Test$Holder$Deep", &[])], division),
        call(
            plan("Test$Lower", "sum"),
            Some(THIS),
            Vec::new(),
            vec![object("Test$Lower", &[&lower[..], &[("secret", int(1000))]].concat())],
            division,
        ),
        call(
            plan("Test$Generic", "value"),
            Some(THIS),
            Vec::new(),
            vec![object("Test$Generic", &[("item", Value::Object(1))]), boxed(0)],
            division,
        ),
        call(plan("Test$Kind", "share"), None, vec![compiled.constant("Test$Kind", "NONE")], Vec::new(), division),
        call(plan("Test$Shape", "area"), None, vec![int(0)], Vec::new(), division),
        call(plan("Test$1", "run"), Some(THIS), Vec::new(), vec![object("Test$1", &[])], division),
        call(plan("test0", "take"), None, vec![THIS], vec![test()], division),
        call(plan("Assertions", "fail"), Some(THIS), vec![int(0)], vec![object("Assertions", &[])], division),
        call(
            plan("Gr\u{f6}\u{df}e", "wirf"),
            Some(THIS),
            Vec::new(),
            vec![object("Gr\u{f6}\u{df}e", &[("gr\u{f6}\u{df}e", int(7))])],
            "Gr\u{f6}\u{df}e$\u{41e}\u{448}\u{438}\u{431}\u{43a}\u{430}",
        ),
        call(plan("A$B", "$"), Some(THIS), vec![int(1)], vec![object("A$B", &[])], division),
    ]
}

fn in_packages(compiled: &Compiled) -> Vec<Call> {
    let plan = |class: &str, method: &str| compiled.plan(class, method);
    let object = |class: &str, fields: &[(&str, Value)]| compiled.object(class, fields);
    let shadow = || object("shadow/Shadow", &[("object", Value::Object(1))]);
    let hidden = || object("shadow/Object", &[]);
    let red = || compiled.constant("shadow/Color", "RED");
    let roots = [("java", Value::Object(1)), ("org", Value::Object(2))];
    let roots = vec![object("roots/Roots", &roots), object("roots/java", &[]), object("roots/org", &[])];
    let mut drop = plan("shadow/Shadow", "drop");
    drop.after.push(compiled.on_receiver("shadow/Shadow", "isHeld", &[]));
    let mut change = plan("plain/Result", "change");
    let arguments = vec![Source::Receiver, Source::Result];
    change.after.push(Use { method: compiled.method("plain/Result", "isZero", None), arguments, unless_null: false });
    let change_input = input(
        Some(THIS),
        vec![Value::Object(1)],
        vec![object("plain/Result", &[]), object("plain/result", &[("value", int(3))])],
    );
    let reached = compiled.method("shadow/Trap", "reached", None);
    vec![
        call(plan("shadow/Shadow", "read"), Some(THIS), Vec::new(), vec![shadow(), hidden()], "ArithmeticException"),
        call(
            plan("shadow/Shadow", "choose"),
            None,
            vec![red(), THIS],
            vec![object("shadow/String", &[])],
            "IllegalStateException",
        ),
        Call {
            plan: drop,
            input: input(Some(THIS), Vec::new(), vec![shadow(), hidden()]),
            expected: Expected::Contract { index: 0 },
        },
        Call {
            plan: plan("shadow/Shadow", "reach"),
            input: input(Some(THIS), Vec::new(), vec![shadow(), hidden()]),
            expected: Expected::Reached(reached),
        },
        call(plan("roots/Roots", "read"), Some(THIS), Vec::new(), roots, "ArithmeticException"),
        Call { plan: change, input: change_input, expected: Expected::Contract { index: 0 } },
    ]
}
