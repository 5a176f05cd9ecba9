//! What may hold of the cells of an array of integers at a cut point: proposals, of which the caller keeps those that
//! it can show ([`Symbolic::entails`], [`Symbolic::entails_replaced`]).
//!
//! What loops over arrays know is nearly always how cells compare with a value, for one cell or for all that the loop
//! has passed, and that what has been passed is sorted. Paper 000 keeps the order of indices and the cells between them
//! for that (Section 6.2).
//!
//! Law: nothing depends on a proposal being true; and the same arguments give the same proposals in the same order.

use rustc_hash::FxHashSet;
use tandem_domains::Symbolic;
use tandem_domains::summary::ranges::{Range, RangeFact};
use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_term::{Sort, TermId, Terms};

use crate::tuning::TUNING;

/// Every comparison, no one after one that it implies.
const STRONGEST_FIRST: [Cond; 6] = [Cond::Eq, Cond::Lt, Cond::Gt, Cond::Le, Cond::Ge, Cond::Ne];

/// Something that may hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal<F> {
    /// What may hold.
    pub fact: F,
    /// Proposals of one list with the same number compare the same things. They stand side by side.
    subject: usize,
    /// How they are compared; `None` if the proposal is no comparison.
    cond: Option<Cond>,
}

/// How single cells of an array of integers may compare with values: `a[i] == v` and the like, for each index and each
/// value of the cells' kind, strongest first.
pub fn cell_candidates(
    terms: &mut Terms,
    array: TermId,
    indices: &[TermId],
    values: &[TermId],
) -> Vec<Proposal<TermId>> {
    let Some(kind) = integers_in(terms, array) else { return Vec::new() };
    let values: Vec<TermId> = values.iter().copied().filter(|id| terms.sort(*id) == Sort::Number(kind)).collect();
    let mut proposals = Proposals::default();
    for index in indices {
        let cell = terms.select(array, *index);
        for value in &values {
            proposals.begin_subject();
            for cond in STRONGEST_FIRST {
                let fact = terms.compare(cond, kind, cell, *value);
                proposals.add(terms, fact, Some(cond), fact);
            }
        }
    }
    proposals.list
}

/// What may hold of all cells in ranges of an array of integers: that they never decrease, and how they compare with
/// values. A value may also be an array of the same sort, with whose cells those at the same indices are compared.
///
/// Ranges begin at zero or one of `bounds` and end at one of them or at the length. Those come first neither of whose
/// ends is the successor of another bound, then those of which one is, then both. No more than [`TUNING.most_range_facts`] are
/// proposed, in this order:
/// 1. sortedness, of which there is one for each range;
/// 2. that cells are those of another array so many cells before, for each range that begins at zero and each bound;
/// 3. comparisons by range and value, both in that order: the bounds and values that the caller names first matter
///    most.
pub fn range_candidates(
    domain: &mut Symbolic,
    array: TermId,
    length: TermId,
    bounds: &[TermId],
    values: &[TermId],
) -> Vec<Proposal<RangeFact>> {
    let Some(kind) = integers_in(&domain.terms, array) else { return Vec::new() };
    let cells = domain.terms.sort(array);
    let is_comparable = |id: &TermId| [Sort::Number(kind), cells].contains(&domain.terms.sort(*id)) && *id != array;
    let values: Vec<TermId> = values.iter().copied().filter(is_comparable).collect();
    let arrays: Vec<TermId> = values.iter().copied().filter(|id| domain.terms.sort(*id) == cells).collect();
    let ranges = ranges(&mut domain.terms, length, bounds);
    let mut proposals = Proposals::default();
    for Ranked { range, .. } in &ranges {
        let fact = RangeFact::ascending(domain, array, *range);
        proposals.begin_subject();
        proposals.add_range_fact(&domain.terms, fact, None);
    }
    let zero = domain.terms.int(0);
    for Ranked { range, .. } in ranges.iter().filter(|ranked| ranked.successors == 0 && ranked.range.from == zero) {
        for (offset, other) in bounds.iter().flat_map(|offset| arrays.iter().map(move |other| (*offset, *other))) {
            let fact = RangeFact::shifted(domain, array, offset, *range, other);
            proposals.begin_subject();
            proposals.add_range_fact(&domain.terms, fact, None);
        }
    }
    let compared = (0..ranges.len()).flat_map(|place| (0..values.len()).map(move |value| (place, value)));
    let mut compared: Vec<(usize, usize)> = compared.collect();
    compared.sort_by_key(|(place, value)| (ranges[*place].successors, place + value));
    for (place, value) in compared {
        if proposals.list.len() >= TUNING.most_range_facts {
            break;
        }
        proposals.begin_subject();
        for cond in STRONGEST_FIRST {
            let fact = RangeFact::cells(domain, array, ranges[place].range, cond, values[value]);
            proposals.add_range_fact(&domain.terms, fact, Some(cond));
        }
    }
    proposals.list.truncate(TUNING.most_range_facts);
    proposals.list
}

/// The proposals that are confirmed, but for those that another one implies. What is weaker is asked first: if it does
/// not hold, then nothing that implies it does.
pub fn strongest<F: Clone>(proposals: &[Proposal<F>], mut confirms: impl FnMut(&F) -> bool) -> Vec<F> {
    let mut kept = Vec::new();
    for about_one in proposals.chunk_by(|left, right| left.subject == right.subject) {
        let mut holds = vec![false; about_one.len()];
        for (place, proposal) in about_one.iter().enumerate().rev() {
            let mut weaker = about_one.iter().zip(&holds).skip(place + 1);
            let refuted = weaker.any(|(weaker, holds)| implies(proposal.cond, weaker.cond) && !holds);
            holds[place] = !refuted && confirms(&proposal.fact);
        }
        for (place, proposal) in about_one.iter().enumerate() {
            let mut stronger = about_one.iter().zip(&holds).take(place);
            let implied = stronger.any(|(stronger, holds)| implies(stronger.cond, proposal.cond) && *holds);
            if holds[place] && !implied {
                kept.push(proposal.fact.clone());
            }
        }
    }
    kept
}

/// Whether what compares in the first way compares in the second one, too.
fn implies(stronger: Option<Cond>, weaker: Option<Cond>) -> bool {
    match (stronger, weaker) {
        (Some(Cond::Eq), Some(weaker)) => matches!(weaker, Cond::Le | Cond::Ge),
        (Some(Cond::Lt), Some(weaker)) => matches!(weaker, Cond::Le | Cond::Ne),
        (Some(Cond::Gt), Some(weaker)) => matches!(weaker, Cond::Ge | Cond::Ne),
        _ => false,
    }
}

/// A list of proposals in the making.
struct Proposals<F> {
    list: Vec<Proposal<F>>,
    said: FxHashSet<TermId>,
    subject: usize,
}

impl<F> Default for Proposals<F> {
    fn default() -> Proposals<F> {
        Proposals { list: Vec::new(), said: FxHashSet::default(), subject: 0 }
    }
}

impl<F> Proposals<F> {
    /// What is added from now on compares other things than before.
    fn begin_subject(&mut self) {
        self.subject += 1;
    }

    /// Adds a fact that says `holds`, unless that is decided by itself or has been proposed in other words.
    fn add(&mut self, terms: &Terms, fact: F, cond: Option<Cond>, holds: TermId) {
        if terms.truth(holds).is_none() && self.said.insert(holds) {
            self.list.push(Proposal { fact, subject: self.subject, cond });
        }
    }
}

impl Proposals<RangeFact> {
    fn add_range_fact(&mut self, terms: &Terms, fact: RangeFact, cond: Option<Cond>) {
        let holds = fact.holds;
        self.add(terms, fact, cond, holds);
    }
}

/// A range between two bounds.
struct Ranked {
    range: Range,
    /// How many of its ends are successors of other bounds.
    successors: usize,
}

/// The ranges between bounds, those with fewer successors first.
fn ranges(terms: &mut Terms, length: TermId, bounds: &[TermId]) -> Vec<Ranked> {
    let zero = terms.int(0);
    let mut ends = Vec::new();
    for end in [zero, length].iter().chain(bounds) {
        if !ends.contains(end) {
            ends.push(*end);
        }
    }
    let one = terms.int(1);
    let after: Vec<TermId> = ends.iter().map(|end| terms.binary(BinaryOp::AddInt, *end, one)).collect();
    let mut ranges = Vec::new();
    for from in ends.iter().copied().filter(|from| *from != length) {
        for to in ends.iter().copied().filter(|to| *to != zero) {
            let size = terms.binary(BinaryOp::SubInt, to, from);
            // Ranges that are empty, and those of one cell, about which the proposals for single cells are.
            if terms.integer(size).is_some_and(|size| size <= 1) {
                continue;
            }
            let successors = [from, to].iter().filter(|end| after.contains(end)).count();
            ranges.push(Ranked { range: Range { from, to }, successors });
        }
    }
    ranges.sort_by_key(|ranked| ranked.successors);
    ranges
}

/// The kind of the cells of an array of integers.
fn integers_in(terms: &Terms, array: TermId) -> Option<Kind> {
    match terms.sort(array) {
        Sort::Array(element) => Some(element.kind()).filter(|kind| matches!(kind, Kind::Int | Kind::Long)),
        _ => None,
    }
}
