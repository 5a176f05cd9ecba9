//! The part of a test that builds records: by their canonical constructors, since nothing else can set their fields.
//!
//! Invariant: a record is made after those that its constructor can reach, wherever there is such an order; and a record
//! that its constructor may change is compared with the input.

use tandem_ir::Type;
use tandem_machine::reason::Doubt;
use tandem_machine::records::canonical_constructor;

use super::naming::quoted;
use super::objects::{Expression, Made, Objects, leads_to};
use crate::input::{Content, InputObject, Value};

impl Objects<'_> {
    /// Builds records, and puts each into those of the `others` that hold it.
    pub(super) fn build_records(&mut self, mut waiting: Vec<usize>, others: &[usize]) -> Result<(), Doubt> {
        while !waiting.is_empty() {
            let reaches_none =
                |number: &usize| !self.reached(*number, others).iter().any(|held| waiting.contains(held));
            let holds_none = |number: &usize| match &self.input.objects[*number].content {
                // The other parts come when it is there.
                Content::Made(making, parts) => {
                    !parts[..making.first_parts()].iter().any(|value| leads_to(&waiting, value))
                }
                _ => !self.input.objects[*number].values().any(|value| leads_to(&waiting, value)),
            };
            // Through objects that can be changed later, a record can hold one that is younger.
            let next = waiting.iter().position(reaches_none).or_else(|| waiting.iter().position(holds_none));
            let Some(next) = next else {
                return Err(Doubt::RecordCircle);
            };
            let number = waiting.remove(next);
            if let Some(construction) = self.construction(number) {
                self.construct(number, construction);
            } else {
                let made = match &self.input.objects[number].content {
                    Content::Made(making, parts) => self.factory(making, parts)?,
                    _ => self.record(&self.input.objects[number]),
                };
                self.declare(number, &made);
                if !matches!(self.input.objects[number].content, Content::Made(..)) {
                    self.compare(number);
                }
            }
            for other in others {
                self.fill(*other, &|value| leads_to(&[number], value));
            }
            self.fill_made(&waiting)?;
        }
        Ok(())
    }

    /// The objects that a record leads to, through objects that are no records.
    fn reached(&self, record: usize, others: &[usize]) -> Vec<usize> {
        let mut reached: Vec<usize> = Vec::new();
        let mut pending = vec![record];
        while let Some(object) = pending.pop() {
            for value in self.input.objects[object].values() {
                let Value::Object(held) = value else { continue };
                if !reached.contains(held) {
                    reached.push(*held);
                    pending.extend(others.contains(held).then_some(*held));
                }
            }
        }
        reached
    }

    /// A call of a record's canonical constructor.
    fn record(&mut self, object: &InputObject) -> Made {
        let program = self.naming.program;
        let class = program.class(object.class);
        let types: Vec<&Type> = object.fields.iter().map(|field| &program.field(field.field).ty).collect();
        let values: Vec<Expression> = object.fields.iter().map(|field| self.expression(&field.value)).collect();
        let descriptor: String = types.iter().map(|ty| ty.descriptor()).collect();
        let constructor = class.find_method("<init>", &format!("({descriptor})V")).map(|id| program.method(id));
        let arguments: Option<Vec<String>> =
            values.iter().zip(&types).map(|(value, ty)| value.exactly(self.naming, ty)).collect();
        match (self.naming.class(class.id), constructor, arguments) {
            (Some(name), Some(constructor), Some(arguments)) if self.naming.is_visible(constructor.access, class) => {
                Made::Typed(format!("new {name}({})", arguments.join(", ")))
            }
            _ => {
                self.helpers.construct = true;
                let types: Vec<String> = types.iter().map(|ty| self.naming.class_literal(ty)).collect();
                let values: Vec<String> = values.into_iter().map(|value| value.text).collect();
                Made::Untyped(format!(
                    "construct({}, new Class<?>[] {{{}}}, new Object[] {{{}}})",
                    self.naming.literal_of(class.id),
                    types.join(", "),
                    values.join(", ")
                ))
            }
        }
    }

    /// Checks that a constructor has made the record that the input has.
    fn compare(&mut self, number: usize) {
        let object = &self.input.objects[number];
        let program = self.naming.program;
        if canonical_constructor(program, object.class).is_some_and(|constructor| constructor.is_plain) {
            return;
        }
        self.helpers.expect = true;
        let class = self.naming.literal_of(object.class);
        for field in &object.fields {
            let name = quoted(&program.field(field.field).name);
            let value = self.expression(&field.value);
            self.lines.push(format!("expect({}, {class}, {name}, {});", self.variables[number].text, value.text));
        }
    }
}
