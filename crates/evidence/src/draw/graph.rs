//! The heap of a concrete input as a graph, for pictures and pages.
//!
//! Invariant: an edge leads from a node of the graph, or from outside, to a node of it. Strings and boxes are values, as in
//! the other forms of an input.

use tandem_java::Program;

use super::input::inline;
use super::listing::{Held, parts};
use super::short_name;
use crate::input::{Input, Value};

/// A heap.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HeapGraph {
    /// The objects.
    pub nodes: Vec<GraphNode>,
    /// What refers to them.
    pub edges: Vec<GraphEdge>,
}

/// An object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GraphNode {
    /// How people can reach it, such as `this.next`.
    pub name: String,
    /// Its class, such as `org.example.Node`.
    pub class: String,
    /// What it holds besides references to other nodes: fields or cells, with their values.
    pub fields: Vec<(String, String)>,
}

/// A reference to an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GraphEdge {
    /// The number of the object that holds it; `None` for a parameter or a static field.
    pub from: Option<usize>,
    /// The field, the cell, the parameter or the static field.
    pub label: String,
    /// The number of the object.
    pub to: usize,
}

/// The graph of an input.
pub fn heap_graph(program: &Program, input: &Input) -> HeapGraph {
    let is_node = |number: usize| inline(program, input, &Value::Object(number)).is_none();
    let mut nodes = 0;
    // The node of each object; strings and boxes have none.
    let node_of: Vec<Option<usize>> = (0..input.objects.len())
        .map(|number| {
            let node = is_node(number).then_some(nodes);
            nodes += usize::from(node.is_some());
            node
        })
        .collect();
    let mut graph = HeapGraph::default();
    let statics = input.statics.iter().map(|field| {
        let info = program.field(field.field);
        (format!("{}.{}", short_name(program, program.class(info.class)), info.name), &field.value)
    });
    let arguments = input.arguments.iter().map(|(name, value)| (name.to_string(), value));
    for (label, value) in arguments.chain(statics) {
        if let Value::Object(object) = value
            && let Some(to) = node_of[*object]
        {
            graph.edges.push(GraphEdge { from: None, label, to });
        }
    }
    for (object, node) in input.objects.iter().zip(&node_of) {
        let Some(from) = *node else { continue };
        let mut fields = Vec::new();
        for (label, held) in parts(program, input, object) {
            match held {
                Held::Value(text) => fields.push((label, text)),
                Held::Object(held) => {
                    let to = node_of[held].expect("what is no value is a node");
                    graph.edges.push(GraphEdge { from: Some(from), label, to });
                }
            }
        }
        let unknown = program.as_unknown_implementation(object.class);
        let class = unknown.and_then(|it| it.types.first().copied()).unwrap_or(object.class);
        let class = program.class(class).external_name();
        graph.nodes.push(GraphNode { name: object.name.to_string(), class, fields });
    }
    graph
}
