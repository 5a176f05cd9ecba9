//! Arrays as sorted lists of cells (paper 000, Section 6.2, Algorithm 3).
//!
//! The accessed cells of an array are put into the order of their indices, which the path condition must imply; where it
//! does not, the state has to be split. Where other cells may lie between two of them, before the first or behind the
//! last, stands the special summary `n_*`. (As printed, Algorithm 3 looks for a successor of the last cell, too.)
//!
//! Invariant: no two cells of a list have equal indices on any run of the state, and the indices ascend.

use tandem_domains::symbolic::{Facts, Prim, Symbolic};
use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_machine::Numbers;
use tandem_term::{Model, TermId, Terms};

use crate::matching::graph::{Graph, Target, Targets, Vertex};

/// Why a state cannot be brought into the form in which states are compared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Obstacle {
    /// It must be split at this condition first.
    Undecided(Prim),
    /// It is not compared at all.
    TooMuch,
}

/// The indices in ascending order, equal ones together.
pub fn in_order(domain: &mut Symbolic, facts: &Facts, indices: &[TermId]) -> Result<Vec<Vec<TermId>>, Obstacle> {
    let known = |terms: &Terms| indices.iter().map(|index| terms.integer(*index)).collect::<Option<Vec<i64>>>();
    let values = match (known(&domain.terms), model_of(facts)) {
        (Some(values), _) => values,
        (None, Some(model)) => indices.iter().map(|index| model.evaluate(&domain.terms, *index).int().into()).collect(),
        (None, None) => return Err(Obstacle::TooMuch),
    };
    let mut sorted: Vec<(i64, TermId)> = values.into_iter().zip(indices.iter().copied()).collect();
    sorted.sort_unstable();
    let mut classes: Vec<Vec<TermId>> = Vec::new();
    let mut before: Option<(i64, TermId)> = None;
    for (value, index) in sorted {
        match before {
            None => classes.push(vec![index]),
            Some((same, other)) if same == value => {
                order(domain, facts, Cond::Eq, other, index)?;
                classes.last_mut().expect("there is one before").push(index);
            }
            Some((_, other)) => {
                order(domain, facts, Cond::Lt, other, index)?;
                classes.push(vec![index]);
            }
        }
        before = Some((value, index));
    }
    Ok(classes)
}

/// Makes sure that the relation holds on all runs.
fn order(domain: &mut Symbolic, facts: &Facts, cond: Cond, left: TermId, right: TermId) -> Result<(), Obstacle> {
    let truth = domain.terms.compare(cond, Kind::Int, left, right);
    if must(domain, facts, truth) {
        return Ok(());
    }
    let (left, right) = (domain.prim(left), domain.prim(right));
    Err(Obstacle::Undecided(domain.compare(cond, Kind::Int, left, right)))
}

/// Whether a truth-valued term holds on all runs.
pub fn must(domain: &mut Symbolic, facts: &Facts, truth: TermId) -> bool {
    match domain.terms.truth(truth) {
        Some(value) => value,
        None => {
            let not = domain.terms.not(truth);
            domain.assume_truth(facts, not).is_none()
        }
    }
}

/// Whether one index comes directly after another on all runs.
fn are_neighbours(domain: &mut Symbolic, facts: &Facts, left: TermId, right: TermId) -> bool {
    let one = domain.terms.int(1);
    let after = domain.terms.binary(BinaryOp::AddInt, left, one);
    let equal = domain.terms.compare(Cond::Eq, Kind::Int, after, right);
    must(domain, facts, equal)
}

/// The model of a path; one of an empty path gives everything its default.
pub fn model_of(facts: &Facts) -> Option<std::rc::Rc<Model>> {
    match (&facts.model, &facts.path) {
        (Some(model), _) => Some(model.clone()),
        (None, None) => Some(Default::default()),
        (None, Some(_)) => None,
    }
}

/// The cells of an array in a graph.
pub struct Linked {
    /// What the list begins with.
    pub first: Target,
    /// The accessed cells by index, the last one first.
    pub cells: Vec<(TermId, Target)>,
}

/// Adds the cells of an array to a graph, in ascending order of their indices, with a copy of `gap` wherever others may
/// lie. Their first selector leads to the next.
pub fn link(
    domain: &mut Symbolic,
    facts: &Facts,
    graph: &mut Graph,
    cells: Vec<(TermId, Vertex)>,
    length: TermId,
    gap: &Vertex,
) -> Linked {
    let add = |graph: &mut Graph, mut vertex: Vertex, next: Target| {
        vertex.edges[0] = Targets::from_slice(&[next]);
        graph.add(vertex)
    };
    let mut linked = Linked { first: Target::Null, cells: Vec::new() };
    let mut after = length;
    for (index, cell) in cells.into_iter().rev() {
        if !are_neighbours(domain, facts, index, after) {
            linked.first = add(graph, gap.clone(), linked.first);
        }
        linked.first = add(graph, cell, linked.first);
        linked.cells.push((index, linked.first));
        after = index;
    }
    let zero = domain.terms.int(0);
    let is_first = domain.terms.compare(Cond::Eq, Kind::Int, after, zero);
    if !must(domain, facts, is_first) {
        linked.first = add(graph, gap.clone(), linked.first);
    }
    linked
}

impl Linked {
    /// The cell whose index is this number on all runs; null if there is none that has been accessed.
    pub fn at(&self, domain: &mut Symbolic, facts: &Facts, number: TermId) -> Target {
        if let Some((_, cell)) = self.cells.iter().find(|(index, _)| *index == number) {
            return *cell;
        }
        let Some(model) = model_of(facts) else { return Target::Null };
        let value = model.evaluate(&domain.terms, number);
        for (index, cell) in &self.cells {
            if model.evaluate(&domain.terms, *index) == value {
                let equal = domain.terms.compare(Cond::Eq, Kind::Int, *index, number);
                return if must(domain, facts, equal) { *cell } else { Target::Null };
            }
        }
        Target::Null
    }
}
