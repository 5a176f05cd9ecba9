//! Calls that are not followed: what all calls of a method come to that begin in one abstract state, as facts about arguments
//! and results. Both sides of that are here: whether a run that returns [keeps](Return::holds) what is said, and how a caller
//! [goes on](Symbolic::after_return) who relies on it.
//!
//! Only methods are meant that [do nothing but compute](tandem_machine::Interp::computed_by), so that after a call the heap is
//! what it was before.
//!
//! Law: let each run from the entry of a summary that returns keep one of its returns. Then a run that comes to a call which
//! the entry covers goes on, if it returns, in one of the states that [`Symbolic::after_return`] makes of these returns.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{Cond, Element};
use tandem_machine::state::Value;
use tandem_machine::summary::Computed;
use tandem_machine::{Interp, State};
use tandem_term::{Interval, Sort, Substitution, SymbolId, TermId};

use crate::symbolic::{Facts, Prim, Symbolic};

/// The place of a result among the numbers of states; results on the way of a caller come after it.
const RESULT: u32 = 1 << 30;

/// What calls of a method come to that begin in one abstract state.
#[derive(Clone)]
pub struct CallSummary {
    /// The state in which the calls begin, with the frame of the method alone.
    pub entry: State<Symbolic>,
    /// The result, if there is one.
    pub result: Option<CallResult>,
    /// The ways to return.
    pub returns: Vec<Return>,
    /// The states at the cut points of its runs.
    pub stored: Vec<State<Symbolic>>,
}

/// What runs know that return.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Return {
    /// The result, if it is a constant.
    pub constant: Option<Bits>,
    /// Facts over the unknowns of the entry and that of the result.
    pub facts: Vec<TermId>,
}

/// In which state of a summary a run began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Began {
    /// In its entry: the unknowns of the entry are the arguments.
    InEntry,
    /// In one of its stored states, where nobody knows any more what the arguments were.
    AtCutPoint,
}

/// The result of calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CallResult {
    /// Its type.
    pub element: Element,
    /// The unknown that stands for it in facts.
    pub unknown: TermId,
}

/// A result of one call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Returned {
    /// Which result it is.
    pub result: CallResult,
    /// What it is.
    pub value: Prim,
}

impl Returned {
    /// What stands for the result in facts, and what it is.
    pub fn binding(self, domain: &mut Symbolic) -> (SymbolId, TermId) {
        let Returned { result: CallResult { element, unknown }, value } = self;
        (domain.symbol_of(unknown), domain.term(element.kind(), value))
    }
}

impl Symbolic {
    /// The result of calls of a method; the same for all with one type.
    pub fn result_of(&mut self, computed: Computed) -> Option<CallResult> {
        let element = computed.element()?;
        Some(CallResult { element, unknown: self.unknown_result_at(element, RESULT) })
    }

    /// An unknown result on the way of a caller, by how many jumps he has made before: no two calls on a path have made as many.
    pub fn unknown_result_after(&mut self, element: Element, steps: u64) -> Prim {
        Prim::Term(self.unknown_result_at(element, RESULT + 1 + (steps as u32 & (RESULT - 2))))
    }

    fn unknown_result_at(&mut self, element: Element, place: u32) -> TermId {
        let unknown = self.slot_number(place, Sort::Number(element.kind()), Interval::of_element(element));
        let Prim::Term(unknown) = unknown else { unreachable!("a slot is an unknown") };
        unknown
    }

    /// What a run from an entry returns in this state, if callers can go on with that: it has initialized no class, of which
    /// they would not know, and what it returns is a number of the type that it should be.
    pub fn returned(
        &mut self,
        entry: &State<Symbolic>,
        result: Option<CallResult>,
        after: &State<Symbolic>,
        value: Value<Symbolic>,
    ) -> Result<Option<Returned>, Unanswered> {
        let statuses = |state: &State<Symbolic>| -> Vec<_> {
            state.statics.iter().map(|statics| statics.as_ref().map(|statics| statics.status)).collect()
        };
        if statuses(entry) != statuses(after) {
            return Err(Unanswered);
        }
        match (value, result) {
            (_, None) => Ok(None),
            (Value::Prim(value), Some(result)) => {
                let term = self.term(result.element.kind(), value);
                let is_of_type = Interval::of_element(result.element).covers(self.terms.interval(term));
                if is_of_type { Ok(Some(Returned { result, value })) } else { Err(Unanswered) }
            }
            _ => Err(Unanswered),
        }
    }

    /// Whether a fact of a return holds of a run with these facts.
    pub fn holds_at_return(&mut self, facts: &Facts, fact: TermId, returned: Option<Returned>, began: Began) -> bool {
        let mut was: Substitution = returned.map(|returned| returned.binding(self)).into_iter().collect();
        // Beyond a cut point the unknowns of the entry have other meanings, or none.
        let about = self.terms.symbols_of(fact).to_vec();
        let is_lost = began == Began::AtCutPoint && about.iter().any(|symbol| was.get(*symbol).is_none());
        let fact = self.terms.substitute(fact, &mut was);
        !is_lost && self.entails(facts, fact)
    }

    /// The state of a caller after his call has returned in that way; `None` if it cannot. `values` is what the unknowns of the
    /// entry are in his call, and `unknown` what the result is called if it is no constant.
    pub fn after_return(
        interp: &mut Interp<Symbolic>,
        caller: &State<Symbolic>,
        returned: &Return,
        values: &Substitution,
        unknown: Option<Returned>,
    ) -> Option<State<Symbolic>> {
        let mut state = caller.clone();
        let domain = &mut interp.domain;
        let mut values = values.clone();
        let result = returned.result(unknown);
        if let Some((symbol, term)) = result.map(|result| result.binding(domain)) {
            values.insert(symbol, term);
        }
        for fact in &returned.facts {
            // What the call does not have is said of no call.
            let is_said = domain.terms.symbols_of(*fact).iter().all(|symbol| values.get(*symbol).is_some());
            let fact = domain.terms.substitute(*fact, &mut values);
            if is_said && domain.terms.truth(fact) != Some(true) {
                state.facts = domain.assume_truth(&state.facts, fact)?;
            }
        }
        interp.return_at_once(&mut state, result.map_or(Value::Void, |result| Value::Prim(result.value)));
        Some(state)
    }
}

/// What callers cannot go on with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unanswered;

impl Return {
    /// Whether a run with these facts that gives back that number has returned in this way.
    pub fn holds(&self, domain: &mut Symbolic, facts: &Facts, returned: Option<Returned>, began: Began) -> bool {
        let is_constant = match (self.constant, returned) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(constant), Some(Returned { result, value })) => {
                let kind = result.element.kind();
                let (value, constant) = (domain.term(kind, value), domain.term(kind, Prim::Known(constant)));
                let is_same = domain.terms.compare(Cond::Eq, kind, value, constant);
                domain.entails(facts, is_same)
            }
        };
        is_constant && self.facts.iter().all(|fact| domain.holds_at_return(facts, *fact, returned, began))
    }

    /// What is given back, if it is called so where it is no constant.
    pub fn result(&self, unknown: Option<Returned>) -> Option<Returned> {
        unknown.map(|unknown| Returned { value: self.constant.map_or(unknown.value, Prim::Known), ..unknown })
    }
}
