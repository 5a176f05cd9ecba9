//! How an intrinsic asks the outside, and who is asking.

use std::rc::Rc;

use tandem_ir::{Cond, Element, Kind, Name};
use tandem_java::Class;

use super::super::Call;
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::outside::{Asked, Assumption, Reader};
use crate::state::{Role, State};

/// Classes of the library whose methods ask on behalf of their callers.
const PASSES_ON: [&str; 17] = [
    "java/lang/Boolean",
    "java/lang/Enum",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Object",
    "java/lang/Runtime",
    "java/lang/StackWalker",
    "java/lang/String",
    "java/lang/System",
    "java/lang/Thread",
    "java/lang/ref/ReferenceQueue",
    "java/lang/ref/SoftReference",
    "java/lang/reflect/Method",
    "java/time/ZoneId",
    "java/util/Arrays",
    "java/util/Objects",
    "java/util/WeakHashMap",
];

impl<D: Domain> Call<'_, D> {
    /// Whether the program asks, and runs of the domain stand for others.
    pub(in crate::intrinsics) fn program_asks(&self) -> bool {
        self.interp.domain.asks_outside() && self.interp.reader(self.state) == Reader::Program
    }

    /// The class whose code makes this call.
    pub(super) fn caller(&self) -> Option<&Class> {
        self.state.thread.frames.last().map(|frame| self.interp.program.class(frame.code.class))
    }

    /// Notes that something is taken to be one certain way, whoever reads it.
    pub(in crate::intrinsics) fn take(&mut self, assumption: Assumption) {
        if self.interp.domain.notes_assumptions() {
            let reader = self.interp.reader(self.state);
            self.take_as(assumption, reader);
        }
    }

    /// The same for a certain reader.
    pub(in crate::intrinsics) fn take_as(&mut self, assumption: Assumption, reader: Reader) {
        self.interp.domain.take(&mut self.state.facts, assumption, reader);
    }

    /// Any number of a range that the world gives.
    pub(in crate::intrinsics) fn any(&mut self, what: &str, element: Element, range: (i64, i64)) -> Option<D::Prim> {
        self.interp.domain.nondet(&mut self.state.facts, Asked::world(what), element, Some(range))
    }

    /// One of `count` ways in which the world may be; 0 is the usual one. The last question that an intrinsic asks.
    pub(in crate::intrinsics) fn choose(&mut self, what: &str, count: u32) -> std::result::Result<u32, Interrupt<D>> {
        let Some(way) = self.interp.domain.choose(&mut self.state.facts, Asked::world(what), count) else {
            return Ok(0);
        };
        for number in 0..count - 1 {
            let this = self.interp.domain.int(number as i32);
            let same = self.interp.domain.compare(Cond::Eq, Kind::Int, way, this);
            if self.interp.decide(self.state, same)? {
                self.interp.domain.settle(&mut self.state.facts);
                return Ok(number);
            }
        }
        self.interp.domain.settle(&mut self.state.facts);
        Ok(count - 1)
    }

    /// Whether a setting that the program asks for by its name is on. Asked again, the world gives the same answer.
    pub(in crate::intrinsics) fn flag(&mut self, what: &str) -> std::result::Result<bool, Interrupt<D>> {
        let keys: [Name; 2] = [format!("found off {what}").into(), format!("found on {what}").into()];
        if let Some(known) = keys.iter().position(|key| self.state.singletons.contains_key(key)) {
            return Ok(known == 1);
        }
        let is_on = self.choose(what, 2)? == 1;
        let held = self.interp.intern(self.state, &what.into());
        Rc::make_mut(&mut self.state.singletons).insert(keys[usize::from(is_on)].clone(), held);
        Ok(is_on)
    }

    /// A setting that the program asks for by its name: what it is here, nothing if it can be missing, or any other text.
    /// Asked again, the world gives the same answer.
    pub(in crate::intrinsics) fn setting(
        &mut self,
        what: &str,
        here: Option<String>,
        can_be_missing: CanBeMissing,
    ) -> std::result::Result<Ref, Interrupt<D>> {
        let key: Name = format!("asked for {what}").into();
        let missing: Name = format!("found no {what}").into();
        if let Some(known) = self.state.singletons.get(&key) {
            return Ok(*known);
        }
        if self.state.singletons.contains_key(&missing) {
            return Ok(Ref::NULL);
        }
        let ways = if here.is_some() && can_be_missing == CanBeMissing::Yes { 3 } else { 2 };
        let way = self.choose(what, ways)?;
        let value = match (way, here) {
            (0, Some(here)) => Some(self.interp.intern(self.state, &(&*here).into())),
            (0, None) => None,
            (1, Some(_)) if ways == 3 => None,
            _ => {
                let text = self.interp.domain.nondet_text(&mut self.state.facts, Asked::world(what));
                text.map(|text| self.interp.new_string_of(self.state, text))
            }
        };
        let (key, held) = match value {
            Some(value) => (key, value),
            None => (missing, self.interp.intern(self.state, &what.into())),
        };
        Rc::make_mut(&mut self.state.singletons).insert(key, held);
        Ok(value.unwrap_or(Ref::NULL))
    }
}

/// Whether the world need not have a setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::intrinsics) enum CanBeMissing {
    Yes,
    No,
}

impl<D: Domain> Interp<D> {
    /// Who asks: the innermost code that does not merely ask on behalf of its caller.
    pub(crate) fn reader(&self, state: &State<D>) -> Reader {
        self.reader_beyond(state, |_| false)
    }

    /// Whether a class of the library is being initialized on behalf of the innermost code of the program.
    pub(crate) fn is_library_set_up(&self, state: &State<D>) -> bool {
        let frames = state.thread.frames.iter().rev();
        let mut own = frames.take_while(|frame| self.program.class(frame.code.class).is_jdk());
        own.any(|frame| matches!(frame.role, Role::Initialize(_)))
    }

    /// The same, where certain methods of the program ask on behalf of their callers, too.
    pub(crate) fn reader_beyond(&self, state: &State<D>, passes_on: impl Fn(&str) -> bool) -> Reader {
        for frame in state.thread.frames.iter().rev() {
            let Some(method) = frame.code.method else { continue };
            let method = self.program.method(method);
            let class = self.program.class(frame.code.class);
            if !class.is_jdk() {
                if passes_on(&method.name) {
                    continue;
                }
                return Reader::Program;
            }
            let is_thin = PASSES_ON.contains(&&*class.name) || class.name.starts_with("jdk/internal/reflect/");
            if !is_thin || &*method.name == "<clinit>" {
                return Reader::Library;
            }
        }
        Reader::Program
    }
}
