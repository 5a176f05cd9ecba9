//! The messages of null pointer exceptions that the JVM raises itself (JEP 358).
//!
//! A message has two halves: what could not be done, from the instruction that met the null, and what was null, from the
//! instructions that pushed it ([`origins`]). The text is, to the letter, what HotSpot prints; its oddities are kept and
//! marked below. Nothing here is run unless a message is asked for, so that it need not be fast.
//!
//! Invariant: no input makes this panic or run away; for code that no verifier would accept the reason is left out.

mod origins;

use std::cell::Cell;

use tandem_ir::{CallKind, Element, Kind, Literal, MethodType, Type};

use self::origins::{Origins, call_words};
use crate::classfile::{ClassFile, Code};
use crate::lower::bytecode::{self, Bytecode, Index, Local, Op};

/// How many dereferences a reason spells out before it leaves out the beginning of the expression.
const DEREFERENCES: usize = 5;

/// How many subexpressions are looked at in all. No compiled code comes near; code made by hand could go round in circles.
const BUDGET: usize = 1_000;

/// The message of a null pointer exception raised by the instruction at `bci` in the method with this `code`.
///
/// `None` if that instruction does not raise one: the exception was made by a constructor and has its own message.
pub fn describe(file: &ClassFile, code: &Code, method_is_static: bool, descriptor: &str, bci: u16) -> Option<String> {
    let parameter_slots = call_words(descriptor)?.0 + usize::from(!method_is_static);
    let bytecode = &bytecode::decode(code, parameter_slots).ok()?;
    let at = bytecode.index_of(bci.into())?;
    let speaker = Speaker { file, code, bytecode, method_is_static, descriptor, budget: Cell::new(BUDGET) };
    let (mut message, null_depth) = speaker.failed_action(at)?;
    let origins = Origins::up_to(file, code, bytecode, at);
    message.push_str(&speaker.reason(&origins, at, null_depth));
    Some(message)
}

/// Puts instructions of one method into words.
struct Speaker<'a> {
    file: &'a ClassFile,
    code: &'a Code,
    bytecode: &'a Bytecode,
    method_is_static: bool,
    descriptor: &'a str,
    budget: Cell<usize>,
}

impl Speaker<'_> {
    /// What the instruction `at` could not do, and how many words below the top of the stack the null is.
    fn failed_action(&self, at: Index) -> Option<(String, usize)> {
        let fixed = |text: &str| Some((text.to_string(), 0));
        match self.op(at)? {
            Op::ArrayLoad(element) => Some((format!("Cannot load from {} array", array(element)), 1)),
            Op::ArrayLoadRef => Some(("Cannot load from object array".to_string(), 1)),
            Op::ArrayStore(element) => {
                let value = bytecode::words_of(Some(element.kind()));
                Some((format!("Cannot store to {} array", array(element)), 1 + value))
            }
            Op::ArrayStoreRef => Some(("Cannot store to object array".to_string(), 2)),
            Op::ArrayLength => fixed("Cannot read the array length"),
            Op::Throw => fixed("Cannot throw exception"),
            Op::MonitorEnter => fixed("Cannot enter synchronized block"),
            Op::MonitorExit => fixed("Cannot exit synchronized block"),
            Op::GetField(field) => {
                let field = self.file.pool.field(field).ok()?;
                Some((format!("Cannot read field \"{}\"", field.name), 0))
            }
            Op::PutField(field) => {
                let field = self.file.pool.field(field).ok()?;
                Some((format!("Cannot assign field \"{}\"", field.name), Type::parse(&field.descriptor)?.slots()))
            }
            Op::Invoke(kind, index) if kind != CallKind::Static => {
                let method = self.file.pool.method(index).ok()?;
                let (argument_words, _) = call_words(&method.descriptor)?;
                let is_constructor = &*method.name == "<init>";
                (!is_constructor).then_some((format!("Cannot invoke \"{}\"", self.method(index)?), argument_words))
            }
            _ => None,
        }
    }

    /// The second half of the message; empty if it is not known what pushed the null.
    fn reason(&self, origins: &Origins, at: Index, depth: usize) -> String {
        let Some(source) = origins.origin(at, depth) else { return String::new() };
        match (self.expression(origins, at, depth, DEREFERENCES), self.op(source)) {
            (Some(call), Some(Op::Invoke(..))) => format!(" because the return value of \"{call}\" is null"),
            (Some(value), _) => format!(" because \"{value}\" is null"),
            // HotSpot starts the sentence before it knows that it cannot end it.
            (None, _) => " because \"".to_string(),
        }
    }

    /// The value that is `depth` words below the top of the stack before `at`, as a Java expression that goes at most
    /// `steps` dereferences back; `None` if that is too far, or if the value has no short name.
    fn expression(&self, origins: &Origins, at: Index, depth: usize, steps: usize) -> Option<String> {
        if steps == 0 || self.budget.get() == 0 {
            return None;
        }
        self.budget.set(self.budget.get() - 1);
        let source = origins.origin(at, depth)?;
        match self.op(source)? {
            Op::Null => Some("null".to_string()),
            // A constant that needs two bytes is printed without its sign.
            Op::Number(Literal::Int(value)) if value < i8::MIN.into() => Some((value as u16).to_string()),
            Op::Number(Literal::Int(value)) => Some(value.to_string()),
            Op::Load(None | Some(Kind::Int), local) => {
                Some(self.variable(local, source, origins.was_written(at, local)))
            }
            Op::ArrayLoadRef | Op::ArrayLoad(Element::Int) => {
                let array = self.expression(origins, source, 1, steps - 1);
                // An index does not count as a dereference: it is spelled out wherever its array is.
                let index = self.expression(origins, source, 0, steps);
                Some(format!("{}[{}]", array.as_deref().unwrap_or("<array>"), index.as_deref().unwrap_or("...")))
            }
            Op::GetStatic(field) => {
                let field = self.file.pool.field(field).ok()?;
                Some(format!("{}.{}", class(&field.class), field.name))
            }
            Op::GetField(field) => {
                let name = self.file.pool.field(field).ok()?.name;
                let object = self.expression(origins, source, 0, steps - 1);
                Some(object.map_or_else(|| name.to_string(), |object| format!("{object}.{name}")))
            }
            Op::Invoke(_, method) => self.method(method),
            _ => None,
        }
    }

    /// The name of a local variable where the instruction `at` reads it.
    ///
    /// Without debug information it is a guess: a variable that was written may no longer be the parameter that came
    /// in the same slot.
    fn variable(&self, local: Local, at: Index, was_written: bool) -> String {
        let slot = self.bytecode.slots.get(usize::from(local)).copied().unwrap_or(local);
        let offset = self.bytecode.instructions[at as usize].at;
        let mut named = self.code.locals.iter().filter(|variable| variable.slot == slot);
        if let Some(variable) = named.find(|variable| (variable.start..variable.end).contains(&offset)) {
            return variable.name.to_string();
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

    /// The method at an index of the constant pool, with its parameter types.
    fn method(&self, index: u16) -> Option<String> {
        let method = self.file.pool.method(index).ok()?;
        let parameters = MethodType::parse(&method.descriptor)?.parameters;
        let parameters: Vec<String> = parameters.iter().map(parameter).collect();
        Some(format!("{}.{}({})", class(&method.class), method.name, parameters.join(", ")))
    }

    fn op(&self, at: Index) -> Option<Op> {
        self.bytecode.instructions.get(at as usize).map(|instruction| instruction.op)
    }
}

/// The element type as the message about an array names it: one instruction serves bytes and booleans.
fn array(element: Element) -> &'static str {
    match element {
        Element::Byte | Element::Boolean => "byte/boolean",
        other => other.keyword(),
    }
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
