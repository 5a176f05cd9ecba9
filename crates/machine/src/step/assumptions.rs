//! What instructions take to be one certain way: that classes from elsewhere do not interfere with the input, and that
//! nobody has changed static fields before the entry is called.

use tandem_java::{ClassId, ClassKind, FieldId, Method, MethodId};

use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::Interp;
use crate::link::FieldSite;
use crate::outside::{Assumption, Reader};
use crate::state::State;

/// How many steps are gone from a static field to see whether something can change.
const DEPTH: u32 = 4;

/// Classes of the library whose objects never change.
const UNCHANGING: [&str; 10] = [
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

impl<D: Domain> Interp<D> {
    /// A static field of the program is read; `value` is what it holds if that is a reference. The initializer of a class
    /// reads what it has written there itself.
    #[cold]
    pub(crate) fn note_static(&mut self, state: &mut State<D>, site: FieldSite, value: Ref) {
        let reader = state.thread.frames.last().and_then(|frame| frame.code.method);
        let class = self.program.field(site.field).class;
        let is_own = |reader: &Method| &*reader.name == "<clinit>" && reader.class == class;
        if reader.is_some_and(|method| is_own(self.program.method(method))) {
            return;
        }
        let assumption = match self.program.field(site.field).is_final() {
            false => Assumption::InitialStatics,
            true if self.can_change(state, value, DEPTH) => Assumption::InitialContents,
            true => return,
        };
        self.domain.take(&mut state.facts, assumption, Reader::Library);
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

    fn is_settable(&self, field: FieldId) -> bool {
        let field = self.program.field(field);
        !field.is_static() && !field.is_final()
    }

    /// A method is called on an object of the input: its class may be one that nobody has seen.
    #[cold]
    pub(crate) fn note_overriding(&mut self, state: &mut State<D>, class: ClassId, method: MethodId) {
        let selected = self.program.select(class, method);
        if selected.is_ok_and(|selected| !self.program.method(selected).is_final()) {
            self.note_extending(state, class);
        }
    }

    /// The class of an object of the input matters, and not only that it is one of its superclasses.
    #[cold]
    pub(crate) fn note_extending(&mut self, state: &mut State<D>, class: ClassId) {
        if self.domain.notes_assumptions() && self.is_open(class) {
            self.domain.take(&mut state.facts, Assumption::NoOverrides(class), Reader::Library);
        }
    }

    /// An object of the input was asked for its type: where it is none of them, an object of a subclass may be one.
    #[cold]
    pub(crate) fn note_instance_of(&mut self, state: &mut State<D>, object: Ref, holds: D::Prim) {
        if self.domain.known_int(holds) == Some(0) {
            let class = state.heap.get(object).class;
            self.note_extending(state, class);
        }
    }

    /// An object is stored into an input array, which may be one of a class that nobody has seen.
    #[cold]
    pub(crate) fn note_array_store(&mut self, state: &mut State<D>, element: ClassId) {
        if self.domain.notes_assumptions() && self.is_open(element) {
            self.domain.take(&mut state.facts, Assumption::ArrayStores(element), Reader::Library);
        }
    }

    /// Whether somebody can extend or implement a class elsewhere.
    fn is_open(&self, class: ClassId) -> bool {
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
