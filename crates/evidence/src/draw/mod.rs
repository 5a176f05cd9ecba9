//! Structures as text: the concrete input of a counterexample, and the input and output of a symbolic execution as in
//! the table of paper 001 (Figure 1).
//!
//! `this → Node{elem: 3} → Node{elem: 1} → null` is a list; what branches becomes one line per object, named by the
//! way to it. `?` is a number that nobody read, and a cloud `☁` is a reference that nobody followed.
//!
//! Each function here turns its source into a [`Picture`]; how a picture looks is [`picture`]'s business alone.

mod functions;
mod graph;
mod input;
mod listing;
mod notation;
mod output;
mod picture;
mod symbolic;
mod variables;

pub use graph::{GraphEdge, GraphNode, HeapGraph, heap_graph};
pub use input::{draw_input, input_picture};
pub use listing::{ListedObject, Listing, list_input};
pub use notation::{ConcreteNotation, SymbolicNotation};
pub use output::{Held, MOST_OBJECTS, Notation, Summary, output_picture, state_picture};
pub use picture::{Cell, Form, Link, Part, Picture, Shape};
pub use symbolic::symbolic_input_picture;
pub use variables::{Scope, variables};

use tandem_domains::symbolic::holder_of_constant;
use tandem_ir::{Element, Type};
use tandem_java::{Class, ClassId, Program};

/// A number that nobody read.
const UNREAD: &str = "?";
/// A reference that nobody followed.
const CLOUD: &str = "☁";

/// The name of a class as people write it in its own package: `Node`, `Outer.Inner`, `int[]`.
fn short_name(program: &Program, class: &Class) -> String {
    // Of an implementation that nobody knows, the type is what people know.
    let unknown = program.as_unknown_implementation(class.id);
    let class = unknown.and_then(|it| it.types.first().copied()).map_or(class, |class| program.class(class));
    match class.element() {
        Some(element) => format!("{}[]", short_name(program, program.class(element))),
        None => {
            let name = class.external_name();
            let simple = name.rsplit('.').next().unwrap_or(&name);
            simple.replace('$', ".")
        }
    }
}

/// Whether a field of this type leads on to other objects, rather than to a text, a box, an enum or an array, which
/// are part of the object that refers to them. `class` is that of the object.
fn link_of(program: &Program, class: &Class, ty: &Type) -> Link {
    let Type::Ref(name) = ty else { return Link::None };
    if name.starts_with('[') || &**name == "java/lang/String" || Element::of_box_class(name).is_some() {
        return Link::None;
    }
    if program.load(name).is_ok_and(|class| holder_of_constant(program, class).is_some()) {
        return Link::None;
    }
    let is_own = |class: &ClassId| program.class(*class).name == *name && &**name != "java/lang/Object";
    if class.super_classes().iter().any(is_own) { Link::Own } else { Link::Other }
}
