//! Heaps written down by hand.

#![allow(dead_code, reason = "each test binary uses a part")]

use std::rc::Rc;

use tandem_abstraction::matching::graph::{Graph, Target, Vertex, VertexKind};
use tandem_java::ClassId;

pub const NULL: Target = Target::Null;
pub const UNINIT: Target = Target::Uninit;

/// The vertex with that number.
pub fn v(number: u32) -> Target {
    Target::Vertex(number)
}

/// A vertex whose selectors are all in the backbone of its class.
pub fn object(targets: &[Target]) -> Vertex {
    let mut vertex = Vertex::single(VertexKind::Object(ClassId(targets.len() as u32)), targets.iter().copied());
    vertex.backbone = (0..targets.len()).collect::<Vec<_>>().into();
    vertex
}

/// A heap: what the roots lead to, and for each object what its fields lead to.
pub fn heap(roots: &[Target], objects: &[&[Target]]) -> Graph {
    Graph { roots: roots.to_vec(), vertices: objects.iter().map(|targets| object(targets)).collect() }
}

/// A list of that many cells that ends in `end`; `roots` lead to cells by number.
pub fn list(cells: u32, end: Target, roots: &[u32]) -> Graph {
    let next = |cell: u32| if cell + 1 < cells { v(cell + 1) } else { end };
    let vertices = (0..cells).map(|cell| object(&[next(cell)])).collect();
    Graph { roots: roots.iter().map(|root| v(*root)).collect(), vertices }
}

/// What the vertices lead to, for comparing shapes.
pub fn edges(graph: &Graph) -> Vec<Vec<Vec<Target>>> {
    let targets = |vertex: &Vertex| vertex.edges.iter().map(|targets| targets.to_vec()).collect();
    graph.vertices.iter().map(targets).collect()
}

/// Field types.
pub fn fields(elements: &[tandem_ir::Element]) -> Rc<[tandem_ir::Element]> {
    elements.into()
}
