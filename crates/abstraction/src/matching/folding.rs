//! The abstraction of heaps: uninterrupted segments become summaries (paper 000, Definitions 8 to 10 and Section 6.3).
//!
//! An interruption is null, `uninit`, a gap of an array, a vertex that a root or an array as a whole points to, and one
//! that is shared: at least two edges lead there. What lies between interruptions along the backbone of a class is one
//! segment; segments of two or more vertices are folded, single ones are left as they are. A summary leads to whatever
//! its vertices lead to outside of it, and holds one of the values that they hold. Edges inside are not kept.
//!
//! Of a list with links in both directions one direction is enough: an edge that only answers another one (`prev` of the
//! `next` of a vertex, `parent` of its `left`) does not make a vertex shared. Which selectors answer is seen from the
//! heap. What folded vertices hold apart from their backbone is folded too, as far as the same ones refer to it.
//!
//! Law: folding a graph gives one of finitely many shapes, for a given number of roots and classes.

use std::collections::BTreeMap;

use crate::matching::graph::{Graph, Target, Targets, Vertex, VertexKind};

/// The graph with its segments folded; `None` if there are none of two or more vertices.
pub fn folded(graph: &Graph) -> Option<Graph> {
    let incoming = incoming_edges(graph);
    let answering = answering_selectors(graph);
    let foldable = foldable(graph, &incoming, &answering);
    let mut groups = Groups::new(graph.vertices.len());
    for (number, vertex) in graph.vertices.iter().enumerate() {
        for selector in vertex.backbone.iter() {
            for target in &vertex.edges[*selector] {
                if let Target::Vertex(next) = *target
                    && foldable[number]
                    && foldable[next as usize]
                    && graph.vertices[next as usize].kind == vertex.kind
                {
                    groups.join(number, next as usize);
                }
            }
        }
    }
    join_contents(graph, &incoming, &mut groups);
    groups.has_any().then(|| quotient(graph, &mut groups))
}

/// For each vertex, the vertices and selectors that lead there.
fn incoming_edges(graph: &Graph) -> Vec<Vec<(usize, usize)>> {
    let mut incoming = vec![Vec::new(); graph.vertices.len()];
    for (number, vertex) in graph.vertices.iter().enumerate() {
        for (selector, targets) in vertex.edges.iter().enumerate() {
            for target in targets {
                if let Target::Vertex(next) = target {
                    incoming[*next as usize].push((number, selector));
                }
            }
        }
    }
    incoming
}

/// Which vertices are no interruptions and have a backbone.
fn foldable(graph: &Graph, incoming: &[Vec<(usize, usize)>], answering: &[(VertexKind, Vec<usize>)]) -> Vec<bool> {
    let mut foldable: Vec<bool> = graph.vertices.iter().map(|vertex| !vertex.backbone.is_empty()).collect();
    for root in &graph.roots {
        if let Target::Vertex(vertex) = root {
            foldable[*vertex as usize] = false;
        }
    }
    for (number, edges) in incoming.iter().enumerate() {
        let counts = |(from, selector): &&(usize, usize)| {
            !(answers(graph, answering, *from, *selector, number) && is_answered(graph, *from, *selector, number))
        };
        let from_array = |(from, _): &(usize, usize)| matches!(graph.vertices[*from].kind, VertexKind::Array(_));
        if edges.iter().filter(counts).count() > 1 || edges.iter().any(from_array) {
            foldable[number] = false;
        }
    }
    foldable
}

/// Whether the selector of `from` is one that answers edges between vertices of its kind.
fn answers(graph: &Graph, answering: &[(VertexKind, Vec<usize>)], from: usize, selector: usize, to: usize) -> bool {
    let kind = &graph.vertices[from].kind;
    *kind == graph.vertices[to].kind
        && answering.iter().any(|(other, selectors)| other == kind && selectors.contains(&selector))
}

/// Whether `to` leads back to `from` along its backbone, by another selector.
fn is_answered(graph: &Graph, from: usize, selector: usize, to: usize) -> bool {
    let back = &graph.vertices[to];
    let leads_back = |other: &&usize| back.edges[**other].contains(&Target::Vertex(from as u32));
    back.backbone.iter().filter(|other| **other != selector).any(|other| leads_back(&other))
}

/// For each kind of vertices with several selectors in its backbone: those that only answer others in this heap. At
/// least one selector of each kind is left.
fn answering_selectors(graph: &Graph) -> Vec<(VertexKind, Vec<usize>)> {
    let mut kinds: Vec<(VertexKind, Vec<usize>)> = Vec::new();
    for vertex in graph.vertices.iter().filter(|vertex| vertex.backbone.len() > 1) {
        if !kinds.iter().any(|(kind, _)| *kind == vertex.kind) {
            let answering = answering_of(graph, &vertex.kind, &vertex.backbone);
            kinds.push((vertex.kind.clone(), answering));
        }
    }
    kinds
}

fn answering_of(graph: &Graph, kind: &VertexKind, backbone: &[usize]) -> Vec<usize> {
    let numbered = || graph.vertices.iter().enumerate().filter(|(_, vertex)| vertex.kind == *kind);
    // The edges of a selector between vertices of this kind.
    let edges = |selector: usize| {
        let mut edges = Vec::new();
        for (number, vertex) in numbered() {
            for target in &vertex.edges[selector] {
                if let Target::Vertex(next) = *target
                    && graph.vertices[next as usize].kind == *kind
                {
                    edges.push((number, next as usize));
                }
            }
        }
        edges
    };
    let converges = |selector: usize| {
        let mut ends: Vec<usize> = edges(selector).into_iter().map(|(_, to)| to).collect();
        ends.sort_unstable();
        ends.windows(2).any(|pair| pair[0] == pair[1])
    };
    // A selector by which several vertices lead to one is the likeliest to answer, then the last one of the class.
    let mut candidates = backbone.to_vec();
    candidates.sort_by_key(|selector| (!converges(*selector), std::cmp::Reverse(*selector)));
    let mut answering: Vec<usize> = Vec::new();
    for selector in candidates {
        let own = edges(selector);
        let forward = backbone.iter().filter(|other| **other != selector && !answering.contains(other));
        let forward: Vec<usize> = forward.copied().collect();
        let leads_back = |from: usize, to: usize| {
            forward.iter().any(|other| graph.vertices[to].edges[*other].contains(&Target::Vertex(from as u32)))
        };
        if !own.is_empty() && !forward.is_empty() && own.iter().all(|(from, to)| leads_back(*from, *to)) {
            answering.push(selector);
        }
    }
    answering
}

/// Vertices of one kind that the same groups and vertices lead to, by the same selectors, become one group as well, if
/// one of those is a group: what folded cells hold has no other way to be told apart.
fn join_contents(graph: &Graph, incoming: &[Vec<(usize, usize)>], groups: &mut Groups) {
    let is_root = |vertex: usize| graph.roots.contains(&Target::Vertex(vertex as u32));
    let mut grows = groups.has_any();
    while grows {
        grows = false;
        let mut contents: BTreeMap<Vec<(usize, usize)>, Vec<usize>> = BTreeMap::new();
        for (held, edges) in incoming.iter().enumerate() {
            let mut holders: Vec<_> = edges.iter().map(|(from, selector)| (groups.of(*from), *selector)).collect();
            holders.sort_unstable();
            holders.dedup();
            let is_within = holders.iter().any(|(group, _)| *group == groups.of(held));
            if !is_root(held) && !is_within && holders.iter().any(|(group, _)| groups.size(*group) > 1) {
                contents.entry(holders).or_default().push(held);
            }
        }
        for held in contents.into_values() {
            for (place, one) in held.iter().enumerate() {
                let kind = &graph.vertices[*one].kind;
                if let Some(other) = held[..place].iter().find(|other| graph.vertices[**other].kind == *kind) {
                    grows |= groups.join(*one, *other);
                }
            }
        }
    }
}

/// The graph with one vertex for each group.
fn quotient(graph: &Graph, groups: &mut Groups) -> Graph {
    let representatives: Vec<usize> = (0..graph.vertices.len()).map(|number| groups.of(number)).collect();
    let renamed = |target: &Target| match target {
        Target::Vertex(vertex) => Target::Vertex(representatives[*vertex as usize] as u32),
        other => *other,
    };
    let mut vertices: Vec<Vertex> = graph.vertices.clone();
    for vertex in &mut vertices {
        for targets in &mut vertex.edges {
            *targets = targets.iter().map(renamed).collect();
        }
    }
    for number in 0..vertices.len() {
        let representative = representatives[number];
        if representative != number {
            let member = vertices[number].clone();
            let summary = &mut vertices[representative];
            summary.valuations.extend(member.valuations);
            for (targets, more) in summary.edges.iter_mut().zip(member.edges) {
                targets.extend(more);
            }
        }
    }
    for (number, representative) in representatives.iter().enumerate() {
        if *representative == number && groups.size(number) > 1 {
            for targets in &mut vertices[number].edges {
                let mut outside: Vec<Target> = targets.iter().copied().collect();
                outside.retain(|target| *target != Target::Vertex(number as u32));
                outside.sort_unstable();
                outside.dedup();
                *targets = Targets::from_vec(outside);
            }
        }
    }
    Graph { roots: graph.roots.iter().map(renamed).collect(), vertices }.normalized()
}

/// Disjoint sets of vertices; the least member stands for its set.
struct Groups {
    parents: Vec<usize>,
    sizes: Vec<usize>,
}

impl Groups {
    fn new(count: usize) -> Groups {
        Groups { parents: (0..count).collect(), sizes: vec![1; count] }
    }

    fn of(&mut self, mut vertex: usize) -> usize {
        while self.parents[vertex] != vertex {
            self.parents[vertex] = self.parents[self.parents[vertex]];
            vertex = self.parents[vertex];
        }
        vertex
    }

    fn size(&self, representative: usize) -> usize {
        self.sizes[representative]
    }

    /// Makes one set of two; whether they were two.
    fn join(&mut self, left: usize, right: usize) -> bool {
        let (left, right) = (self.of(left), self.of(right));
        if left == right {
            return false;
        }
        let (least, other) = (left.min(right), left.max(right));
        self.parents[other] = least;
        self.sizes[least] += self.sizes[other];
        true
    }

    fn has_any(&self) -> bool {
        self.sizes.iter().any(|size| *size > 1)
    }
}
