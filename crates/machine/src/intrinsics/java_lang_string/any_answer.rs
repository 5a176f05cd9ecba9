//! Operations on unknown texts that are answered with anything that they might answer, for who looks for proofs and not for
//! inputs: nothing is spelled out, and the run goes on for all texts at once.
//!
//! Law: whatever a method here answers on the JVM, for texts that the arguments stand for, is one of the answers, and so is what it
//! throws; none of these methods calls back, or writes to anything but a builder that it turns around, if no argument is null.

use tandem_ir::{Cond, Element, Kind};

use super::super::{Answer, Call};
use super::STRING;
use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::Interrupt;
use crate::outside::Asked;
use crate::state::Role;

/// What a method of `String` may answer.
#[derive(Clone, Copy)]
enum Answers {
    Truth,
    /// Any `int`.
    Number,
    /// An index, or -1.
    Index,
    /// The string itself, a new one that is no longer, or the empty string that the JDK has at hand.
    Stripped,
}

/// What the method of that name and descriptor may answer. Those that can make a text longer are not here: nobody could say how long
/// it is at most.
fn answers_of(name: &str, descriptor: &str) -> Option<Answers> {
    Some(match (name, descriptor) {
        ("isBlank", "()Z")
        | ("contains", "(Ljava/lang/CharSequence;)Z")
        | ("startsWith", "(Ljava/lang/String;)Z" | "(Ljava/lang/String;I)Z")
        | ("endsWith" | "equalsIgnoreCase", "(Ljava/lang/String;)Z")
        | ("regionMatches", "(ILjava/lang/String;II)Z" | "(ZILjava/lang/String;II)Z") => Answers::Truth,
        ("hashCode", "()I") | ("compareTo" | "compareToIgnoreCase", "(Ljava/lang/String;)I") => Answers::Number,
        ("indexOf" | "lastIndexOf", "(I)I" | "(II)I" | "(Ljava/lang/String;)I" | "(Ljava/lang/String;I)I") => {
            Answers::Index
        }
        ("trim" | "strip" | "stripLeading" | "stripTrailing", "()Ljava/lang/String;") => Answers::Stripped,
        _ => return None,
    })
}

impl<D: Domain> Call<'_, D> {
    /// Anything that a method of `String` may answer; `None` where that is not enough, or not known.
    pub(in crate::intrinsics) fn any_answer(&mut self) -> Result<Option<Answer<D>>, Interrupt<D>> {
        let domain = &self.interp.domain;
        if !domain.asks_outside() || !domain.takes_any_answer(&self.state.facts) {
            return Ok(None);
        }
        let method = self.interp.program.method(self.method);
        let is_of_strings = &*self.interp.program.class(method.class).name == STRING && !method.is_static();
        let Some(answers) = answers_of(&method.name, &method.descriptor).filter(|_| is_of_strings) else {
            return Ok(None);
        };
        let is_text = |object: &Ref| {
            let class = |object: Ref| &*self.interp.program.class(self.state.heap.get(object).class).name;
            let has_text = |object: Ref| matches!(self.state.heap.get(object).payload, Payload::Text(_));
            !object.is_null() && (has_text(*object) || class(*object) == STRING)
        };
        if !self.refs.iter().all(is_text) {
            return Ok(None);
        }
        let what = format!("String.{}", method.name);
        let number = match answers {
            Answers::Truth => self.any(&what, Element::Boolean, (0, 1)),
            Answers::Number => self.any(&what, Element::Int, (i32::MIN.into(), i32::MAX.into())),
            Answers::Index => self.any(&what, Element::Int, (-1, i32::MAX.into())),
            Answers::Stripped => return self.any_stripped(&what),
        };
        number.map(|number| self.give(number)).transpose()
    }

    /// Any number, or the exception for what is none; `None` where that is not enough.
    pub(super) fn any_parsed(&mut self, element: Element) -> Result<Option<Answer<D>>, Interrupt<D>> {
        let string = self.refs[0];
        let is_wanted = self.interp.domain.asks_outside() && self.interp.domain.takes_any_answer(&self.state.facts);
        if !is_wanted || string.is_null() || !self.has_any_length(string) {
            return Ok(None);
        }
        if self.choose("the text is no number", 2)? == 1 {
            let message = Asked::world("NumberFormatException.getMessage()");
            let Some(message) = self.interp.domain.nondet_text(&mut self.state.facts, message) else { return Ok(None) };
            return Err(Interrupt::raise_computed("java/lang/NumberFormatException", message));
        }
        let range = if element == Element::Long { (i64::MIN, i64::MAX) } else { (i32::MIN.into(), i32::MAX.into()) };
        let number = self.any("the number of a text", element, range);
        number.map(|number| self.give(number)).transpose()
    }

    /// Gives a builder of unknown length any text of that length, as turning it around does; `None` where that is not enough.
    pub(super) fn any_reversed(&mut self) -> Result<Option<Answer<D>>, Interrupt<D>> {
        let builder = self.refs[0];
        let is_wanted = self.interp.domain.asks_outside() && self.interp.domain.takes_any_answer(&self.state.facts);
        if !is_wanted || !self.has_any_length(builder) {
            return Ok(None);
        }
        let Payload::Text(text) = self.state.heap.get(builder).payload.clone() else { return Ok(None) };
        let asked = Asked::world("StringBuilder.reverse()");
        let Some(turned) = self.interp.domain.nondet_text(&mut self.state.facts, asked) else { return Ok(None) };
        let domain = &mut self.interp.domain;
        let (Some(length), Some(other)) = (domain.text_length(&text), domain.text_length(&turned)) else {
            return Ok(None);
        };
        let same = domain.compare(Cond::Eq, Kind::Int, length, other);
        let Some(facts) = domain.assume(&self.state.facts, same, true) else { return Ok(None) };
        self.state.facts = facts;
        self.state.heap.get_mut(builder).payload = Payload::Text(turned);
        self.give_ref(builder).map(Some)
    }

    /// The string itself, a new one, or the one that the JDK gives where nothing is left.
    fn any_stripped(&mut self, what: &str) -> Result<Option<Answer<D>>, Interrupt<D>> {
        match self.choose(what, 3)? {
            0 => self.give_ref(self.refs[0]).map(Some),
            1 => {
                let text = self.interp.domain.nondet_text(&mut self.state.facts, Asked::world(what));
                let Some(text) = text else { return Ok(None) };
                let string = self.interp.new_string_of(self.state, text);
                self.give_ref(string).map(Some)
            }
            _ => {
                let blank = self.interp.new_string(self.state, " ".into());
                self.tail_call(self.method, &[], &[blank], Role::Call).map(Some)
            }
        }
    }
}
