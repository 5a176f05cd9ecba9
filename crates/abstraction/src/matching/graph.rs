//! Symbolic heaps as graphs (paper 000, Definition 1): vertices are objects and cells of arrays, edges are references,
//! and `null` and `uninit` stand for what is no object.
//!
//! Invariant of a [normal](Graph::normalized) graph: vertices are numbered in the order in which a breadth-first walk
//! from the roots meets them, and every vertex is met. So the number of a vertex is its label wherever all of the graph
//! is matched, and equal shapes are equal graphs.

use std::collections::VecDeque;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use rustc_hash::FxHasher;
use smallvec::SmallVec;
use tandem_domains::symbolic::Piece;
use tandem_ir::Element;
use tandem_java::ClassId;
use tandem_term::TermId;

/// What a root or a selector leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// Null.
    Null,
    /// A reference of the input that nobody has read.
    Uninit,
    /// A vertex, by its number.
    Vertex(u32),
}

/// What a selector leads to: one target, or several of a summary, in a fixed order.
pub type Targets = SmallVec<[Target; 1]>;

/// The values of the primitive fields of one object, in the order of the vertex's `fields`.
pub type Valuation = Vec<TermId>;

/// What a vertex stands for. Only vertices of one kind are matched.
#[derive(Clone, PartialEq, Debug)]
pub enum VertexKind {
    /// An object, or several of one class.
    Object(ClassId),
    /// An array as a whole; its selectors are its first cell and the cells that local variables index.
    Array(ClassId),
    /// A cell of an array that has been accessed.
    Cell,
    /// Cells of an array between those that have been accessed: the special summary `n_*` of Algorithm 3.
    Gap,
    /// A string with this text.
    Text(Vec<Piece>),
    /// The class object of a class.
    Mirror(ClassId),
    /// Something that is equal to nothing but itself: the number is that of one state.
    Unlike(u64),
}

/// A vertex.
#[derive(Clone, Debug)]
pub struct Vertex {
    /// What it stands for.
    pub kind: VertexKind,
    /// For each selector what it leads to.
    pub edges: Vec<Targets>,
    /// The selectors along which vertices of this kind form lists and trees.
    pub backbone: Rc<[usize]>,
    /// The types of the primitive fields.
    pub fields: Rc<[Element]>,
    /// The values of the primitive fields, for each object that the vertex stands for.
    pub valuations: Vec<Valuation>,
}

impl Vertex {
    /// One object.
    pub fn single(kind: VertexKind, targets: impl IntoIterator<Item = Target>) -> Vertex {
        let edges = targets.into_iter().map(|target| Targets::from_slice(&[target])).collect();
        Vertex { kind, edges, backbone: Rc::new([]), fields: Rc::new([]), valuations: vec![Vec::new()] }
    }

    /// Whether it stands for several objects.
    pub fn is_summary(&self) -> bool {
        self.valuations.len() > 1
    }
}

/// A symbolic heap.
#[derive(Clone, Default, Debug)]
pub struct Graph {
    /// What the roots lead to, in their order.
    pub roots: Vec<Target>,
    /// The vertices by number.
    pub vertices: Vec<Vertex>,
}

impl Graph {
    /// Adds a vertex.
    pub fn add(&mut self, vertex: Vertex) -> Target {
        self.vertices.push(vertex);
        Target::Vertex(self.vertices.len() as u32 - 1)
    }

    /// The same graph with its vertices numbered as they are met, and without those that are not.
    pub fn normalized(&self) -> Graph {
        let mut numbers: Vec<Option<u32>> = vec![None; self.vertices.len()];
        let mut order = Vec::new();
        let mut pending: VecDeque<Target> = self.roots.iter().copied().collect();
        while let Some(target) = pending.pop_front() {
            if let Target::Vertex(vertex) = target
                && numbers[vertex as usize].is_none()
            {
                numbers[vertex as usize] = Some(order.len() as u32);
                order.push(vertex);
                pending.extend(self.vertices[vertex as usize].edges.iter().flatten());
            }
        }
        let renamed = |target: &Target| match target {
            Target::Vertex(vertex) => Target::Vertex(numbers[*vertex as usize].expect("met on the walk")),
            other => *other,
        };
        let vertices = order.iter().map(|old| {
            let mut vertex = self.vertices[*old as usize].clone();
            for targets in &mut vertex.edges {
                *targets = targets.iter().map(renamed).collect();
            }
            vertex
        });
        Graph { roots: self.roots.iter().map(renamed).collect(), vertices: vertices.collect() }
    }

    /// Whether something in it is a reference that nobody has read.
    pub fn has_uninit(&self) -> bool {
        let edges = self.vertices.iter().flat_map(|vertex| vertex.edges.iter().flatten());
        self.roots.iter().chain(edges).any(|target| *target == Target::Uninit)
    }

    /// A fingerprint of the shape of a normal graph: equal shapes have equal ones.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.roots.hash(&mut hasher);
        for vertex in &self.vertices {
            std::mem::discriminant(&vertex.kind).hash(&mut hasher);
            if let VertexKind::Object(class) | VertexKind::Array(class) = vertex.kind {
                class.hash(&mut hasher);
            }
            vertex.edges.hash(&mut hasher);
        }
        hasher.finish()
    }
}
