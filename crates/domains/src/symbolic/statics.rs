//! Static fields as input, on request: when a class of the user has been initialized, its static fields that are not
//! final may hold anything.
//!
//! Numbers are recorded as input at once, references when somebody reads them.

use std::rc::Rc;

use tandem_ir::Type;
use tandem_java::{ClassId, Field, FieldId, Origin, Slot, access};
use tandem_machine::Ref;
use tandem_machine::state::Statics;
use tandem_term::{Interval, Sort};

use crate::symbolic::facts::{Facts, InitialStatics};
use crate::symbolic::inputs::{StaticInput, StaticValue};
use crate::symbolic::unknowns::Position;
use crate::symbolic::{StaticFields, Symbolic};

impl Symbolic {
    /// Makes the static fields of a class unknown.
    pub(crate) fn forget_statics(&mut self, facts: &mut Facts, class: ClassId, statics: &mut Statics<Symbolic>) {
        for field in self.unknown_statics(class) {
            let program = self.program.clone();
            let field = program.field(field);
            match (field.slot, &field.ty) {
                (Slot::Prim(slot), Type::Prim(element)) => {
                    let (sort, range) = (Sort::Number(element.kind()), Interval::of_element(*element));
                    let name = self.static_name(field);
                    let term = self.unknown(Position::Static(field.id), sort, range, || name.into());
                    statics.prims[slot as usize] = self.prim(term);
                    let value = StaticValue::Prim(term);
                    Rc::make_mut(&mut facts.inputs).statics.push(StaticInput { class, slot, value });
                }
                (Slot::Ref(slot), _) => statics.refs[slot as usize] = Ref::UNRESOLVED,
                (Slot::Prim(_), Type::Ref(_)) => (),
            }
        }
    }

    /// Keeps what the static fields of a user's class hold now, for [`input_state`](Symbolic::input_state).
    pub(crate) fn remember_statics(&self, facts: &mut Facts, class: ClassId, statics: &Statics<Symbolic>) {
        let info = self.program.class(class);
        let may_change = |field: &FieldId| {
            let field = self.program.field(*field);
            field.is_static() && !field.is_final()
        };
        if info.origin == Origin::Application && info.fields.iter().any(may_change) {
            let (prims, refs) = (statics.prims.as_slice().into(), statics.refs.as_slice().into());
            Rc::make_mut(&mut facts.statics).push(InitialStatics { class, prims, refs });
        }
    }

    /// The static fields of a class that are input.
    pub(crate) fn unknown_statics(&self, class: ClassId) -> Vec<FieldId> {
        let info = self.program.class(class);
        if self.options.statics != StaticFields::Unknown || info.origin != Origin::Application {
            return Vec::new();
        }
        let compiler_made = access::SYNTHETIC | access::ENUM;
        let is_input = |field: &&FieldId| {
            let field = self.program.field(**field);
            field.is_static() && !field.is_final() && field.access & compiler_made == 0
        };
        info.fields.iter().filter(is_input).copied().collect()
    }

    /// How people see a static field.
    pub(crate) fn static_name(&self, field: &Field) -> String {
        format!("{}.{}", self.program.class(field.class).external_name(), field.name)
    }
}
