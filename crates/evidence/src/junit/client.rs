//! A client that breaks a class, as a test of nothing but calls: a variable for each slot, a statement for each call.

use std::collections::BTreeSet;

use tandem_ir::{Element, Type};
use tandem_java::{ClassId, MethodId};
use tandem_machine::client::{Client, Supply, WORD};
use tandem_machine::reason::Doubt;

use super::naming::{Naming, is_identifier};
use super::{
    SourceFile, Stage, TestFiles, TestSubject, assemble, in_ascii, overload_words, test_class_name, test_method_name,
};
use crate::input::{Answer, Input};
use crate::literals::{literal, text_literal};
use crate::steps::{Given, Step, steps_of};

/// What becomes of exceptions of calls before the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rejections {
    /// There are none.
    None,
    /// They are caught.
    Caught,
}

/// Writes the test.
pub(super) fn test(
    subject: &TestSubject<'_>,
    client: &Client,
    naming: &Naming<'_>,
    rejections: Rejections,
) -> Result<TestFiles, Doubt> {
    let program = subject.program;
    let steps = steps_of(client, &subject.input.answers);
    let text = Text::new(naming, client)?;
    let (last, before) = steps.split_last().ok_or(Doubt::OutsideInput)?;
    let used: BTreeSet<usize> = steps.iter().flat_map(slots_of).collect();
    let mut lines = Vec::new();
    let mut declared = BTreeSet::new();
    for slot in &used {
        // One that is filled first thing is declared there.
        let first = steps.iter().find(|step| slots_of(step).contains(slot));
        let is_filled = |step: &&Step| rejections == Rejections::None && is_made_by(step, *slot);
        if first.filter(is_filled).is_none() || first == Some(last) {
            lines.push(format!("{} {} = null;", text.class(client.slots[*slot])?, text.names[*slot]));
            declared.insert(*slot);
        }
    }
    for step in before {
        let call = text.call(step)?;
        let statement = match step.result {
            Some(slot) if declared.insert(slot) => {
                format!("{} {} = {call};", text.class(client.slots[slot])?, text.names[slot])
            }
            Some(slot) => format!("{} = {call};", text.names[slot]),
            None => format!("{call};"),
        };
        match rejections {
            Rejections::None => lines.push(statement),
            Rejections::Caught => {
                lines.push("try {".to_string());
                lines.push(format!("    {statement}"));
                lines.push("} catch (Throwable rejected) {".to_string());
                lines.push("    // This call may be rejected.".to_string());
                lines.push("}".to_string());
            }
        }
    }
    lines.push(Stage::Calling.statement());
    lines.push(format!("{};", text.call(last)?));
    let class = program.class(subject.plan.class);
    // Entries of one class may each be broken by a client of it, by a last call of that entry.
    let broken = program.method(client.calls[last.call].method);
    let which = format!("{}_client", overload_words(program, broken.class, broken));
    let test_class = test_class_name(naming, &class.name, &broken.name, &which);
    let method = test_method_name(subject);
    let source = in_ascii(&assemble(subject, naming, &test_class, &method, &lines, ""));
    let folder = if naming.package.is_empty() { String::new() } else { format!("{}/", naming.package) };
    let files = vec![SourceFile { path: format!("{folder}{test_class}.java"), text: source }];
    let class = format!("{folder}{test_class}").replace('/', ".");
    Ok(TestFiles { files, class, method, stage: Stage::Calling.text() })
}

/// The calls of a client, as people read them.
pub(super) fn listing(naming: &Naming<'_>, client: &Client, input: &Input) -> Result<Vec<String>, Doubt> {
    let text = Text::new(naming, client)?;
    let line = |step: &Step| {
        let call = text.call(step)?;
        Ok(match step.result {
            Some(slot) => format!("{} = {call}", text.names[slot]),
            None => call,
        })
    };
    steps_of(client, &input.answers).iter().map(line).collect()
}

/// The slots that a call uses.
pub(super) fn slots_of(step: &Step) -> Vec<usize> {
    let passed = step.arguments.iter().filter_map(|given| match given.supply {
        Supply::Slot(slot) => Some(slot),
        _ => None,
    });
    step.receiver.into_iter().chain(passed).chain(step.result).collect()
}

/// Whether a call fills a slot without using what it held.
pub(super) fn is_made_by(step: &Step, slot: usize) -> bool {
    step.result == Some(slot) && slots_of(step).iter().filter(|used| **used == slot).count() == 1
}

/// A name for each slot: that of its class with a small letter, and a number where there are several.
fn names(naming: &Naming<'_>, client: &Client) -> Result<Vec<String>, Doubt> {
    let mut names: Vec<String> = Vec::new();
    for slot in &client.slots {
        let class = naming.program.class(*slot);
        let simple = class.name.rsplit(['/', '$']).next().unwrap_or_default();
        let mut letters = simple.chars();
        let small = letters.next().map(|first| first.to_lowercase().chain(letters).collect::<String>());
        let base = small.filter(|name| is_identifier(name) && name != "stage").unwrap_or_else(|| "object".to_string());
        let mut name = base.clone();
        let mut number = 1;
        while names.contains(&name) || naming.has_neighbour(&name) {
            number += 1;
            name = format!("{base}{number}");
        }
        names.push(name);
    }
    Ok(names)
}

/// Calls in Java.
pub(super) struct Text<'t> {
    naming: &'t Naming<'t>,
    client: &'t Client,
    pub names: Vec<String>,
}

impl<'t> Text<'t> {
    pub fn new(naming: &'t Naming<'t>, client: &'t Client) -> Result<Text<'t>, Doubt> {
        Ok(Text { naming, client, names: names(naming, client)? })
    }

    pub fn class(&self, class: ClassId) -> Result<String, Doubt> {
        self.naming.class(class).ok_or_else(|| Doubt::ExistingObject(self.naming.program.class(class).name.clone()))
    }

    pub fn call(&self, step: &Step) -> Result<String, Doubt> {
        let program = self.naming.program;
        let id = self.client.calls[step.call].method;
        let method = program.method(id);
        let arguments: Vec<String> = step
            .arguments
            .iter()
            .zip(&method.ty().parameters)
            .map(|(given, ty)| self.argument(given, ty, id))
            .collect::<Result<_, _>>()?;
        let around = step.arguments.first().filter(|_| program.takes_enclosing_object(id));
        if let Some(Given { supply: Supply::Slot(slot), .. }) = around {
            let class = self.class(method.class)?;
            let simple = class.rsplit('.').next().unwrap_or_default();
            return Ok(format!("{}.new {simple}({})", self.names[*slot], arguments[1..].join(", ")));
        }
        let arguments = arguments.join(", ");
        Ok(match (step.receiver, &*method.name) {
            (None, "<init>") => format!("new {}({arguments})", self.class(method.class)?),
            (None, name) => format!("{}.{name}({arguments})", self.class(method.class)?),
            (Some(slot), name) => format!("{}.{name}({arguments})", self.names[slot]),
        })
    }

    fn argument(&self, given: &Given, ty: &Type, method: MethodId) -> Result<String, Doubt> {
        let number = |element: Element, value: &Answer| match value {
            Answer::Number(_, bits) => literal(element, *bits),
            Answer::Text(text) => text_literal(text),
        };
        Ok(match (given.supply, &given.values[..]) {
            (Supply::Null, _) => match self.naming.type_name(ty).filter(|_| self.is_overloaded(method)) {
                Some(name) => format!("({name}) null"),
                None => "null".to_string(),
            },
            (Supply::Slot(slot), _) => self.names[slot].clone(),
            (Supply::Number(element), [value]) => number(element, value),
            (Supply::Text, [value]) => number(Element::Int, value),
            (Supply::Word, _) => text_literal(&WORD.into()),
            (Supply::Plain, _) => "new Object()".to_string(),
            (Supply::Boxed(element), [value]) => format!("{}.valueOf({})", box_name(element), number(element, value)),
            (Supply::Constant(field), _) => {
                let field = self.naming.program.field(field);
                format!("{}.{}", self.class(field.class)?, field.name)
            }
            (Supply::Array(element, _), values) => {
                let cells: Vec<String> = values.iter().map(|value| number(element, value)).collect();
                format!("new {}[] {{{}}}", element.keyword(), cells.join(", "))
            }
            _ => return Err(Doubt::OutsideInput),
        })
    }

    fn is_overloaded(&self, method: MethodId) -> bool {
        let program = self.naming.program;
        let method = program.method(method);
        program.methods_in_hierarchy(method.class, &method.name).len() > 1
    }
}

/// The class of boxes of a type.
fn box_name(element: Element) -> &'static str {
    match element {
        Element::Boolean => "java.lang.Boolean",
        Element::Byte => "java.lang.Byte",
        Element::Char => "java.lang.Character",
        Element::Short => "java.lang.Short",
        Element::Int => "java.lang.Integer",
        Element::Long => "java.lang.Long",
        Element::Float => "java.lang.Float",
        Element::Double => "java.lang.Double",
    }
}
