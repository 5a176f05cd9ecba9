//! Summaries of calls as text: the state in which the calls begin, the ways to return, and the states at the cut points on the
//! way there. Like states, they are read and not believed.

use tandem_domains::summary::calls::{CallResult, CallSummary, Return};
use tandem_domains::symbolic::Symbolic;
use tandem_domains::symbolic::facts::Facts;
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Kind};
use tandem_machine::Interp;
use tandem_machine::harness::Harness;
use tandem_machine::summary::Computed;
use tandem_term::Interval;
use tandem_term::sexp::Sexp;
use tandem_term::text::{number_of_text, number_text};

use crate::calls::unknown_result;
use crate::read::{self, Read, Stands};
use crate::write::{Writer, Written};

/// What stands for a result, and for none.
const RESULT: &str = "result";
const NOTHING: &str = "nothing";

/// The text of a summary; or why it has none.
pub(super) fn write_summary(
    interp: &mut Interp<Symbolic>,
    harness: &Harness<Symbolic>,
    summary: &CallSummary,
) -> Written<Sexp> {
    let CallSummary { entry, result, returns, stored } = summary;
    let mut writer = Writer::new(interp, harness, entry);
    let mut parts = vec![writer.state()?];
    let mut names = writer.unknown_names();
    names.extend(result.map(|result| (writer.interp.domain.symbol_of(result.unknown), RESULT.to_string())));
    for Return { constant, facts } in returns {
        let value = match (result, constant) {
            (None, _) => Sexp::word(NOTHING),
            (Some(_), None) => Sexp::word(RESULT),
            (Some(result), Some(constant)) => number_text(result.element.kind(), *constant),
        };
        let facts = facts.iter().map(|fact| writer.fact(*fact, &names)).collect::<Written<Vec<_>>>()?;
        parts.push(Sexp::named("return", std::iter::once(value).chain(facts)));
    }
    for state in stored {
        parts.push(Writer::new(interp, harness, state).state()?);
    }
    Ok(Sexp::named("summary", parts))
}

/// Reads a summary.
pub(super) fn read_summary(
    interp: &mut Interp<Symbolic>,
    harness: &Harness<Symbolic>,
    assumed: &Facts,
    text: &Sexp,
) -> Read<CallSummary> {
    let ("summary", [first, rest @ ..]) = text.as_named()? else {
        return Err(text.misread("a state or a summary is expected"));
    };
    let (entry, unknowns) = read::state(interp, harness, assumed, Stands::AtCall, first)?;
    let method = entry.thread.frames.first().and_then(|frame| frame.code.method);
    let method = method.ok_or_else(|| first.misread("a summary is about calls of a method"))?;
    let computed = interp.computed_by(method);
    let computed = computed.ok_or_else(|| first.misread("calls of this method may do more than compute an integer"))?;
    let result = computed.element().map(|element| CallResult { element, unknown: unknown_result(interp, element) });
    let named: Vec<_> = result.map(|result| (RESULT.to_string(), result.unknown)).into_iter().collect();
    let mut summary = CallSummary { entry, result, returns: Vec::new(), stored: Vec::new() };
    for part in rest {
        match part.as_named()? {
            ("return", [value, facts @ ..]) => {
                let constant = constant(computed, value)?;
                let terms = &mut interp.domain.terms;
                let facts = facts.iter().map(|fact| read::truth(terms, fact, &unknowns, &named));
                summary.returns.push(Return { constant, facts: facts.collect::<Read<_>>()? });
            }
            ("state", _) => {
                let (state, _) = read::state(interp, harness, assumed, Stands::InCall(method), part)?;
                summary.stored.push(state);
            }
            (head, _) => return Err(part.misread(format!("{head} is no part of a summary, or lacks something"))),
        }
    }
    Ok(summary)
}

/// The result that a text says, if it is a constant.
fn constant(computed: Computed, text: &Sexp) -> Read<Option<Bits>> {
    let misfit = || text.misread("that is not what the method gives back");
    match (computed, text.as_word()?) {
        (Computed::Nothing, NOTHING) | (Computed::Integer(_), RESULT) => Ok(None),
        (Computed::Nothing, _) => Err(misfit()),
        (Computed::Integer(element), word) => {
            let fits = |(kind, bits): &(Kind, Bits)| *kind == element.kind() && is_within(element, *bits);
            number_of_text(word).filter(fits).map(|(_, bits)| Some(bits)).ok_or_else(misfit)
        }
    }
}

/// Whether a number is one of a type.
fn is_within(element: Element, bits: Bits) -> bool {
    let value = if element.kind() == Kind::Int { i64::from(bits.int()) } else { bits.long() };
    Interval::of_element(element).covers(Interval::single(value))
}
