//! Drawings, by their expected text.

use std::rc::Rc;
use std::sync::Arc;

use crate::common::{Nowhere, compile, input, int};
use tandem_domains::concrete::Bits;
use tandem_domains::symbolic::inputs::{InputContent, InputId, InputObject, InputPrim, InputRef, Inputs};
use tandem_domains::{Concrete, concrete_interp};
use tandem_evidence::draw::{output_picture, symbolic_input_picture};
use tandem_evidence::{
    Answer, Content, GraphEdge, GraphNode, Input, Notation, Value, draw_input, heap_graph, list_input,
};
use tandem_ir::{Element, Kind};
use tandem_machine::domain::Cells;
use tandem_machine::harness::Harness;
use tandem_machine::{Limits, Outcome, Pause, Ref, State, Text};
use tandem_term::{Interval, Model, Sort, Terms};

#[test]
fn structures_are_chains_where_they_can_be() {
    let compiled = compile(&["Node.java", "Shapes.java"]);
    let node = |elem: i32, next: Value| compiled.object("lists/Node", &[("elem", int(elem)), ("next", next)]);
    let drawn = |input: &Input| draw_input(&compiled.program, input);
    let this = || Some(Value::Object(0));

    let list = input(this(), Vec::new(), vec![node(3, Value::Object(1)), node(1, Value::Null)]);
    assert_eq!(drawn(&list), "this → Node{elem: 3} → Node{elem: 1} → null");
    let cycle = input(this(), Vec::new(), vec![node(3, Value::Object(1)), node(1, Value::Object(0))]);
    assert_eq!(drawn(&cycle), "this → Node{elem: 3} → Node{elem: 1} → this");
    let lasso = input(this(), vec![Value::Object(1)], vec![node(3, Value::Object(1)), node(1, Value::Object(1))]);
    assert_eq!(drawn(&lasso), "this → Node{elem: 3} → Node{elem: 1} → this.next\np0 = this.next");
    let unread = input(this(), Vec::new(), vec![compiled.object("lists/Node", &[])]);
    assert_eq!(drawn(&unread), "this → Node{elem: ?} → ☁");

    let hidden = |other: Value, cells: Value| {
        compiled.object("shapes/Shapes$Hidden", &[("size", int(2)), ("other", other), ("cells", cells)])
    };
    let longs = compiled.holding("[J", Content::Numbers(Element::Long, vec![Bits::of_long(1), Bits::of_long(-2)]));
    let branches = input(
        None,
        vec![Value::Object(3), Value::Object(1), Value::Null, int(7)],
        vec![
            hidden(Value::Null, Value::Object(2)),
            hidden(Value::Object(0), Value::Null),
            longs,
            compiled.holding(
                "[Ljava/lang/Object;",
                Content::References(vec![
                    Value::Object(0),
                    compiled.constant("shapes/Shapes$Colour", "RED"),
                    Value::Object(4),
                ]),
            ),
            compiled.string("a\"b"),
        ],
    );
    assert_eq!(
        drawn(&branches),
        "p0 = [p0[0], RED, \"a\\\"b\"]\n\
         p0[0] → Shapes.Hidden{size: 2, cells: [1, -2]} → null\n\
         p1 → Shapes.Hidden{size: 2, cells: null} → p0[0]\n\
         p2 = null\n\
         p3 = 7"
    );
}

#[test]
fn answers_and_listings() {
    let compiled = compile(&["Node.java"]);
    let node = compiled.object("lists/Node", &[("elem", int(3))]);
    let mut given = input(Some(Value::Object(0)), Vec::new(), vec![node]);
    given.objects[0].name = "this".into();
    given.answers = vec![
        Answer::Number(Element::Boolean, Bits::of_int(1)),
        Answer::Number(Element::Double, Bits::of_double(f64::INFINITY)),
        Answer::Text("x".into()),
    ];
    let drawn = draw_input(&compiled.program, &given);
    assert_eq!(drawn, "this → Node{elem: 3} → ☁\nanswers = [true, Infinity, \"x\"]");
    let listing = list_input(&compiled.program, &given);
    let pair = |name: &str, value: &str| (name.to_string(), value.to_string());
    assert_eq!(listing.arguments, [pair("this", "this")]);
    let fields = vec![pair("elem", "3"), pair("next", "☁")];
    assert_eq!(listing.objects, [("this".to_string(), "Node".to_string(), fields)]);
    assert_eq!(listing.answers, ["true", "Infinity", "\"x\""]);
}

#[test]
fn a_graph_has_an_edge_for_each_reference() {
    let compiled = compile(&["Node.java"]);
    let first = compiled.object("lists/Node", &[("elem", int(3)), ("next", Value::Object(1))]);
    let second = compiled.object("lists/Node", &[("elem", int(1)), ("next", Value::Object(0))]);
    let mut given = input(Some(Value::Object(0)), Vec::new(), vec![first, second]);
    (given.objects[0].name, given.objects[1].name) = ("this".into(), "this.next".into());
    let graph = heap_graph(&compiled.program, &given);
    let node = |name: &str, elem: &str| GraphNode {
        name: name.to_string(),
        class: "lists.Node".to_string(),
        fields: vec![("elem".to_string(), elem.to_string())],
    };
    let edge = |from, label: &str, to| GraphEdge { from, label: label.to_string(), to };
    assert_eq!(graph.nodes, [node("this", "3"), node("this.next", "1")]);
    assert_eq!(graph.edges, [edge(None, "this", 0), edge(Some(0), "next", 1), edge(Some(1), "next", 0)]);
}

/// A symbolic input of `Node.swapNode` as lazy initialization makes it: two nodes, the second one's link untouched.
fn two_nodes(harness: &Harness<Concrete>, class: tandem_java::ClassId, terms: &mut Terms) -> Inputs {
    let mut elem = |name: &str| terms.fresh(name, Sort::Number(Kind::Int), Interval::INT);
    let node = |number: u32, name: &str, value, next| {
        Rc::new(InputObject {
            object: Ref(number),
            class,
            name: name.into(),
            declared: None,
            is_owned: false,
            is_exact: false,
            places: Vec::new(),
            prims: vec![InputPrim { value, read: true }],
            refs: vec![next],
            content: InputContent::None,
        })
    };
    let root = InputObject {
        object: Ref(1),
        class: harness.root,
        name: "".into(),
        declared: None,
        is_owned: false,
        is_exact: false,
        places: Vec::new(),
        prims: Vec::new(),
        // The receiver, the result, what was thrown.
        refs: vec![InputRef::Object(InputId(1)), InputRef::Null, InputRef::Null],
        content: InputContent::None,
    };
    let (first, second) = (elem("this.elem"), elem("this.next.elem"));
    let objects = vec![
        Rc::new(root),
        node(2, "this", first, InputRef::Object(InputId(2))),
        node(3, "this.next", second, InputRef::Unread),
    ];
    Inputs { objects, ..Inputs::default() }
}

#[test]
fn symbolic_inputs_have_clouds_and_become_concrete() {
    let compiled = compile(&["Node.java"]);
    let program = Arc::clone(&compiled.program);
    let plan = compiled.plan("lists/Node", "swapNode");
    let interp = concrete_interp(Arc::clone(&program), Concrete::default(), Box::new(Nowhere), Limits::default());
    let mut interp = interp.unwrap_or_else(|error| panic!("{error}"));
    let harness = interp.harness(&plan).unwrap_or_else(|error| panic!("{error}"));
    let class = program.load("lists/Node").unwrap();
    let mut terms = Terms::default();
    let inputs = two_nodes(&harness, class, &mut terms);
    let state = State::<Concrete>::default();
    let drawn = symbolic_input_picture(&program, &terms, &inputs, &state).lay_out();
    assert_eq!(drawn, "this → Node{elem: this.elem} → Node{elem: this.next.elem} → ☁");

    let mut model = Model::default();
    let first = terms.symbols_of(inputs.objects[1].prims[0].value)[0];
    model.numbers.insert(first, Bits::of_int(5));
    let concrete = Input::of(&program, &terms, &inputs, &model, &state).expect("a concrete input");
    assert_eq!(draw_input(&program, &concrete), "this → Node{elem: 5} → Node{elem: 0} → ☁");
}

/// Shows the values of the concrete domain.
struct Plain;

impl Notation<Concrete> for Plain {
    fn number(&self, _element: Element, value: Bits) -> Option<String> {
        Some(value.int().to_string())
    }
    fn text(&self, text: &Text) -> String {
        format!("{text:?}")
    }
    fn cells(&self, cells: &Cells) -> Option<Vec<String>> {
        Some((0..cells.len()).map(|index| format!("{:?}", cells.get(index))).collect())
    }
}

#[test]
fn outputs_show_what_became_of_the_input() {
    let compiled = compile(&["Node.java"]);
    let program = Arc::clone(&compiled.program);
    let plan = compiled.plan("lists/Node", "swapNode");
    let interp = concrete_interp(Arc::clone(&program), Concrete::default(), Box::new(Nowhere), Limits::default());
    let mut interp = interp.unwrap_or_else(|error| panic!("{error}"));
    let harness = interp.harness(&plan).unwrap_or_else(|error| panic!("{error}"));
    let mut state = State::default();
    let class = program.load("lists/Node").unwrap();
    let nodes = [interp.allocate(&mut state, class), interp.allocate(&mut state, class)];
    let root = interp.allocate(&mut state, harness.root);
    interp.set_prim_field(&mut state, nodes[0], "elem", Bits::of_int(3));
    interp.set_ref_field(&mut state, nodes[0], "next", nodes[1]);
    interp.set_ref_field(&mut state, root, "this", nodes[0]);
    interp.start_entry(&mut state, &harness, root);
    assert!(matches!(interp.run(&mut state, &mut 1_000_000), Pause::Finished(Outcome::Returned(_))));
    let drawn = output_picture(&program, &state, root, &Plain, 200).lay_out();
    assert_eq!(drawn, "return → Node{elem: 0} → Node{elem: 3} → null\nthis = return.next");
}
