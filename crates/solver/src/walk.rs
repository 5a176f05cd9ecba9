//! The terms below a term, without recursion: terms can be as deep as a loop ran long.

use rustc_hash::FxHashSet;
use tandem_term::{TermId, Terms};

/// All terms below the roots and the roots themselves, each once, parts before wholes.
///
/// A term is made after its parts, so the order of ids is such an order.
pub(crate) fn below(terms: &Terms, roots: &[TermId]) -> Vec<TermId> {
    let mut seen = FxHashSet::default();
    let mut pending: Vec<TermId> = roots.to_vec();
    let mut found = Vec::new();
    while let Some(id) = pending.pop() {
        tandem_quota::checkpoint();
        if seen.insert(id) {
            found.push(id);
            pending.extend(terms.children(id));
        }
    }
    found.sort_unstable();
    found
}
