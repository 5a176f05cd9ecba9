//! What instructions take to be one certain way: that classes from elsewhere do not interfere with the input, and that
//! nobody has changed static fields before the entry is called.

use std::rc::Rc;

use tandem_java::{Class, ClassId, ClassKind, Field, FieldId, Method, MethodId, Slot, access};

use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::Interp;
use crate::link::FieldSite;
use crate::outside::{Assumption, Reader};
use crate::state::State;

/// How many steps are gone from a static field to see whether something can change.
const DEPTH: u32 = 4;

/// Classes of the library whose objects never change.
pub(crate) const UNCHANGING: [&str; 10] = [
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Short",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Float",
    "java/lang/Double",
    "java/math/BigInteger",
    "java/math/BigDecimal",
];

/// Superclasses that give their objects nothing that can change.
const STATELESS: [&str; 4] = ["java/lang/Object", "java/lang/Enum", "java/lang/Record", "java/lang/Number"];

/// Classes of the library whose state is asked for by methods that have an assumption of their own.
const ASKED_FOR: [&str; 4] = ["java/lang/System", "java/util/Locale", "java/util/TimeZone", "java/nio/charset/Charset"];

/// Classes of the library whose static fields only remember what was computed once.
const CACHES: [&str; 4] =
    ["java/lang/Class", "java/lang/ref/SoftReference", "java/math/BigInteger", "java/math/BigDecimal"];

/// Whether it is one of `System.in`, `System.out` and `System.err`: final, and set all the same.
fn is_stream(class: &Class, field: &Field) -> bool {
    &*class.name == "java/lang/System" && ["in", "out", "err"].contains(&&*field.name)
}

impl<D: Domain> Interp<D> {
    /// Whether a static field may hold something else when the entry is called than what its initializer left there: any
    /// field of the program, and those of the library that its methods can set.
    pub(crate) fn can_be_set_before(&self, field: FieldId) -> bool {
        let field = self.program.field(field);
        let class = self.program.class(field.class);
        if !class.is_jdk() {
            return !class.is_hidden();
        }
        let is_public_library = class.name.starts_with("java/") || class.name.starts_with("javax/");
        is_stream(class, field)
            || is_public_library
                && !field.is_final()
                && !class.name.starts_with("java/lang/invoke/")
                && !ASKED_FOR.contains(&&*class.name)
                && !CACHES.contains(&&*class.name)
    }

    /// A static field is read that somebody may have set; `value` is what it holds if that is a reference. The initializer
    /// of a class reads what it has written there itself.
    #[cold]
    pub(crate) fn note_static(&mut self, state: &mut State<D>, site: FieldSite, value: Ref) {
        if self.is_in_initializer_of(state, site.class) {
            return;
        }
        let field = self.program.field(site.field);
        let class = self.program.class(site.class);
        let assumption = match field.is_final() {
            _ if class.is_jdk() => return self.note_library_static(state, site),
            false => Assumption::InitialStatics,
            true if self.holds_what_can_change(state, field, value) => Assumption::InitialContents,
            true => return,
        };
        self.domain.take(&mut state.facts, assumption, Reader::Library);
    }

    /// Whether what a final static field leads to can change. An array that the compiler has made, such as that of the constants
    /// of an enum, nobody writes to but the initializer.
    fn holds_what_can_change(&self, state: &State<D>, field: &Field, value: Ref) -> bool {
        let is_compilers = field.access & access::SYNTHETIC != 0 && !value.is_null() && !value.is_indefinite();
        let array = is_compilers.then(|| state.heap.get(value));
        match array.filter(|array| self.program.class(array.class).is_array()) {
            Some(array) => array.refs.iter().any(|cell| self.can_change(state, *cell, DEPTH)),
            None => self.can_change(state, value, DEPTH),
        }
    }

    /// A static field is written. What an initializer leaves behind in the library is there for whoever comes later.
    #[cold]
    pub(crate) fn note_static_write(&mut self, state: &mut State<D>, site: FieldSite) {
        if self.program.class(site.class).is_jdk() && !self.is_in_initializer_of(state, site.class) {
            self.note_library_static(state, site);
        }
    }

    /// The same for a static field that is reached by its address, as reflection does.
    pub(crate) fn note_static_at(&mut self, state: &mut State<D>, class: ClassId, slot: Slot, is_write: bool) {
        if !self.domain.notes_assumptions() {
            return;
        }
        let mut fields = self.program.class(class).fields.iter().copied();
        let found = fields.find(|field| {
            let field = self.program.field(*field);
            field.is_static() && field.slot == slot
        });
        let Some(site) = found.map(|field| self.site_of(field)).filter(|site| site.is_settable_static) else { return };
        let value = match slot {
            Slot::Ref(slot) => state.statics(class).refs[slot as usize],
            Slot::Prim(_) => Ref::NULL,
        };
        match is_write {
            true => self.note_static_write(state, site),
            false => self.note_static(state, site, value),
        }
    }

    fn note_library_static(&mut self, state: &mut State<D>, site: FieldSite) {
        if self.is_library_set_up(state) {
            return;
        }
        let assumption = match is_stream(self.program.class(site.class), self.program.field(site.field)) {
            true => Assumption::Streams,
            false => Assumption::LibraryStatics(self.program.class(site.class).name.clone()),
        };
        self.domain.take(&mut state.facts, assumption, Reader::Library);
    }

    fn is_in_initializer_of(&self, state: &State<D>, class: ClassId) -> bool {
        let reader = state.thread.frames.last().and_then(|frame| frame.code.method);
        let is_initializer = |reader: &Method| &*reader.name == "<clinit>" && reader.class == class;
        reader.is_some_and(|method| is_initializer(self.program.method(method)))
    }

    /// Whether somebody may have changed an object, or what it leads to in that many steps; in doubt, yes.
    fn can_change(&self, state: &State<D>, object: Ref, depth: u32) -> bool {
        if object.is_null() {
            return false;
        }
        if depth == 0 || object.is_indefinite() {
            return true;
        }
        let object = state.heap.get(object);
        let class = self.program.class(object.class);
        if matches!(object.payload, Payload::Text(_) | Payload::Class(_)) || UNCHANGING.contains(&&*class.name) {
            return false;
        }
        if class.is_array() {
            return true;
        }
        let lineage = class.super_classes().iter().map(|class| self.program.class(*class));
        let mut stateful = lineage.filter(|class| !STATELESS.contains(&&*class.name));
        stateful.any(|class| class.is_jdk() || class.fields.iter().any(|field| self.is_settable(*field)))
            || object.refs.iter().any(|target| self.can_change(state, *target, depth - 1))
    }

    /// Whether the superclasses of a class that belong to the library give its objects nothing that can change.
    pub fn has_no_library_state(&self, class: ClassId) -> bool {
        let lineage = self.program.class(class).super_classes().iter().map(|class| self.program.class(*class));
        lineage.filter(|class| class.is_jdk()).all(|class| STATELESS.contains(&&*class.name))
    }

    /// Whether objects of a class, taken for themselves, can be written to once they are made.
    pub(crate) fn has_settable_state(&self, class: ClassId) -> bool {
        let class = self.program.class(class);
        let lineage = || class.super_classes().iter().map(|class| self.program.class(*class));
        let is_unchanging = class.id == self.well_known.string
            || UNCHANGING.contains(&&*class.name)
            || lineage().any(|class| class.is_enum());
        let mut fields = lineage().flat_map(|class| &class.fields);
        class.is_array() || !is_unchanging && fields.any(|field| self.is_settable(*field))
    }

    fn is_settable(&self, field: FieldId) -> bool {
        let field = self.program.field(field);
        !field.is_static() && !field.is_final()
    }

    /// A method is called on an object of the input: its class may be one that nobody has seen.
    #[cold]
    pub(crate) fn note_overriding(&mut self, state: &mut State<D>, class: ClassId, method: MethodId) {
        let Ok(selected) = self.program.select(class, method) else { return };
        if !self.program.method(selected).is_final() {
            self.note_extending(state, class);
        } else {
            self.note_answer(state, class, selected);
        }
    }

    /// A method of an unknown implementation is called.
    fn note_answer(&mut self, state: &mut State<D>, class: ClassId, method: MethodId) {
        let Some(unknown) = self.program.as_unknown_implementation(class) else { return };
        let Some(known) = unknown.methods.iter().find(|known| known.method == method) else { return };
        let name = self.program.class(self.program.method(known.implements).class).name.clone();
        if known.is_pure && known.answers.is_some() {
            self.domain.take(&mut state.facts, Assumption::SameAnswers(name.clone()), Reader::Library);
        }
        self.domain.take(&mut state.facts, Assumption::OnlyAnswers(name), Reader::Library);
    }

    /// The class of an object of the input matters, and not only that it is one of its superclasses.
    #[cold]
    pub(crate) fn note_extending(&mut self, state: &mut State<D>, class: ClassId) {
        if self.domain.notes_assumptions() && self.is_open(class) {
            // Of an implementation that nobody knows, the type is what people know.
            let unknown = self.program.as_unknown_implementation(class);
            let class = unknown.and_then(|unknown| unknown.types.first().copied()).unwrap_or(class);
            let name = self.program.class(class).name.clone();
            self.domain.take(&mut state.facts, Assumption::NoOverrides(name), Reader::Library);
        }
    }

    /// An object is not of a type that was asked for: if it is one of the input, an object of a subclass may be.
    #[cold]
    pub(crate) fn note_other_type(&mut self, state: &mut State<D>, object: Ref) {
        let object = state.heap.get(object);
        if self.domain.is_input(&object.note) && self.domain.class_set(&object.note).is_none() {
            let class = object.class;
            self.note_extending(state, class);
        }
    }

    /// Two objects of the input are not the same one: where one is of an interface that the class of the other does not
    /// implement, a class below that may.
    #[cold]
    pub(crate) fn note_two_types(&mut self, state: &mut State<D>, left: Ref, right: Ref) {
        if !self.domain.notes_assumptions() {
            return;
        }
        for (known, other) in [(left, right), (right, left)] {
            let (known, other) = (state.heap.get(known), state.heap.get(other));
            let unknown = self.domain.class_set(&other.note).and_then(|set| set.unknown.as_ref());
            let (class, is_open) = (known.class, self.is_open(known.class));
            let Some(unknown) = unknown.filter(|_| is_open && self.domain.class_set(&known.note).is_none()) else {
                continue;
            };
            let is_apart =
                |ty: &&ClassId| self.program.class(**ty).is_interface() && !self.program.is_assignable(class, **ty);
            if let Some(ty) = unknown.is.iter().find(is_apart) {
                let name = |class: ClassId| self.program.class(class).name.clone();
                let assumption = Assumption::NotBoth(name(class), name(*ty));
                self.domain.take(&mut state.facts, assumption, Reader::Library);
            }
        }
    }

    /// An object is stored into an input array, which may be one of a class that nobody has seen.
    #[cold]
    pub(crate) fn note_array_store(&mut self, state: &mut State<D>, element: ClassId) {
        if self.domain.notes_assumptions() && self.is_open(element) {
            self.domain.take(
                &mut state.facts,
                Assumption::ArrayStores(self.program.class(element).name.clone()),
                Reader::Library,
            );
        }
    }

    /// Something was done for which a JVM may lack memory or stack. It matters if the program catches that error: to
    /// catch it by its name is to ask whether there is enough, a `finally` is there for other reasons.
    #[cold]
    pub(crate) fn note_limit(&mut self, state: &mut State<D>, assumption: Assumption, error: &'static str) {
        if !self.domain.notes_assumptions() {
            return;
        }
        let Ok(error) = self.program.load(error) else { return };
        let throwable = self.program.load("java/lang/Throwable").ok();
        let innermost = state.thread.frames.len().saturating_sub(1);
        let mut readers = Vec::new();
        for (number, frame) in state.thread.frames.iter().enumerate() {
            let code = Rc::clone(&frame.code);
            // Code that the machine made around the entry catches everything, for its own purposes.
            if code.method.is_none() {
                continue;
            }
            let pc = if number == innermost { state.thread.pc } else { frame.pc };
            let block = &code.body.blocks[code.body.block_of(pc).0 as usize];
            for handler in &block.handlers {
                match handler.catch.map(|catch| self.class_at(&code, catch)) {
                    None => readers.push(Reader::Library),
                    Some(Ok(caught)) if Some(caught) == throwable => readers.push(Reader::Library),
                    Some(Ok(caught)) if self.program.is_assignable(error, caught) => readers.push(Reader::Program),
                    Some(_) => (),
                }
            }
        }
        for reader in readers {
            self.domain.take(&mut state.facts, assumption.clone(), reader);
        }
    }

    /// Whether somebody can extend or implement a class elsewhere.
    fn is_open(&self, class: ClassId) -> bool {
        if self.program.as_unknown_implementation(class).is_some() {
            return true;
        }
        let info = self.program.class(class);
        let is_private = |method: &MethodId| {
            let method = self.program.method(*method);
            &*method.name != "<init>" || method.is_private()
        };
        info.kind == ClassKind::Instance
            && !info.is_final()
            && !info.is_enum()
            && !info.is_anonymous_or_local()
            && (info.is_interface() || !info.methods.iter().all(is_private))
    }
}
