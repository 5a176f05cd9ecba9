//! The part of a test that makes objects of the library: by their own public calls.
//!
//! Invariant: elements are put in in their order, and not before they are there.

use tandem_ir::Type;
use tandem_machine::reason::Doubt;

use super::objects::{Made, Objects, Static, leads_to};
use super::reflection::ANY_OBJECT;
use crate::input::{Content, Value};
use crate::making::Making;

impl Objects<'_> {
    /// Puts the elements into every object that calls fill, unless that was done or one of the elements is `missing`.
    pub(super) fn fill_made(&mut self, missing: &[usize]) -> Result<(), Doubt> {
        for number in 0..self.input.objects.len() {
            let Content::Made(making, parts) = &self.input.objects[number].content else { continue };
            let is_ready = !missing.contains(&number) && !parts.iter().any(|part| leads_to(missing, part));
            if self.filled[number] || !is_ready {
                continue;
            }
            self.filled[number] = true;
            let Some(adder) = making.adder(self.naming.program)? else { continue };
            let adder = self.naming.program.method(adder);
            let name = adder.name.clone();
            for parts in parts[making.first_parts()..].chunks(making.group()) {
                let taken = parts.iter().zip(&adder.ty().parameters);
                let parts: Vec<String> = taken.map(|(part, ty)| self.part(part, ty)).collect();
                self.lines.push(format!("{}.{name}({});", self.variables[number].text, parts.join(", ")));
            }
        }
        Ok(())
    }

    /// A part as an argument. Null alone does not say which of the methods of a name is meant, unless one takes any object.
    fn part(&mut self, part: &Value, ty: &Type) -> String {
        let part = self.expression(part);
        let takes_any = matches!(ty, Type::Ref(name) if **name == *"java/lang/Object");
        let exact = if part.ty == Static::Null && !takes_any { part.exactly(self.naming, ty) } else { None };
        exact.unwrap_or(part.text)
    }

    /// An expression that makes an object from its parts.
    pub(super) fn factory(&mut self, making: &Making, parts: &[Value]) -> Result<Made, Doubt> {
        let program = self.naming.program;
        let maker = program.method(making.maker(program)?);
        let mut arguments = Vec::new();
        for (part, ty) in parts.iter().zip(&maker.ty().parameters) {
            let part = self.expression(part);
            arguments.push(part.exactly(self.naming, ty).unwrap_or(part.text));
        }
        if let (Some(call), Some(part)) = (making.as_method_of_part(), arguments.first()) {
            return Ok(Made::Typed(format!("{part}.{call}")));
        }
        self.helpers.any_object |= making.is_of_any_class();
        let class = if making.is_of_any_class() { ANY_OBJECT.to_string() } else { making.class_name() };
        let arguments = arguments.join(", ");
        Ok(Made::Typed(match making.is_constructed() {
            true => format!("new {class}({arguments})"),
            false => format!("{class}.{}({arguments})", maker.name),
        }))
    }
}
