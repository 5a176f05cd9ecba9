//! Field slots of library classes that intrinsics read on every call, looked up once, and how shortcuts read arguments.
//!
//! A shortcut reads its arguments with the functions here, which answer `None` for null, for what the domain does not
//! know and for what is out of bounds; `None` means that the shortcut declines and the method's own code runs.

use std::cell::OnceCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_java::{ClassId, MethodId, Slot};

use super::{Answer, Call};
use crate::domain::{Cells, Domain};
use crate::heap::{Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::state::Value;
use crate::text::Text;

/// What has been looked up so far. The inner `None` says that the JDK at hand has no such field.
#[derive(Default)]
pub(crate) struct Known {
    builder: OnceCell<Option<BuilderSlots>>,
    string_hash: OnceCell<Option<u32>>,
    print_stream: OnceCell<Option<PrintSlots>>,
    /// The caches of boxed numbers.
    pub(super) box_caches: [OnceCell<Option<super::java_lang_boxes::BoxCache>>; 5],
    /// How standard output and error encode text.
    pub(super) output_encoding: OnceCell<OutputEncoding>,
    /// The files that were opened, in order.
    pub(super) files: Vec<Rc<[u8]>>,
    /// The methods that answer iterators over the providers of services.
    pub(super) services: FxHashMap<ClassId, MethodId>,
    /// Functions of chars as tables, with what else their methods were given; `None` for those that have none.
    pub(super) char_tables: FxHashMap<(MethodId, Vec<i32>), Option<super::char_tables::CharTable>>,
    /// The method that makes `System.props`.
    pub(super) make_properties: OnceCell<MethodId>,
}

/// How text becomes bytes on standard output and error; what has no encoding becomes a question mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OutputEncoding {
    Utf8,
    Latin1,
    Ascii,
}

/// The fields of `AbstractStringBuilder`.
#[derive(Clone, Copy)]
pub(crate) struct BuilderSlots {
    pub value: usize,
    pub coder: usize,
    pub count: usize,
}

/// The fields of `PrintStream` and `FileOutputStream` that tell which streams are standard output and error.
#[derive(Clone, Copy)]
pub(super) struct PrintSlots {
    pub out: usize,
    pub char_out: usize,
    pub descriptor: usize,
    pub number: usize,
    pub file_class: ClassId,
}

impl<D: Domain> Interp<D> {
    /// The slots of a string builder; `None` before Java 9, whose builders have no `coder`.
    #[inline]
    pub(crate) fn builder_slots(&self) -> Option<BuilderSlots> {
        let find = || {
            let class = "java/lang/AbstractStringBuilder";
            Some(BuilderSlots {
                value: self.slot(class, "value")?,
                coder: self.slot(class, "coder")?,
                count: self.slot(class, "count")?,
            })
        };
        *self.known.builder.get_or_init(find)
    }

    /// The slot of `String.hash`.
    #[inline]
    pub(super) fn string_hash_slot(&self) -> Option<usize> {
        let find = || self.slot("java/lang/String", "hash").map(|slot| slot as u32);
        self.known.string_hash.get_or_init(find).map(|slot| slot as usize)
    }

    /// The slots of print streams.
    #[inline]
    pub(super) fn print_slots(&self) -> Option<PrintSlots> {
        let find = || {
            Some(PrintSlots {
                out: self.slot("java/io/PrintStream", "out")?,
                char_out: self.slot("java/io/PrintStream", "charOut")?,
                descriptor: self.slot("java/io/FileOutputStream", "fd")?,
                number: self.slot("java/io/FileDescriptor", "fd")?,
                file_class: self.program.load("java/io/FileOutputStream").ok()?,
            })
        };
        *self.known.print_stream.get_or_init(find)
    }

    fn slot(&self, class: &str, field: &str) -> Option<usize> {
        match self.field_slot(self.program.load(class).ok()?, field)? {
            Slot::Prim(slot) | Slot::Ref(slot) => Some(slot as usize),
        }
    }
}

impl<D: Domain> Call<'_, D> {
    /// An `int` argument.
    #[inline]
    pub(super) fn maybe_int(&self, index: usize) -> Option<i32> {
        self.interp.domain.known_int(self.prims[index])
    }

    /// An `int` argument that is not negative.
    #[inline]
    pub(super) fn maybe_index(&self, index: usize) -> Option<usize> {
        usize::try_from(self.maybe_int(index)?).ok()
    }

    /// The text of a string.
    #[inline]
    pub(super) fn maybe_text(&mut self, string: Ref) -> Option<&Text> {
        if string.is_null() {
            return None;
        }
        if !matches!(self.state.heap.get(string).payload, Payload::Text(_)) {
            self.interp.text_of(self.state, string)?;
        }
        match &self.state.heap.get(string).payload {
            Payload::Text(text) => self.interp.domain.known_text(text),
            _ => None,
        }
    }

    /// The cells of an array of numbers.
    #[inline]
    pub(super) fn maybe_cells(&self, array: Ref) -> Option<&Cells> {
        if array.is_null() {
            return None;
        }
        match &self.state.heap.get(array).payload {
            Payload::Cells { cells, .. } => self.interp.domain.known_cells(cells),
            _ => None,
        }
    }

    /// The same, for writing.
    #[inline]
    pub(super) fn maybe_cells_mut(&mut self, array: Ref) -> Option<&mut Cells> {
        if array.is_null() {
            return None;
        }
        match &mut self.state.heap.get_mut(array).payload {
            Payload::Cells { cells, .. } => self.interp.domain.known_cells_mut(cells),
            _ => None,
        }
    }

    /// The cells of a `byte[]`.
    #[inline]
    pub(super) fn maybe_bytes(&self, array: Ref) -> Option<&[i8]> {
        match self.maybe_cells(array)? {
            Cells::Byte(bytes) => Some(bytes),
            _ => None,
        }
    }

    /// The same, for writing.
    #[inline]
    pub(super) fn maybe_bytes_mut(&mut self, array: Ref) -> Option<&mut [i8]> {
        match self.maybe_cells_mut(array)? {
            Cells::Byte(bytes) => Some(bytes),
            _ => None,
        }
    }

    /// The cells of a `char[]`.
    #[inline]
    pub(super) fn maybe_chars(&self, array: Ref) -> Option<&[u16]> {
        match self.maybe_cells(array)? {
            Cells::Char(units) => Some(units),
            _ => None,
        }
    }

    /// Whether a reference is that of a string whose text is not known.
    pub(super) fn is_unknown_text(&self, string: Ref) -> bool {
        !string.is_null()
            && match &self.state.heap.get(string).payload {
                Payload::Text(text) => self.interp.domain.known_text(text).is_none(),
                _ => false,
            }
    }

    /// Declines, once the texts of all arguments are known or spelled out: the JDK's own code can then run on them. An
    /// intrinsic whose arguments have just been spelled out is asked once more. Where any answer will do, nothing is spelled
    /// out.
    pub(super) fn decline_known(&mut self) -> Result<Answer<D>, Interrupt<D>> {
        if self.refs.iter().any(|argument| self.has_any_length(*argument))
            && let Some(answer) = self.any_answer()?
        {
            return Ok(answer);
        }
        let mut is_new = false;
        for argument in self.refs {
            if self.is_unspelled(*argument) {
                is_new |= match self.interp.spell(self.state, *argument) {
                    Err(Interrupt::Stuck(_)) => return Err(self.unknown_text()),
                    spelled => spelled?,
                };
            }
        }
        if is_new { Err(Interrupt::Prepare) } else { Ok(Answer::Decline) }
    }

    /// Whether it is a string of which not even the length is known: spelling it out has no end.
    pub(super) fn has_any_length(&mut self, object: Ref) -> bool {
        if !self.is_unknown_text(object) {
            return false;
        }
        let Payload::Text(text) = self.state.heap.get(object).payload.clone() else { return false };
        let domain = &mut self.interp.domain;
        domain.text_length(&text).is_some_and(|length| domain.known_int(length).is_none())
    }

    /// Whether it is a string whose text is not known, or a builder that has a text instead of fields.
    fn is_unspelled(&self, object: Ref) -> bool {
        let is_builder = |object: Ref| {
            let object = self.state.heap.get(object);
            matches!(object.payload, Payload::Text(_)) && object.class != self.interp.well_known.string
        };
        !object.is_null() && (self.is_unknown_text(object) || is_builder(object))
    }

    /// Answers an `int`.
    #[inline]
    pub(super) fn some_int(&mut self, value: i32) -> Option<Answer<D>> {
        Some(Answer::Value(Value::Prim(self.interp.domain.int(value))))
    }

    /// Answers a `boolean`.
    #[inline]
    pub(super) fn some_bool(&mut self, value: bool) -> Option<Answer<D>> {
        self.some_int(value.into())
    }

    /// Answers a reference.
    #[inline]
    pub(super) fn some_ref(&mut self, value: Ref) -> Option<Answer<D>> {
        Some(Answer::Value(Value::Ref(value)))
    }

    /// Answers a new string; declines where memory is short, so that the error comes from the JDK's own code.
    pub(super) fn some_text(&mut self, text: impl Into<Text>) -> Option<Answer<D>> {
        let text = text.into();
        self.interp.reserve(self.state, text.len()).ok()?;
        let string = self.interp.new_string(self.state, text);
        self.some_ref(string)
    }

    /// Answers nothing.
    #[inline]
    pub(super) fn some_void(&mut self) -> Option<Answer<D>> {
        Some(Answer::Value(Value::Void))
    }
}

/// An entry's function for a shortcut that answers `None` to decline.
macro_rules! maybe {
    ($shortcut:expr) => {
        |call| Ok($shortcut(call).unwrap_or($crate::intrinsics::Answer::Decline))
    };
}
pub(super) use maybe;

/// The same for one that works on known texts only: where it declines because a text is not known, nothing else can do
/// it either.
macro_rules! known_text {
    ($shortcut:expr) => {
        |call| match $shortcut(call) {
            Some(answer) => Ok(answer),
            None => call.decline_known(),
        }
    };
}
pub(super) use known_text;
