//! Static fields, the tables of things that there is one of, and the objects of the input, from text.

use tandem_domains::symbolic::facts::Facts;
use tandem_domains::symbolic::inputs::InputId;
use tandem_domains::symbolic::{Note, Symbolic};
use tandem_java::{ClassId, FieldId};
use tandem_machine::state::{Statics, Status};
use tandem_machine::{Ref, State, Text};
use tandem_term::sexp::Sexp;

use crate::names::{Fields, labels, method_of_text};
use crate::read::{Read, Reader};

impl Reader<'_> {
    pub(super) fn statics(&mut self, part: &Sexp, members: &[Sexp]) -> Read<()> {
        let [class, status, fields @ ..] = members else { return Err(part.misread("a class and its status")) };
        let id = self.class(class)?;
        if status.as_word()? != "initialized" {
            return Err(status.misread("initialized is expected"));
        }
        let (prims, refs) = self.fields(part, id, Fields::Static, fields)?;
        let statics = Statics { status: Status::Initialized, prims, refs, failure: Ref::NULL };
        Self::fit(part, self.builder.statics(id, statics))
    }

    /// An entry of one of the tables.
    pub(super) fn entry(&mut self, part: &Sexp, table: &str, members: &[Sexp]) -> Read<()> {
        match (table, members) {
            ("constant", [class, name, descriptor, place, held]) => {
                let method = [class.clone(), name.clone(), descriptor.clone()];
                let method = method_of_text(&self.program, self.harness.root, &method)?;
                let code = self
                    .interp
                    .method_code(method)
                    .map_err(|reason| part.misread(format!("a method without code ({})", reason.kind.code())))?;
                let (place, held) = (place.as_number()?, self.reference(held)?);
                Self::fit(part, self.builder.constant(&code, place, held))
            }
            ("mirror", [class, held]) => {
                let (class, held) = (self.class(class)?, self.reference(held)?);
                Self::fit(part, self.builder.mirror(class, held))
            }
            ("interned", [text, held]) => {
                let (text, held) = (Text::from_utf16(text.as_units()?), self.reference(held)?);
                Self::fit(part, self.builder.interned(text, held))
            }
            ("singleton", [name, held]) => {
                let (name, held) = (name.as_text()?.as_str().into(), self.reference(held)?);
                Self::fit(part, self.builder.singleton(name, held))
            }
            ("thread", [held]) => {
                let held = self.reference(held)?;
                Self::fit(part, self.builder.thread_object(held))
            }
            ("hashes", [count]) => {
                self.builder.hashes(count.as_number()?);
                Ok(())
            }
            _ => Err(part.misread(format!("that is not what {table} looks like"))),
        }
    }

    /// A static field that held an object of a class from the start.
    pub(super) fn static_object(&self, part: &Sexp, members: &[Sexp]) -> Read<(FieldId, ClassId)> {
        let [holder, name, class] = members else { return Err(part.misread("a class, a field and a class")) };
        let (holder, class, name) = (self.class(holder)?, self.class(class)?, name.as_word()?);
        let label = labels(&self.program, holder, Fields::Static).into_iter().find(|label| label.label == name);
        let fields = self.program.class(holder).fields.iter().map(|field| self.program.field(*field));
        let mut fields = fields.filter(|field| field.is_static());
        let found = label.and_then(|label| fields.find(|field| field.slot == label.slot));
        found.map(|field| (field.id, class)).ok_or_else(|| part.misread(format!("there is no static field {name}")))
    }

    /// Makes objects those of the input; the first holds the parameters.
    pub(super) fn inputs(
        &mut self,
        state: &mut State<Symbolic>,
        part: &Sexp,
        members: &[Sexp],
        assumed: &Facts,
    ) -> Read<()> {
        for (number, member) in (0..).zip(members) {
            let object = self.definite(member)?;
            if object.is_null() {
                return Err(member.misread("null is no object of the input"));
            }
            let is_root = state.heap.get(object).class == self.harness.root;
            let note = &mut state.heap.get_mut(object).note;
            if note.region.is_some() || note.input.is_some() || is_root != (number == 0) {
                return Err(member.misread("objects of the input are listed once, first the one with the parameters"));
            }
            note.input = Some(InputId(number));
        }
        if members.is_empty() {
            return Err(part.misread("the object with the parameters is missing"));
        }
        let is_made = |note: &Note| note.classes.is_some() && note.input.is_none();
        if state.heap.objects().any(|(_, object)| is_made(&object.note)) {
            return Err(part.misread("an object whose class is open is one of the input"));
        }
        self.interp.domain.forget_input(state, assumed);
        Ok(())
    }
}
