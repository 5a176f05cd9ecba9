//! Generated tests on the real JVM: they compile, and they end as the replay does.

use crate::common::{Compiled, compile, input, int, jdks, run_on_jvm, threw};
use tandem_evidence::{Answer, Content, Expected, Input, RunEnding, TestFiles, TestSubject, Value, junit_test};
use tandem_ir::Element;
use tandem_ir::arithmetic::Bits;
use tandem_machine::harness::{Plan, Source};
use tandem_machine::reason::Doubt;

/// A test, and the line that the runner must print for it.
pub struct Case {
    test: TestFiles,
    line: String,
}

impl Case {
    /// Replays the input first: what the concrete interpreter says is what the JVM must say.
    pub fn of(compiled: &Compiled, plan: &Plan, input: &Input, expected: &Expected) -> Case {
        Case::written(compiled, plan, input, expected, junit_test)
    }

    /// The same of a test that is written in a certain way.
    pub fn written(
        compiled: &Compiled,
        plan: &Plan,
        input: &Input,
        expected: &Expected,
        writer: impl Fn(&TestSubject<'_>) -> Result<TestFiles, Doubt>,
    ) -> Case {
        let watched: Vec<_> = match expected {
            Expected::Reached(method) => vec![*method],
            _ => Vec::new(),
        };
        let replayed = compiled.replayer(plan, &watched).replay(input);
        assert!(replayed.matches(expected), "{replayed:?}");
        let test = compiled.test_by(plan, input, expected, writer);
        let end = match &replayed.ending {
            RunEnding::Threw(thrown) => match &thrown.message {
                Some(message) => format!("{}: {}", thrown.class, message.replace('\n', "\\n")),
                None => thrown.class.to_string(),
            },
            RunEnding::Reached(method) => {
                let method = compiled.program.method(*method);
                let class = compiled.program.class(method.class).external_name();
                format!("java.lang.AssertionError: {class}.{} was called", method.name)
            }
            _ => "java.lang.AssertionError: @Ensures(\"holds\") does not hold".to_string(),
        };
        let line = format!("{}#{}: {}: {end}", test.class, test.method, test.stage);
        Case { test, line }
    }
}

pub fn check(compiled: &Compiled, cases: Vec<Case>, options: &[&str]) {
    let (tests, lines): (Vec<TestFiles>, Vec<String>) = cases.into_iter().map(|case| (case.test, case.line)).unzip();
    for home in jdks() {
        assert_eq!(
            run_on_jvm(&home, compiled, &tests, options),
            lines,
            "{}\n{}",
            home.display(),
            crate::common::show(&tests)
        );
    }
}

fn number(element: Element, bits: Bits) -> Value {
    Value::Number(element, bits)
}

#[test]
fn tests_of_lists_are_plain_java() {
    let compiled = compile(&["Node.java"]);
    let node = |elem: i32, next: Value| compiled.object("lists/Node", &[("elem", int(elem)), ("next", next)]);
    let this = || Some(Value::Object(0));
    let one = input(this(), Vec::new(), vec![node(3, Value::Null)]);
    let two = input(this(), Vec::new(), vec![node(3, Value::Object(1)), node(-1, Value::Null)]);
    let cycle = input(this(), Vec::new(), vec![node(3, Value::Object(1)), node(0, Value::Object(0))]);
    let list = input(None, vec![Value::Object(0)], vec![node(100, Value::Null)]);
    let npe = threw("java.lang.NullPointerException");

    let plain = compiled.test(&compiled.plan("lists/Node", "swapNode"), &one, &npe);
    let expected = "package lists;

/**
 * Made by Tandem 0 for the entry lists.Node lists.Node.swapNode().
 * On the code as it was checked, the test fails with java.lang.NullPointerException, thrown at Somewhere.there(Somewhere.java:1).
 * Assertions are enabled as by -ea.
 */
@SuppressWarnings(\"all\")
class Node_swapNode_Test {
    static {
        Node_swapNode_Test.class.getClassLoader().setDefaultAssertionStatus(true);
    }

    /** What the test is doing: an exception counts only if it leaves the entry. */
    static String stage = \"building the input\";

    @org.junit.jupiter.api.Test
    void throwsNullPointerException() throws Throwable {
        Node node0 = new Node();
        node0.elem = 3;
        stage = \"calling the entry\";
        node0.swapNode();
    }
}
";
    assert_eq!(plain.files[0].text, expected);

    let mut sort = compiled.plan("lists/Node", "sort");
    sort.after.push(compiled.on_receiver("lists/Node", "isSorted", &[]));
    let mut drop = compiled.plan("lists/Node", "drop");
    drop.snapshots.push(compiled.on_receiver("lists/Node", "length", &[]));
    drop.after.push(compiled.on_receiver("lists/Node", "keepsLength", &[Source::Snapshot(0)]));
    let plan = |method: &str| compiled.plan("lists/Node", method);
    let reaching = input(this(), Vec::new(), vec![node(42, Value::Null)]);
    let reached = compiled.method("lists/Node", "reached", None);
    let broken = Expected::Contract { index: 0 };
    let cases = vec![
        Case::of(&compiled, &plan("swapNode"), &one, &npe),
        Case::of(&compiled, &plan("cyclic"), &cycle, &threw("java.lang.IllegalStateException")),
        Case::of(&compiled, &plan("sum"), &list, &threw("java.lang.AssertionError")),
        Case::of(&compiled, &sort, &two, &broken),
        Case::of(&compiled, &drop, &two, &broken),
        Case::of(&compiled, &plan("reaches"), &reaching, &Expected::Reached(reached)),
    ];
    check(&compiled, cases, &["--release", "8"]);
}

#[test]
fn tests_reach_what_is_hidden() {
    let compiled = compile(&["Shapes.java"]);
    let shapes = "shapes/Shapes";
    let plan = |method: &str| compiled.plan(shapes, method);
    let hidden = |size: i32, other: Value, cells: Value| {
        compiled.object("shapes/Shapes$Hidden", &[("size", int(size)), ("other", other), ("cells", cells)])
    };
    let longs = |values: &[i64]| {
        let cells = values.iter().map(|value| Bits::of_long(*value)).collect();
        compiled.holding("[J", Content::Numbers(Element::Long, cells))
    };
    let this = || compiled.object(shapes, &[("base", int(1))]);

    let private = input(
        Some(Value::Object(0)),
        vec![Value::Object(1)],
        vec![
            this(),
            hidden(5, Value::Object(2), Value::Object(3)),
            hidden(4, Value::Object(1), Value::Null),
            longs(&[7, 1]),
        ],
    );
    let colours = compiled.holding(
        "[Lshapes/Shapes$Colour;",
        Content::References(vec![Value::Null, compiled.constant("shapes/Shapes$Colour", "RED")]),
    );
    let enums = input(
        None,
        vec![
            compiled.constant("shapes/Shapes$Colour", "GREEN"),
            Value::Object(0),
            compiled.constant("shapes/Shapes$Secret", "NO"),
        ],
        vec![colours],
    );
    let inner = input(
        None,
        vec![Value::Object(0)],
        vec![compiled.object("shapes/Shapes$Inner", &[("depth", int(4)), ("this$0", Value::Object(1))]), this()],
    );
    let generic = input(
        None,
        vec![Value::Object(0), Value::Null],
        vec![compiled.object("shapes/Shapes$Box", &[("label", Value::Object(1))]), compiled.string("two words\n")],
    );
    let boxed = |class: &str, value: Value| compiled.object(class, &[("value", value)]);
    let boxes = input(
        None,
        vec![Value::Object(0), Value::Object(1), Value::Object(2)],
        vec![
            compiled.object("shapes/Shapes$IntBox", &[("item", int(7)), ("shapes/Shapes$Box.item", Value::Object(1))]),
            boxed("java/lang/Integer", int(5)),
            boxed("java/lang/Character", number(Element::Char, Bits::of_int(0x27))),
        ],
    );
    let mut statics = input(Some(Value::Object(0)), Vec::new(), vec![this(), compiled.string("odd")]);
    statics.statics =
        vec![compiled.static_field(shapes, "count", int(4)), compiled.static_field(shapes, "mode", Value::Object(1))];
    let texts = input(
        None,
        vec![Value::Object(0), Value::Object(1)],
        vec![compiled.string("\u{e9}\"\\\u{1f600}"), compiled.string("\u{e9}\"\\\u{1f600}")],
    );
    let numbers = input(
        None,
        vec![
            number(Element::Byte, Bits::of_int(-1)),
            number(Element::Short, Bits::of_int(-300)),
            number(Element::Char, Bits::of_int(0x27)),
            number(Element::Long, Bits::of_long(i64::MIN)),
            number(Element::Float, Bits::of_float(f32::NAN)),
            number(Element::Double, Bits::of_double(f64::NEG_INFINITY)),
            number(Element::Boolean, Bits::of_int(1)),
        ],
        Vec::new(),
    );
    let mut cells = vec![Bits(0); 100];
    cells[2] = Bits::of_int(9);
    let arrays = input(
        None,
        vec![Value::Object(0), Value::Object(1), Value::Object(2)],
        vec![
            compiled.holding("[I", Content::Numbers(Element::Int, cells)),
            compiled.holding("[[I", Content::References(vec![Value::Null, Value::Object(0)])),
            compiled.holding("[Ljava/lang/Object;", Content::References(vec![Value::Null, Value::Object(2)])),
        ],
    );
    let list = input(
        None,
        vec![Value::Object(0)],
        vec![compiled.object("java/util/ArrayList", &[("size", int(3)), ("elementData", Value::Object(1))]), {
            compiled.holding("[Ljava/lang/Object;", Content::References(vec![Value::Null; 3]))
        }],
    );
    let overloaded = compiled.plan_of(compiled.method(shapes, "overloaded", Some("(Ljava/lang/Object;)V")));
    let state = threw("java.lang.IllegalStateException");
    let illegal = threw("java.lang.IllegalArgumentException");
    let arithmetic = threw("java.lang.ArithmeticException");
    let null = || input(None, vec![Value::Null], Vec::new());
    let cases = vec![
        Case::of(&compiled, &plan("hidden"), &private, &arithmetic),
        Case::of(&compiled, &plan("colours"), &enums, &threw("java.lang.UnsupportedOperationException")),
        Case::of(&compiled, &plan("inner"), &inner, &illegal),
        Case::of(&compiled, &plan("compare"), &generic, &state),
        Case::of(&compiled, &plan("boxes"), &boxes, &arithmetic),
        Case::of(&compiled, &plan("text"), &texts, &state),
        Case::of(&compiled, &plan("numbers"), &numbers, &arithmetic),
        Case::of(&compiled, &plan("arrays"), &arrays, &threw("java.lang.ArrayStoreException")),
        Case::of(&compiled, &overloaded, &null(), &state),
        Case::of(&compiled, &plan("listed"), &list, &threw("java.lang.NullPointerException")),
        Case::of(&compiled, &plan("<init>"), &input(None, vec![int(-1)], Vec::new()), &illegal),
        // Last, since it changes static fields.
        Case::of(&compiled, &plan("statics"), &statics, &state),
    ];
    check(&compiled, cases, &["--release", "8"]);
}

#[test]
fn tests_build_records_with_their_constructors() {
    let compiled = compile(&["Pair.java"]);
    let plan = compiled.plan("records/Pair", "check");
    let holder = compiled.object(
        "records/Pair$Holder",
        &[("pair", Value::Object(2)), ("point", Value::Object(1)), ("self", Value::Object(0))],
    );
    let point = compiled
        .object("records/Pair$Point", &[("x", number(Element::Long, Bits::of_long(5))), ("pair", Value::Object(2))]);
    let pair = compiled.object("records/Pair", &[("left", int(3)), ("right", Value::Object(0))]);
    let records = input(None, vec![Value::Object(0)], vec![holder, point, pair]);
    let case = Case::of(&compiled, &plan, &records, &threw("java.lang.IllegalStateException"));
    check(&compiled, vec![case], &[]);

    let circle = compiled.object("records/Pair", &[("right", Value::Object(0))]);
    let circle = input(None, vec![Value::Object(0)], vec![circle]);
    let expected = threw("java.lang.IllegalStateException");
    let subject = tandem_evidence::TestSubject {
        program: &compiled.program,
        plan: &plan,
        input: &circle,
        expected: &expected,
        after_texts: &[],
        place: None,
        tool: "Tandem",
        constructions: &[],
    };
    let error = tandem_evidence::junit_test(&subject).expect_err("a record cannot hold itself");
    assert_eq!(error, Doubt::RecordCircle);
}

#[test]
fn answers_come_from_a_stub() {
    let compiled = compile(&["Verifier.java", "Asks.java"]);
    let plan = compiled.plan("Asks", "main");
    let arguments = compiled.holding("[Ljava/lang/String;", Content::References(Vec::new()));
    let mut given = input(None, vec![Value::Object(0)], vec![arguments]);
    given.answers = vec![
        Answer::Number(Element::Int, Bits::of_int(17)),
        Answer::Number(Element::Double, Bits::of_double(f64::NAN)),
        Answer::Text("a\"b\\u0041".into()),
    ];
    let case = Case::of(&compiled, &plan, &given, &threw("java.lang.AssertionError"));
    assert_eq!(case.test.files.len(), 2);
    assert_eq!(case.test.files[1].path, "org/sosy_lab/sv_benchmarks/Verifier.java");
    check(&compiled, vec![case], &["--release", "8"]);
}
