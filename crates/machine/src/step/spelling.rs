//! What goes on where a domain cannot say what an operation on an unknown value gives: texts are spelled out, so that the
//! JDK's own code runs on their chars, and numbers are tried one value after the other.
//!
//! Both are splits like any other. A path that has made them stands for the runs with such a text or number, exactly; the
//! runs that are left go on beside it, until the domain wants to try no more. So whatever is found on such a path is as
//! good as on any other, and what was not tried is the reason with which the last path ends.
//!
//! Invariant: a string that was spelled out has its text as payload and, in its fields, the `value` and the `coder` that the
//! JDK would have given it: one byte for each char exactly where all chars are below 256.

use tandem_ir::{BinaryOp, Cond, Kind, Literal, Type};
use tandem_java::MethodId;

use crate::domain::{Domain, Spelling};
use crate::heap::{Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::reason::{Needed, ReasonKind};
use crate::state::State;

/// The first char that a string of one byte for each cannot hold.
const FIRST_WIDE: i32 = 0x100;

impl<D: Domain> Interp<D> {
    /// Spells out a string, or a builder that has a text, and gives it the fields that the JDK's code reads. Answers whether
    /// there was anything to do.
    pub(crate) fn spell(&mut self, state: &mut State<D>, object: Ref) -> Result<bool, Interrupt<D>> {
        let Payload::Text(text) = &state.heap.get(object).payload else { return Ok(false) };
        let is_string = state.heap.get(object).class == self.well_known.string;
        let value_slot = self.well_known.string_value_slot as usize;
        let has_value = || !state.heap.get(object).refs[value_slot].is_null();
        if is_string && (self.domain.known_text(text).is_some() || has_value()) {
            return Ok(false);
        }
        let text = match self.domain.spelled(&state.facts, text) {
            Spelling::Text(text) => text,
            Spelling::Ask(question) => return Err(Interrupt::Split(question)),
            Spelling::Unknown => return Err(self.unknown_string(state)),
        };
        if is_string && let Some(known) = self.domain.known_text(&text).cloned() {
            let is_wide = matches!(known, crate::text::Text::Utf16(_));
            self.set_coder(state, object, is_wide.into());
            state.heap.get_mut(object).payload = Payload::Text(text);
            return Ok(true);
        }
        let Some(units) = self.units(&text) else { return Err(self.unknown_string(state)) };
        let narrow = self.are_narrow(&units);
        let has_coder = self.well_known.string_coder_slot != u32::MAX;
        let is_wide = has_coder && !self.decide(state, narrow)?;
        let room = if is_string { 0 } else { 16 };
        let value = self.value_of_units(state, &units, is_wide, room)?;
        if is_string {
            self.set_coder(state, object, is_wide.into());
            let object = state.heap.get_mut(object);
            object.payload = Payload::Text(text);
            object.refs[value_slot] = value;
            return Ok(true);
        }
        let Some(slots) = self.builder_slots() else { return Err(self.unknown_string(state)) };
        let (count, coder) = (self.domain.int(units.len() as i32), self.domain.int(is_wide.into()));
        self.set_ref_field(state, object, "toStringCache", Ref::NULL);
        let builder = state.heap.get_mut(object);
        builder.payload = Payload::None;
        builder.refs[slots.value] = value;
        builder.prims[slots.count] = count;
        builder.prims[slots.coder] = coder;
        Ok(true)
    }

    fn set_coder(&mut self, state: &mut State<D>, string: Ref, coder: i32) {
        if self.well_known.string_coder_slot != u32::MAX {
            let coder = self.domain.int(coder);
            state.heap.get_mut(string).prims[self.well_known.string_coder_slot as usize] = coder;
        }
    }

    /// The chars of a text whose length is known.
    pub(crate) fn units(&mut self, text: &D::Str) -> Option<Vec<D::Prim>> {
        let length = self.domain.text_length(text)?;
        let count = self.domain.known_int(length)?;
        (0..count)
            .map(|index| {
                let index = self.domain.int(index);
                self.domain.text_char(text, index)
            })
            .collect()
    }

    /// Whether all chars fit into a byte.
    fn are_narrow(&mut self, units: &[D::Prim]) -> D::Prim {
        let limit = self.domain.int(FIRST_WIDE);
        let mut all = self.domain.int(1);
        for unit in units {
            let fits = self.domain.compare(Cond::Lt, Kind::Int, *unit, limit);
            all = self.domain.binary(BinaryOp::AndInt, all, fits);
        }
        all
    }

    /// The array that the JDK keeps chars in, with room for some more.
    fn value_of_units(
        &mut self,
        state: &mut State<D>,
        units: &[D::Prim],
        is_wide: bool,
        room: usize,
    ) -> Result<Ref, Interrupt<D>> {
        let is_of_chars = self.well_known.string_coder_slot == u32::MAX;
        let class = self.program.load(if is_of_chars { "[C" } else { "[B" })?;
        let length = self.domain.int(((units.len() + room) << u32::from(is_wide)) as i32);
        let array = self.new_array(state, class, length)?;
        let eight = self.domain.int(8);
        for (index, unit) in units.iter().enumerate() {
            let cells = match is_wide {
                false => vec![(index, *unit)],
                true => {
                    let high = self.domain.binary(BinaryOp::UshrInt, *unit, eight);
                    let (first, second) = if cfg!(target_endian = "big") { (high, *unit) } else { (*unit, high) };
                    vec![(2 * index, first), (2 * index + 1, second)]
                }
            };
            for (index, value) in cells {
                let index = self.domain.int(index as i32);
                self.array_store(state, array, index, value)?;
            }
        }
        Ok(array)
    }

    /// A number that must be known: decides whether it is the value that the domain tries next. `None` if no more are to be
    /// tried.
    pub(crate) fn tried(
        &mut self,
        state: &mut State<D>,
        kind: Kind,
        value: D::Prim,
    ) -> Result<Option<Literal>, Interrupt<D>> {
        if let Some(known) = self.domain.known(kind, value) {
            return Ok(Some(known));
        }
        let Some(candidate) = self.domain.candidate(&state.facts, kind, value) else { return Ok(None) };
        let literal = self.domain.literal(candidate);
        let same = match kind {
            Kind::Int | Kind::Long => self.domain.compare(Cond::Eq, kind, value, literal),
            // Of floats, the bits: zeros differ, and a NaN is itself.
            Kind::Float | Kind::Double => {
                let as_integer = if kind == Kind::Float { Kind::Int } else { Kind::Long };
                let (bits, wanted) = (self.domain.to_bits(kind, value), self.domain.to_bits(kind, literal));
                self.domain.compare(Cond::Eq, as_integer, bits, wanted)
            }
        };
        // What is refused is excluded from now on, so the next one to be tried is another.
        match self.decide(state, same)? {
            true => Ok(Some(candidate)),
            false => Ok(None),
        }
    }

    /// The numbers among the arguments of an intrinsic that could not do without knowing them, each tried to be some value;
    /// and its unknown texts, each tried to be some text. `None` if that does not help.
    pub(crate) fn tried_arguments(
        &mut self,
        state: &mut State<D>,
        method: MethodId,
        prims: &[D::Prim],
        refs: &[Ref],
        reason: &ReasonKind,
    ) -> Result<Option<Vec<D::Prim>>, Interrupt<D>> {
        if !matches!(reason, ReasonKind::Unknown(Needed::Argument { .. } | Needed::Text { .. })) {
            return Ok(None);
        }
        let info = self.program.method(method);
        if info.signature_polymorphic {
            return Ok(None);
        }
        let kinds: Vec<Kind> = info
            .ty()
            .parameters
            .iter()
            .filter_map(|ty| match ty {
                Type::Prim(element) => Some(element.kind()),
                Type::Ref(_) => None,
            })
            .collect();
        let mut is_new = false;
        let mut known = Vec::with_capacity(prims.len());
        for (value, kind) in prims.iter().zip(kinds) {
            if self.domain.known(kind, *value).is_some() {
                known.push(*value);
                continue;
            }
            let Some(literal) = self.tried(state, kind, *value)? else { return Ok(None) };
            known.push(self.domain.literal(literal));
            is_new = true;
        }
        for object in refs.iter().filter(|object| !object.is_null()) {
            is_new |= self.try_text(state, *object)?;
        }
        Ok(is_new.then_some(known))
    }

    /// Makes the text of a string known by trying its chars; whether that was to do and could be done.
    fn try_text(&mut self, state: &mut State<D>, string: Ref) -> Result<bool, Interrupt<D>> {
        if state.heap.get(string).class != self.well_known.string {
            return Ok(false);
        }
        let is_known = match &state.heap.get(string).payload {
            Payload::Text(text) => self.domain.known_text(text).is_some(),
            _ => true,
        };
        if is_known {
            return Ok(false);
        }
        self.spell(state, string)?;
        let Payload::Text(text) = &state.heap.get(string).payload else { return Ok(false) };
        let text = text.clone();
        let Some(units) = self.units(&text) else { return Ok(false) };
        let mut known = Vec::with_capacity(units.len());
        for unit in units {
            match self.tried(state, Kind::Int, unit)? {
                Some(Literal::Int(unit)) => known.push(unit as u16),
                _ => return Ok(false),
            }
        }
        let known = self.domain.text(crate::text::Text::from_utf16(&known));
        state.heap.get_mut(string).payload = Payload::Text(known);
        Ok(true)
    }
}
