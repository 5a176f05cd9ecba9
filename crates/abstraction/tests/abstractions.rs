//! The abstractions of paper 000 (Definitions 8 to 10, Algorithm 3, Section 6.3), in its words.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;

use common::{NULL, UNINIT, edges, heap, list, object, v};
use tandem_abstraction::abstraction::Abstraction;
use tandem_abstraction::matching::cells::{in_order, link};
use tandem_abstraction::matching::folding::folded;
use tandem_abstraction::matching::graph::{Graph, Target, Vertex, VertexKind};
use tandem_abstraction::matching::{Folding, Obstacle};
use tandem_domains::symbolic::{Facts, Symbolic, SymbolicOptions};
use tandem_ir::{BinaryOp, Cond, Element, Kind};
use tandem_java::{ClassId, ClassPath, Jdk, Program};
use tandem_solver::{Chain, Config};
use tandem_term::{Interval, Sort, TermId};

#[test]
fn a_maximally_uninterrupted_segment_becomes_one_summary() {
    let graph = list(5, UNINIT, &[0, 4]);
    let summary = folded(&graph).expect("three cells lie between the roots");
    assert_eq!(edges(&summary), edges(&Graph { roots: vec![v(0), v(2)], ..list(3, UNINIT, &[]) }.normalized()));
    assert_eq!(summary.vertices.iter().map(|vertex| vertex.valuations.len()).collect::<Vec<_>>(), [1, 1, 3]);
}

#[test]
fn an_abstracted_graph_covers_what_it_was_made_from() {
    let cycle = list(5, v(1), &[0]);
    for graph in [list(5, UNINIT, &[0, 4]), list(3, NULL, &[0, 2]), cycle].map(|graph| graph.normalized()) {
        for mut abstraction in [Folding::Segments, Folding::None] {
            let abstracted = abstraction.abstracted(&graph).expect("it is covered");
            assert!(abstraction.covers(&abstracted, &graph));
        }
    }
    let mut abstraction = Folding::Segments;
    let (short, long) = (list(4, NULL, &[0]).normalized(), list(6, NULL, &[0]).normalized());
    let general = abstraction.abstracted(&short).expect("it is covered");
    assert!(abstraction.covers(&general, &long));
    assert!(abstraction.refine() && !abstraction.refine());
    let general = abstraction.abstracted(&short).expect("it is covered");
    assert!(!abstraction.covers(&general, &long));
}

#[test]
fn segments_of_one_cell_are_left_as_they_are() {
    assert!(folded(&list(3, NULL, &[0, 2])).is_none());
    assert!(folded(&list(2, UNINIT, &[0])).is_none());
    assert!(folded(&list(2, NULL, &[0, 1])).is_none());
}

#[test]
fn segments_may_end_in_null_and_uninit() {
    for end in [NULL, UNINIT] {
        let summary = folded(&list(4, end, &[0])).expect("three cells are behind the root");
        assert_eq!(edges(&summary), edges(&list(2, end, &[])));
    }
}

#[test]
fn a_shared_cell_is_an_interruption() {
    // 0 and 1 are roots; both lead to 4, over two cells and over one.
    let graph = heap(&[v(0), v(1)], &[&[v(2)], &[v(4)], &[v(3)], &[v(4)], &[v(5)], &[v(6)], &[NULL]]);
    let summary = folded(&graph).expect("two segments");
    let expected = heap(&[v(0), v(1)], &[&[v(2)], &[v(3)], &[v(3)], &[v(4)], &[NULL]]);
    assert_eq!(edges(&summary), edges(&expected));
    // The cell that a cycle comes back to.
    let cycle = folded(&list(5, v(1), &[0])).expect("three cells lie on the cycle besides the shared one");
    assert_eq!(edges(&cycle), edges(&list(3, v(1), &[])));
}

#[test]
fn a_summary_holds_one_of_the_values_of_its_cells() {
    let mut graph = list(4, NULL, &[0]);
    for (cell, vertex) in graph.vertices.iter_mut().enumerate() {
        vertex.fields = common::fields(&[Element::Int]);
        vertex.valuations = vec![vec![TermId(cell as u64)]];
    }
    let summary = folded(&graph).expect("three cells");
    assert_eq!(summary.vertices[1].valuations, [[TermId(1)], [TermId(2)], [TermId(3)]]);
}

#[test]
fn there_are_finitely_many_abstract_shapes() {
    let shapes = |most: u32| {
        let mut shapes = BTreeSet::new();
        for cells in 1..=most {
            for (one, other) in (0..cells).flat_map(|one| (0..cells).map(move |other| (one, other))) {
                for end in [NULL, UNINIT, v(0), v(one)] {
                    let graph = list(cells, end, &[0, one, other]);
                    shapes.insert(format!("{:?}", edges(&folded(&graph).unwrap_or_else(|| graph.normalized()))));
                }
            }
        }
        shapes.len()
    };
    assert_eq!(shapes(10), shapes(16));
}

#[test]
fn links_in_both_directions_do_not_interrupt() {
    let cells = 6;
    let next = |cell: u32| if cell + 1 < cells { v(cell + 1) } else { NULL };
    let prev = |cell: u32| if cell > 0 { v(cell - 1) } else { NULL };
    for flip in [false, true] {
        let pair = |cell| if flip { [prev(cell), next(cell)] } else { [next(cell), prev(cell)] };
        let vertices = (0..cells).map(|cell| object(&pair(cell))).collect();
        let graph = Graph { roots: vec![v(0), v(5)], vertices };
        let summary = folded(&graph.normalized()).expect("four cells");
        assert_eq!(summary.vertices.len(), 3);
        assert_eq!(summary.vertices.iter().map(|vertex| vertex.valuations.len()).collect::<Vec<_>>(), [1, 1, 4]);
        let mut outside: Vec<Vec<Target>> = summary.vertices[2].edges.iter().map(|targets| targets.to_vec()).collect();
        outside.sort();
        assert_eq!(outside, [vec![v(0)], vec![v(1)]]);
    }
}

#[test]
fn the_inner_nodes_of_a_tree_become_one_summary_with_sets_of_targets() {
    // The root, below it a complete tree, and a leaf of it that somebody refers to.
    let graph = heap(
        &[v(0), v(6)],
        &[&[v(1), NULL], &[v(2), v(3)], &[v(4), v(5)], &[v(6), NULL], &[NULL, NULL], &[UNINIT, NULL], &[NULL, NULL]],
    );
    let summary = folded(&graph.normalized()).expect("a tree");
    assert_eq!(summary.vertices.len(), 3);
    let inner = summary.vertices.iter().find(|vertex| vertex.is_summary()).expect("one summary");
    assert_eq!(inner.valuations.len(), 5);
    assert_eq!(inner.edges[0].as_slice(), [NULL, UNINIT, v(1)]);
    assert_eq!(inner.edges[1].as_slice(), [NULL]);
}

#[test]
fn what_folded_cells_hold_is_folded_with_them() {
    let mut graph = list(4, NULL, &[0]);
    for cell in 0..4 {
        let content = graph.add(Vertex::single(VertexKind::Object(ClassId(9)), []));
        graph.vertices[cell].edges.push(smallvec::smallvec![content]);
    }
    let summary = folded(&graph.normalized()).expect("three cells");
    assert_eq!(summary.vertices.len(), 4);
    assert_eq!(summary.vertices.iter().filter(|vertex| vertex.is_summary()).count(), 2);
}

/// A symbolic domain with unknown integers.
struct Desk {
    domain: Symbolic,
    facts: Facts,
}

impl Desk {
    fn new() -> Desk {
        let jdk = Jdk::find(None).expect("a JDK");
        let program = Arc::new(Program::new(ClassPath::new(jdk, &[]).expect("a class path")));
        let solver = Box::new(Chain::standard(Config::default()));
        Desk { domain: Symbolic::new(program, solver, SymbolicOptions::default()), facts: Facts::default() }
    }

    fn unknown(&mut self, name: &str) -> TermId {
        self.domain.terms.fresh(name, Sort::Number(Kind::Int), Interval::LENGTH)
    }

    fn assume(&mut self, cond: Cond, left: TermId, right: TermId) {
        let truth = self.domain.terms.compare(cond, Kind::Int, left, right);
        self.facts = self.domain.assume_truth(&self.facts, truth).expect("it can hold");
    }

    fn cell(value: TermId) -> Vertex {
        let mut cell = Vertex::single(VertexKind::Cell, [NULL]);
        cell.backbone = [0].into();
        cell.fields = common::fields(&[Element::Int]);
        cell.valuations = vec![vec![value]];
        cell
    }
}

#[test]
fn figure_7_an_array_as_a_list_and_its_abstraction() {
    let mut desk = Desk::new();
    let (j, n, len) = (desk.unknown("j"), desk.unknown("n"), desk.unknown("len"));
    let known: Vec<TermId> = (0..4).map(|index| desk.domain.terms.int(index)).collect();
    desk.assume(Cond::Lt, known[3], j);
    desk.assume(Cond::Lt, j, n);
    let one = desk.domain.terms.int(1);
    let last = desk.domain.terms.binary(BinaryOp::SubInt, len, one);
    desk.assume(Cond::Eq, n, last);
    let values: Vec<TermId> = (0..6).map(|number| desk.unknown(&format!("v{number}"))).collect();

    // (a) The cells are found in any order.
    let mut indices = vec![n, j];
    indices.extend(known.iter().rev());
    let classes = in_order(&mut desk.domain, &desk.facts, &indices).expect("the path condition orders them");
    let sorted: Vec<TermId> = classes.iter().map(|class| class[0]).collect();
    assert_eq!(sorted, [known[0], known[1], known[2], known[3], j, n]);

    // (b) Cells 0 to 3 are linked directly; before and after cell j others may lie.
    let mut graph = Graph::default();
    let cells = sorted.iter().zip(&values).map(|(index, value)| (*index, Desk::cell(*value))).collect();
    let gap = Vertex::single(VertexKind::Gap, [NULL]);
    let linked = link(&mut desk.domain, &desk.facts, &mut graph, cells, len, &gap);
    let (lo, hi) = (known[3], last);
    let pointed = [lo, hi].map(|local| linked.at(&mut desk.domain, &desk.facts, local));
    let array = Vertex::single(VertexKind::Array(ClassId(1)), [linked.first].into_iter().chain(pointed));
    graph.roots = vec![graph.add(array)];
    let kinds = |graph: &Graph| {
        let mut kinds = String::new();
        let Target::Vertex(array) = graph.roots[0] else { panic!("the array") };
        let mut at = graph.vertices[array as usize].edges[0][0];
        while let Target::Vertex(vertex) = at {
            let vertex = &graph.vertices[vertex as usize];
            kinds.push(match vertex.kind {
                VertexKind::Gap => '*',
                _ if vertex.is_summary() => 'S',
                _ => 'c',
            });
            at = vertex.edges[0][0];
        }
        kinds
    };
    assert_eq!(kinds(&graph), "cccc*c*c");

    // (c) Cells 1 and 2 are folded into one that holds v1 or v2.
    let summary = folded(&graph.normalized()).expect("two cells");
    assert_eq!(kinds(&summary), "cSc*c*c");
    let folded_cells = summary.vertices.iter().find(|vertex| vertex.is_summary()).expect("one summary");
    let mut held = folded_cells.valuations.clone();
    held.sort();
    assert_eq!(held, [[values[1]], [values[2]]]);
}

#[test]
fn gaps_lie_before_the_first_cell_and_behind_the_last_unless_they_are_the_ends() {
    let mut desk = Desk::new();
    let (i, len) = (desk.unknown("i"), desk.unknown("len"));
    desk.assume(Cond::Lt, i, len);
    let value = desk.unknown("v");
    let gap = Vertex::single(VertexKind::Gap, [NULL]);
    let count = |desk: &mut Desk, cells: Vec<(TermId, Vertex)>| {
        let mut graph = Graph::default();
        link(&mut desk.domain, &desk.facts, &mut graph, cells, len, &gap);
        graph.vertices.iter().filter(|vertex| vertex.kind == VertexKind::Gap).count()
    };
    assert_eq!(count(&mut desk, vec![(i, Desk::cell(value))]), 2);
    assert_eq!(count(&mut desk, Vec::new()), 1);
    let one = desk.domain.terms.int(1);
    desk.assume(Cond::Eq, len, one);
    assert_eq!(count(&mut desk, vec![(i, Desk::cell(value))]), 0);
}

#[test]
fn an_order_that_is_not_implied_splits_the_state() {
    let mut desk = Desk::new();
    let (i, j) = (desk.unknown("i"), desk.unknown("j"));
    let answer = in_order(&mut desk.domain, &desk.facts, &[i, j]);
    assert!(matches!(answer, Err(Obstacle::Undecided(_))));
    desk.assume(Cond::Lt, j, i);
    let answer = in_order(&mut desk.domain, &desk.facts, &[i, j]).expect("now it is implied");
    assert_eq!(answer, [vec![j], vec![i]]);
}
