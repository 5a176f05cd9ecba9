//! Predicate abstraction beside concrete execution (paper 004): every program runs twice at once, and each half guides the
//! other.
//!
//! A combined state is a symbolic state with the model of its path: what a value is in the current run is its term under
//! that model, and an unknown that nothing asks about is 0. A branch goes the way that the model goes; the other side waits
//! in the frontier (the set `alt` of the paper) until a model for it is found, of those that were found before or a new
//! one, and is dropped if there is none (Figure 3, TRANS). So UNROLL of Figure 2 is the loop of `explore`, and a trace is a
//! path that ends.
//!
//! What the paper has no answer to are loops without a bound (Section 3.2: it may not end). Here the traces are watched at
//! cut points ([`traces`]): what their numbers have in common, and the conditions of branches, are predicates. The
//! [proof](crate::prove) weakens states to the valuations of the predicates, runs on from these alone, and is over when no
//! successor lies outside: that is one question for each cut point and successor, and what is stored is a certificate like
//! any other. An alarm for which there is no input is a refinement: its path is followed backwards, and what it asks for
//! becomes predicates of the cut points on the way.
//!
//! Invariant: predicates, samples and traces suggest; what is said rests on covering and on replays, as everywhere.

mod traces;

use std::cell::RefCell;
use std::rc::Rc;

use tandem_abstraction::precision::Precision;
use tandem_abstraction::predicates::Predicates;
use tandem_domains::symbolic::Symbolic;
use tandem_machine::Interp;

use crate::auto::{Sharing, sharing_between};
use crate::prove::{Cuts, Prove};
use tandem_search::engine::Engine;
use tandem_search::paths::exploration;
use tandem_search::paths::search::{Cutter, Search, Ways};
use tandem_search::room::Room;

use traces::Watcher;

/// Traces, and proofs over what they suggest, in turn.
pub(crate) fn engine<'e>(interp: &mut Interp<Symbolic>, room: &'e Room<'_>, sharing: Sharing) -> Box<dyn Engine + 'e> {
    let predicates = Predicates::default();
    let watcher = Watcher::new(Rc::clone(&predicates.samples));
    // A certificate has a state for every cut point; where none is wanted, what does not depend on input just runs.
    let cuts = match sharing {
        Sharing::Equal | Sharing::Sampling => Cuts::AfterChoices,
        Sharing::AfterAlarms => Cuts::All,
    };
    let prover = Box::new(Prove::new(interp, room, Precision::tracking(predicates), cuts));
    // Preconditions are asked in two ways in turn, of which one makes states that no run has.
    let explorer: Box<dyn Engine + 'e> = match room.question.plan.before.is_empty() {
        false => exploration(room),
        true => {
            let cutter: Rc<RefCell<dyn Cutter>> = Rc::new(RefCell::new(watcher));
            Box::new(Search::new(room, room.question.clone(), Ways { cutter: Some(cutter), ..Ways::default() }))
        }
    };
    sharing_between(room, sharing, explorer, prover)
}
