//! Predicates (paper 002, Section 4.5): [probes](crate::segments::probe), and conditions of branches.

use tandem_domains::symbolic::Symbolic;
use tandem_machine::reason::Reason;
use tandem_machine::{Interp, State};
use tandem_term::{Substitution, SymbolId, TermId};

use crate::segments::probe::{Formula, Number, Probe, probed};
use tandem_search::paths::start::Question;

/// What tells states of a point apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Predicate {
    /// What a method says.
    Probe(Probe),
    /// Whether this holds of the unknowns of the outline.
    Term(TermId),
}

/// The values of all predicates of a point.
pub type Valuation = Vec<Number>;

/// What a predicate is in a state; `was` says what the unknowns of its outline are there.
pub(super) fn formula(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    state: &State<Symbolic>,
    was: &[(SymbolId, TermId)],
    predicate: &Predicate,
) -> Result<Formula, Reason> {
    match predicate {
        Predicate::Probe(probe) => probed(interp, question, state, probe),
        Predicate::Term(holds) => {
            let terms = &mut interp.domain.terms;
            let mut replaced: Substitution = was.iter().copied().collect();
            let holds = terms.substitute(*holds, &mut replaced);
            let fails = terms.not(holds);
            let (yes, no) = (terms.int(1), terms.int(0));
            Ok(Formula { ways: vec![(holds, Some(yes)), (fails, Some(no))] })
        }
    }
}
