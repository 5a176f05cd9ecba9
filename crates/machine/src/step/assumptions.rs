//! What instructions take to be one certain way: that classes from elsewhere do not interfere with the input, and that
//! nobody has changed static fields before the entry is called.

use tandem_java::{ClassId, ClassKind, MethodId};

use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::Interp;
use crate::link::FieldSite;
use crate::outside::{Assumption, Reader};
use crate::state::State;

impl<D: Domain> Interp<D> {
    /// A static field of the program is read; `value` is what it holds if that is a reference. An initializer reads what
    /// initializers have written.
    #[cold]
    pub(crate) fn note_static(&mut self, state: &mut State<D>, site: FieldSite, value: Ref) {
        let reader = state.thread.frames.last().and_then(|frame| frame.code.method);
        if reader.is_some_and(|method| &*self.program.method(method).name == "<clinit>") {
            return;
        }
        let assumption = match self.program.field(site.field).is_final() {
            false => Assumption::InitialStatics,
            true if self.can_change(state, value) => Assumption::InitialContents,
            true => return,
        };
        self.domain.take(&mut state.facts, assumption, Reader::Library);
    }

    /// Whether somebody may have changed an object that is no input.
    fn can_change(&self, state: &State<D>, object: Ref) -> bool {
        if object.is_null() {
            return false;
        }
        let object = state.heap.get(object);
        let class = self.program.class(object.class);
        match object.payload {
            Payload::Text(_) | Payload::Class(_) => return false,
            _ if class.is_array() => return true,
            _ => (),
        }
        let declared = class.super_classes().iter().flat_map(|class| &self.program.class(*class).fields);
        let mut fields = declared.map(|field| self.program.field(*field)).filter(|field| !field.is_static());
        fields.any(|field| !field.is_final())
    }

    /// A method is called on an object of the input: its class may be one that nobody has seen.
    #[cold]
    pub(crate) fn note_overriding(&mut self, state: &mut State<D>, class: ClassId, method: MethodId) {
        if !self.domain.notes_assumptions() || !self.is_open(class) {
            return;
        }
        let selected = self.program.select(class, method);
        if selected.is_ok_and(|selected| !self.program.method(selected).is_final()) {
            self.domain.take(&mut state.facts, Assumption::NoOverrides(class), Reader::Library);
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
