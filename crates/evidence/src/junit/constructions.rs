//! The part of a test that makes objects as callers would: by constructors and methods, where reflection would have to set
//! their fields otherwise.

use tandem_ir::Type;
use tandem_java::{MethodId, Nesting, access};

use super::objects::{Made, Objects};
use crate::construction::Construction;
use crate::input::{FieldValue, Value};

impl<'o> Objects<'o> {
    /// The calls that make an object, if the test can write them and could not do without reflection otherwise.
    pub(super) fn construction(&self, number: usize) -> Option<&'o Construction> {
        let construction = self.constructions.get(number)?.as_ref()?;
        let program = self.naming.program;
        let class = program.class(self.input.objects[number].class);
        let nests = matches!(class.nesting(), Nesting::TopLevel | Nesting::StaticMember);
        let calls = std::iter::once(&construction.constructor).chain(&construction.calls);
        let can_be_written = nests
            && self.naming.class(class.id).is_some()
            && calls.into_iter().all(|(method, _)| {
                let method = program.method(*method);
                let owner = program.class(method.class);
                let is_named = method.is_constructor() || super::naming::is_identifier(&method.name);
                let types = method.ty().parameters.iter().all(|ty| self.naming.type_name(ty).is_some());
                is_named
                    && types
                    && self.naming.is_visible(method.access, owner)
                    && self.naming.class(owner.id).is_some()
            });
        (can_be_written && self.needs_reflection(number)).then_some(construction)
    }

    /// Whether an object cannot be made by a constructor that does nothing, and assignments.
    fn needs_reflection(&self, number: usize) -> bool {
        let program = self.naming.program;
        let object = &self.input.objects[number];
        let is_assigned = |field: &FieldValue| {
            let info = program.field(field.field);
            let is_zero = match &field.value {
                Value::Null => true,
                Value::Number(_, bits) => bits.0 == 0,
                Value::Object(_) | Value::Constant { .. } => false,
            };
            is_zero || self.naming.is_usable(info.access, &info.name, info.class) && info.access & access::FINAL == 0
        };
        !self.has_idle_constructor(program.class(object.class)) || !object.fields.iter().all(is_assigned)
    }

    /// Writes the calls.
    pub(super) fn construct(&mut self, number: usize, construction: &Construction) {
        let class = self.input.objects[number].class;
        let name = self.naming.class(class).unwrap_or_default();
        let arguments = self.listed(construction.constructor.0, &construction.constructor.1);
        self.declare(number, &Made::Typed(format!("new {name}({arguments})")));
        let variable = self.variables[number].text.clone();
        for (method, arguments) in &construction.calls {
            let arguments = self.listed(*method, arguments);
            self.lines.push(format!("{variable}.{}({arguments});", self.naming.program.method(*method).name));
        }
    }

    fn listed(&mut self, method: MethodId, values: &[Value]) -> String {
        let types: &[Type] = &self.naming.program.method(method).ty().parameters;
        let mut all = Vec::new();
        for (value, ty) in values.iter().zip(types) {
            let made = self.expression(value);
            all.push(made.exactly(self.naming, ty).unwrap_or(made.text));
        }
        all.join(", ")
    }
}
