//! The messages of null pointer exceptions that the JVM raises itself (JEP 358).
//!
//! A message has two halves: what could not be done, from the instruction that met the null, and what was null, from the
//! instructions that pushed it ([`origins`]). The text is, to the letter, what HotSpot prints; its oddities are kept and
//! marked below. Nothing here is run unless a message is asked for, so that it need not be fast.
//!
//! Invariant: no input makes this panic or run away; for code that no verifier would accept the reason is left out.

mod origins;

use std::cell::Cell;

use tandem_ir::{MethodType, Type};

use self::origins::Origins;
use crate::classfile::{ClassFile, Code};

/// How many dereferences a reason spells out before it leaves out the beginning of the expression.
const DEPTH: usize = 5;

/// How many subexpressions are looked at in all. No compiled code comes near; code made by hand could go round in circles.
const BUDGET: usize = 1_000;

/// The message of a null pointer exception raised by the instruction at `bci` in the method with this `code`.
///
/// `None` if that instruction does not raise one: the exception was made by a constructor and has its own message.
pub fn describe(file: &ClassFile, code: &Code, method_is_static: bool, descriptor: &str, bci: u16) -> Option<String> {
    let speaker = Speaker { file, code, method_is_static, descriptor, budget: Cell::new(BUDGET) };
    let (mut message, null_slot) = speaker.failed_action(bci.into())?;
    let origins = Origins::up_to(file, code, bci.into());
    message.push_str(&speaker.reason(&origins, bci.into(), null_slot));
    Some(message)
}

/// Puts instructions of one method into words.
struct Speaker<'a> {
    file: &'a ClassFile,
    code: &'a Code,
    method_is_static: bool,
    descriptor: &'a str,
    budget: Cell<usize>,
}

impl Speaker<'_> {
    /// What the instruction at `bci` could not do, and how far below the top of the stack the null is.
    fn failed_action(&self, bci: usize) -> Option<(String, usize)> {
        let opcode = self.byte(bci)?;
        let fixed = |text: &str, null_slot| Some((text.to_string(), null_slot));
        match opcode {
            0x2e..=0x35 => Some((format!("Cannot load from {} array", element(opcode - 0x2e)), 1)),
            0x4f..=0x56 => {
                let value_slots = if matches!(opcode, 0x50 | 0x52) { 2 } else { 1 };
                Some((format!("Cannot store to {} array", element(opcode - 0x4f)), 1 + value_slots))
            }
            0xb4 => Some((format!("Cannot read field \"{}\"", self.field_name(bci)?), 0)),
            0xb5 => {
                let field = self.file.pool.field(self.index(bci)?).ok()?;
                Some((format!("Cannot assign field \"{}\"", field.name), Type::parse(&field.descriptor)?.slots()))
            }
            0xb6 | 0xb7 | 0xb9 => {
                let method = self.file.pool.method(self.index(bci)?).ok()?;
                if &*method.name == "<init>" {
                    return None;
                }
                let argument_slots = MethodType::parse(&method.descriptor)?.parameters.iter().map(Type::slots).sum();
                Some((format!("Cannot invoke \"{}\"", self.method(bci)?), argument_slots))
            }
            0xbe => fixed("Cannot read the array length", 0),
            0xbf => fixed("Cannot throw exception", 0),
            0xc2 => fixed("Cannot enter synchronized block", 0),
            0xc3 => fixed("Cannot exit synchronized block", 0),
            _ => None,
        }
    }

    /// The second half of the message; empty if it is not known what pushed the null.
    fn reason(&self, origins: &Origins, bci: usize, slot: usize) -> String {
        let Some(source) = origins.origin(bci, slot) else { return String::new() };
        match (self.expression(origins, bci, slot, DEPTH), self.byte(source)) {
            (Some(call), Some(0xb6..=0xb9)) => format!(" because the return value of \"{call}\" is null"),
            (Some(value), _) => format!(" because \"{value}\" is null"),
            // HotSpot starts the sentence before it knows that it cannot end it.
            (None, _) => " because \"".to_string(),
        }
    }

    /// The value that is `slot` below the top of the stack before `bci`, as a Java expression of at most `depth`
    /// dereferences; `None` if it is too deep, or nothing that has a short name.
    fn expression(&self, origins: &Origins, bci: usize, slot: usize, depth: usize) -> Option<String> {
        if depth == 0 || self.budget.get() == 0 {
            return None;
        }
        self.budget.set(self.budget.get() - 1);
        let source = origins.origin(bci, slot)?;
        let wide = self.byte(source)? == 0xc4;
        let at = if wide { source + 1 } else { source };
        let opcode = self.byte(at)?;
        match opcode {
            0x01 => Some("null".to_string()),
            0x02..=0x08 => Some((i32::from(opcode) - 3).to_string()),
            0x10 => Some((self.byte(at + 1)? as i8).to_string()),
            // Unsigned, unlike the value that is pushed.
            0x11 => Some(self.index(at)?.to_string()),
            0x15 | 0x19 => {
                let variable = if wide { self.index(at)? } else { self.byte(at + 1)?.into() };
                Some(self.variable(variable, source, origins.was_written(bci, variable)))
            }
            0x1a..=0x1d | 0x2a..=0x2d => {
                let variable = u16::from(opcode - if opcode < 0x2a { 0x1a } else { 0x2a });
                Some(self.variable(variable, source, origins.was_written(bci, variable)))
            }
            0x2e | 0x32 => {
                let array = self.expression(origins, source, 1, depth - 1);
                // An index does not count as a dereference: it is spelled out wherever its array is.
                let index = self.expression(origins, source, 0, depth);
                Some(format!("{}[{}]", array.as_deref().unwrap_or("<array>"), index.as_deref().unwrap_or("...")))
            }
            0xb2 => {
                let field = self.file.pool.field(self.index(at)?).ok()?;
                Some(format!("{}.{}", class(&field.class), field.name))
            }
            0xb4 => {
                let field = self.field_name(at)?;
                let object = self.expression(origins, source, 0, depth - 1);
                Some(object.map_or_else(|| field.clone(), |object| format!("{object}.{field}")))
            }
            0xb6..=0xb9 => self.method(at),
            _ => None,
        }
    }

    /// The name of a local variable where the instruction at `bci` reads it.
    ///
    /// Without debug information it is a guess: a variable that was written may no longer be the parameter that came
    /// in the same slot.
    fn variable(&self, slot: u16, bci: usize, was_written: bool) -> String {
        let covers = |start: u16, end: u16| (usize::from(start)..usize::from(end)).contains(&bci);
        if let Some(local) = self.code.locals.iter().find(|local| local.slot == slot && covers(local.start, local.end))
        {
            return local.name.to_string();
        }
        if was_written {
            return format!("<local{slot}>");
        }
        if slot == 0 && !self.method_is_static {
            return "this".to_string();
        }
        let mut first = usize::from(!self.method_is_static);
        let parameters = MethodType::parse(self.descriptor).map_or_else(Vec::new, |ty| ty.parameters);
        for (position, parameter) in parameters.iter().enumerate() {
            let next = first + parameter.slots();
            if (first..next).contains(&slot.into()) {
                return format!("<parameter{}>", position + 1);
            }
            first = next;
        }
        format!("<local{slot}>")
    }

    /// The method that the instruction at `bci` calls, with its parameter types.
    fn method(&self, bci: usize) -> Option<String> {
        let method = self.file.pool.method(self.index(bci)?).ok()?;
        let parameters = MethodType::parse(&method.descriptor)?.parameters;
        let parameters: Vec<String> = parameters.iter().map(parameter).collect();
        Some(format!("{}.{}({})", class(&method.class), method.name, parameters.join(", ")))
    }

    fn field_name(&self, bci: usize) -> Option<String> {
        Some(self.file.pool.field(self.index(bci)?).ok()?.name.to_string())
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.code.bytes.get(at).copied()
    }

    /// The two bytes after the opcode at `bci`.
    fn index(&self, bci: usize) -> Option<u16> {
        Some(u16::from_be_bytes([self.byte(bci + 1)?, self.byte(bci + 2)?]))
    }
}

/// The element type in the name of the n-th of the eight instructions that load from arrays, or that store to them.
fn element(n: u8) -> &'static str {
    ["int", "long", "float", "double", "object", "byte/boolean", "char", "short"][usize::from(n)]
}

/// A class as messages name it; an array class keeps the form of a descriptor.
fn class(name: &str) -> String {
    match name {
        "java/lang/Object" => "Object".to_string(),
        "java/lang/String" => "String".to_string(),
        _ => name.replace('/', "."),
    }
}

/// The type of a parameter as messages name it.
fn parameter(ty: &Type) -> String {
    let name = match ty {
        Type::Prim(element) => return element.keyword().to_string(),
        Type::Ref(name) => name,
    };
    let dimensions = name.bytes().take_while(|byte| *byte == b'[').count();
    let element = match Type::parse(&name[dimensions..]) {
        Some(Type::Prim(element)) if dimensions > 0 => element.keyword().to_string(),
        Some(Type::Ref(class)) if dimensions > 0 => class.replace('/', "."),
        _ => name.replace('/', "."),
    };
    // HotSpot compares no further than these letters, so that StringBuilder loses its package too.
    let short =
        element.strip_prefix("java.lang.").filter(|rest| rest.starts_with("Object") || rest.starts_with("String"));
    short.unwrap_or(&element).to_string() + &"[]".repeat(dimensions)
}
