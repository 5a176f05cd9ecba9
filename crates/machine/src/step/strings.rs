//! The text of string objects, known or not.

use smallvec::SmallVec;
use tandem_ir::{BinaryOp, ConcatPart, ConcatSite, Element};

use crate::domain::{Cells, Domain};
use crate::heap::{Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::reason::Needed;
use crate::state::State;
use crate::text::Text;

/// The longest string.
const LONGEST_TEXT: usize = i32::MAX as usize;

/// How many parts of a text are kept apart: a string that is appended to itself has twice as many each time.
const MOST_PARTS: usize = 1 << 16;

impl<D: Domain> Interp<D> {
    /// The text of a string object; `None` if the domain does not know it or it has none yet.
    pub fn text_of(&mut self, state: &mut State<D>, string: Ref) -> Option<Text> {
        let object = state.heap.get(string);
        if let Payload::Text(text) = &object.payload {
            return self.domain.known_text(text).cloned();
        }
        if object.class != self.well_known.string {
            return None;
        }
        let value = object.refs[self.well_known.string_value_slot as usize];
        let coder = match self.well_known.string_coder_slot {
            u32::MAX => 1,
            slot => self.domain.known_int(object.prims[slot as usize])?,
        };
        if value.is_null() || value.is_indefinite() {
            return None;
        }
        let Payload::Cells { cells, .. } = &state.heap.get(value).payload else { return None };
        let text = match self.domain.known_cells(cells)? {
            Cells::Byte(bytes) if coder == 0 => {
                Text::Latin1(bytes.iter().map(|byte| *byte as u8).collect::<Vec<u8>>().into())
            }
            Cells::Byte(bytes) => {
                let pairs = bytes.chunks_exact(2);
                Text::from_utf16(&pairs.map(|b| u16::from_ne_bytes([b[0] as u8, b[1] as u8])).collect::<Vec<_>>())
            }
            Cells::Char(units) => Text::from_utf16(units),
            _ => return None,
        };
        let known = self.domain.text(text.clone());
        state.heap.get_mut(string).payload = Payload::Text(known);
        Some(text)
    }

    /// The text of a string object, known or not; `None` if it has none yet, or has bytes that make no text.
    ///
    /// A string that the JDK's code made of unknown chars gets its text here.
    pub fn any_text_of(&mut self, state: &mut State<D>, string: Ref) -> Option<D::Str> {
        if let Payload::Text(text) = &state.heap.get(string).payload {
            return Some(text.clone());
        }
        if let Some(text) = self.text_of(state, string) {
            return Some(self.domain.text(text));
        }
        let object = state.heap.get(string);
        if object.class != self.well_known.string {
            return None;
        }
        let value = *object.refs.get(self.well_known.string_value_slot as usize)?;
        let coder = match self.well_known.string_coder_slot {
            u32::MAX => 0,
            slot => self.domain.known_int(object.prims[slot as usize])?,
        };
        if value.is_null() || value.is_indefinite() {
            return None;
        }
        let count = self.domain.known_int(state.heap.get(value).length()?)? as usize >> coder;
        let text = self.text_of_cells(state, value, 0, count, coder)?;
        state.heap.get_mut(string).payload = Payload::Text(text.clone());
        Some(text)
    }

    /// The text of `count` units of a `char[]`, or of a `byte[]` with that coder, from unit `start` on, which are there.
    pub(crate) fn text_of_cells(
        &mut self,
        state: &State<D>,
        array: Ref,
        start: usize,
        count: usize,
        coder: i32,
    ) -> Option<D::Str> {
        let object = state.heap.get(array);
        let element = self.element_of(object.class)?;
        let Payload::Cells { cells, .. } = &object.payload else { return None };
        let mut parts = Vec::with_capacity(count);
        for index in start..start + count {
            let mut byte = |index: usize| {
                let index = self.domain.int(index as i32);
                let mask = self.domain.int(0xFF);
                let byte = self.domain.load(cells, index);
                self.domain.binary(BinaryOp::AndInt, byte, mask)
            };
            let unit = match (element, coder) {
                (Element::Char, _) => {
                    let index = self.domain.int(index as i32);
                    self.domain.load(cells, index)
                }
                (Element::Byte, 0) => byte(index),
                (Element::Byte, _) => {
                    let (first, second) = (byte(2 * index), byte(2 * index + 1));
                    let (low, high) = if cfg!(target_endian = "big") { (second, first) } else { (first, second) };
                    let eight = self.domain.int(8);
                    let high = self.domain.binary(BinaryOp::ShlInt, high, eight);
                    self.domain.binary(BinaryOp::OrInt, low, high)
                }
                _ => return None,
            };
            parts.push(self.shown(Element::Char, unit)?);
        }
        Some(self.domain.join(&parts))
    }

    /// What `String.valueOf` gives for a `char`, an `int` or a `long`, known or not; for other types only if not known.
    pub(crate) fn shown(&mut self, element: Element, value: D::Prim) -> Option<D::Str> {
        let text: Text = match (element, self.domain.known(element.kind(), value)) {
            (_, None) => return self.domain.shown(element, value),
            (Element::Char, Some(tandem_ir::Literal::Int(unit))) => Text::from_utf16(&[unit as u16]),
            (Element::Int, Some(tandem_ir::Literal::Int(number))) => Text::from(&*number.to_string()),
            (Element::Long, Some(tandem_ir::Literal::Long(number))) => Text::from(&*number.to_string()),
            _ => return None,
        };
        Some(self.domain.text(text))
    }

    /// What to say when the JDK's code looks at the bytes of a string that is not known: which operation it was.
    #[cold]
    pub(crate) fn unknown_string(&self, state: &State<D>) -> Interrupt<D> {
        let methods = state.thread.frames.iter().rev().filter_map(|frame| frame.code.method);
        let operation = methods
            .map(|method| self.program.method(method))
            .find(|method| method.class == self.well_known.string && !method.is_private() && &*method.name != "value");
        match operation {
            Some(method) => {
                Interrupt::stuck(Needed::Text { class: "java.lang.String".into(), method: method.name.clone() })
            }
            None => Interrupt::stuck(Needed::Characters),
        }
    }

    /// String concatenation; `constants` are its constant parts.
    pub(crate) fn concat(
        &mut self,
        state: &mut State<D>,
        site: &ConcatSite,
        constants: &[Option<Text>],
        refs: usize,
    ) -> Result<Ref, Interrupt<D>> {
        self.reserve(state, 0)?;
        let mut parts: SmallVec<[Text; 8]> = SmallVec::new();
        for (part, constant) in site.parts.iter().zip(constants) {
            match (part, constant) {
                (_, Some(text)) => parts.push(text.clone()),
                (ConcatPart::String(register), None) => match state.thread.refs[refs + register.0 as usize] {
                    Ref::NULL => parts.push("null".into()),
                    string => match self.text_of(state, string) {
                        Some(text) => parts.push(text),
                        None => return self.concat_unknown(state, site, constants, refs),
                    },
                },
                (ConcatPart::Text(_), None) => unreachable!("constant parts have their text"),
            }
        }
        let length: usize = parts.iter().map(Text::len).sum();
        if length > LONGEST_TEXT {
            return Err(Interrupt::raise_with("java/lang/OutOfMemoryError", "Overflow: String length out of range"));
        }
        self.reserve(state, length)?;
        let bytes = Text::bytes_to_concat(&parts);
        if !tandem_quota::has_room(bytes) {
            return Err(self.out_of_quota(bytes));
        }
        Ok(self.new_string(state, Text::concat(&parts)))
    }

    /// The same where a part is not known.
    #[cold]
    fn concat_unknown(
        &mut self,
        state: &mut State<D>,
        site: &ConcatSite,
        constants: &[Option<Text>],
        refs: usize,
    ) -> Result<Ref, Interrupt<D>> {
        let mut parts = Vec::with_capacity(site.parts.len());
        for (part, constant) in site.parts.iter().zip(constants) {
            parts.push(match (part, constant) {
                (_, Some(text)) => self.domain.text(text.clone()),
                (ConcatPart::String(register), None) => match state.thread.refs[refs + register.0 as usize] {
                    Ref::NULL => self.domain.text("null".into()),
                    string => {
                        self.any_text_of(state, string).ok_or_else(|| Interrupt::stuck(Needed::ConcatenatedText))?
                    }
                },
                (ConcatPart::Text(_), None) => unreachable!("constant parts have their text"),
            });
        }
        let text = self.join(&parts)?;
        Ok(self.new_string_of(state, text))
    }

    /// The texts one after the other; stuck if the domain would have to keep too many parts apart.
    pub(crate) fn join(&mut self, texts: &[D::Str]) -> Result<D::Str, Interrupt<D>> {
        let parts: usize = texts.iter().map(|text| self.domain.text_parts(text)).sum();
        if parts > MOST_PARTS {
            return Err(Interrupt::stuck(Needed::TextOfParts { most: MOST_PARTS }));
        }
        Ok(self.domain.join(texts))
    }
}
