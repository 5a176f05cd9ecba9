//! The two classes by which programs ask for unknown values: `Verifier` of the Software Verification Competition and
//! `Verify` of Java PathFinder. They are found by their names, whatever code they have on the class path.
//!
//! Asking is an effect, so it is the last thing that an intrinsic here does.

use tandem_ir::{Cond, Element, Kind};
use tandem_java::Class;

use super::{Answer, Call, Entry, Sort};
use crate::domain::Domain;
use crate::heap::Payload;
use crate::interp::Interrupt;
use crate::outside::Asked;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

const VERIFIER: &str = "org/sosy_lab/sv_benchmarks/Verifier";
const VERIFY: &str = "gov/nasa/jpf/vm/Verify";

/// The classes whose methods are meant.
pub(super) const CLASSES: [&str; 2] = [VERIFIER, VERIFY];

/// Whether the class is one of those.
pub(crate) fn is_outside(class: &Class) -> bool {
    CLASSES.contains(&&*class.name)
}

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        (VERIFIER, "nondetBoolean", "()Z", Outside, |call| any(call, Element::Boolean)),
        (VERIFIER, "nondetByte", "()B", Outside, |call| any(call, Element::Byte)),
        (VERIFIER, "nondetChar", "()C", Outside, |call| any(call, Element::Char)),
        (VERIFIER, "nondetShort", "()S", Outside, |call| any(call, Element::Short)),
        (VERIFIER, "nondetInt", "()I", Outside, |call| any(call, Element::Int)),
        (VERIFIER, "nondetLong", "()J", Outside, |call| any(call, Element::Long)),
        (VERIFIER, "nondetFloat", "()F", Outside, |call| any(call, Element::Float)),
        (VERIFIER, "nondetDouble", "()D", Outside, |call| any(call, Element::Double)),
        (VERIFIER, "nondetString", "()Ljava/lang/String;", Outside, any_text),
        (VERIFIER, "assume", "(Z)V", Outside, |call| give_up_unless(call, Cond::Ne)),
        (VERIFY, "getBoolean", "()Z", Outside, |call| any(call, Element::Boolean)),
        (VERIFY, "getBoolean", "(Z)Z", Outside, |call| any(call, Element::Boolean)),
        (VERIFY, "randomBool", "()Z", Outside, |call| any(call, Element::Boolean)),
        (VERIFY, "getInt", "(II)I", Outside, |call| {
            let range = (call.int(0)?.into(), call.int(1)?.into());
            between(call, Element::Int, range)
        }),
        (VERIFY, "getLong", "(JJ)J", Outside, |call| {
            let range = (call.long(0)?, call.long(1)?);
            between(call, Element::Long, range)
        }),
        (VERIFY, "random", "(I)I", Outside, |call| {
            let range = (0, call.int(0)?.into());
            between(call, Element::Int, range)
        }),
        (VERIFY, "getIntFromList", "([I)I", Outside, any_of_list),
        (VERIFY, "ignoreIf", "(Z)V", Outside, |call| give_up_unless(call, Cond::Eq)),
    ]
}

/// Any value of a type.
pub(crate) fn any<D: Domain>(call: &mut Call<'_, D>, element: Element) -> Result<D> {
    match call.interp.domain.nondet(&mut call.state.facts, Asked::Verifier, element, None) {
        Some(value) => call.give(value),
        None => Ok(Answer::Decline),
    }
}

/// Any value of a range; a run that asks for one of an empty range is no run.
pub(crate) fn between<D: Domain>(call: &mut Call<'_, D>, element: Element, (low, high): (i64, i64)) -> Result<D> {
    if !call.interp.domain.asks_outside() {
        return Ok(Answer::Decline);
    }
    if low > high {
        return Err(Interrupt::Block);
    }
    match call.interp.domain.nondet(&mut call.state.facts, Asked::Verifier, element, Some((low, high))) {
        Some(value) => call.give(value),
        None => Ok(Answer::Decline),
    }
}

fn any_of_list<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if !call.interp.domain.asks_outside() {
        return Ok(Answer::Decline);
    }
    let list = call.state.heap.get(call.object(0)?);
    let Payload::Cells { length, cells } = &list.payload else { return Err(call.unknown()) };
    let count = call.interp.domain.known_int(*length).ok_or_else(|| call.unknown())?;
    if count == 0 {
        return Err(Interrupt::Block);
    }
    let range = Some((0, i64::from(count) - 1));
    match call.interp.domain.nondet(&mut call.state.facts, Asked::Verifier, Element::Int, range) {
        Some(index) => {
            let value = call.interp.domain.load(cells, index);
            call.give(value)
        }
        None => Ok(Answer::Decline),
    }
}

/// Any text, never null.
pub(crate) fn any_text<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    match call.interp.domain.nondet_text(&mut call.state.facts, Asked::Verifier) {
        Some(text) => {
            let string = call.interp.new_string_of(call.state, text);
            call.give_ref(string)
        }
        None => Ok(Answer::Decline),
    }
}

/// Goes on only where the argument compares to 0 as `cond` says.
fn give_up_unless<D: Domain>(call: &mut Call<'_, D>, cond: Cond) -> Result<D> {
    if !call.interp.domain.asks_outside() {
        return Ok(Answer::Decline);
    }
    let zero = call.interp.domain.int(0);
    let holds = call.interp.domain.compare(cond, Kind::Int, call.prims[0], zero);
    if call.interp.decide(call.state, holds)? { call.give_void() } else { Err(Interrupt::Block) }
}
