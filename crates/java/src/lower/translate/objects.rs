//! The translation of instructions on objects, arrays, fields and methods, and of constants from the pool.

use tandem_ir::{
    CallKind, ConcatPart, ConcatSite, DynamicSite, Inst, Kind, MethodRef, Name, RefConstant, Reg, Registers,
};

use super::Translator;
use super::stack::Operand;
use crate::classfile::{Constant, FormatError};
use crate::lower::bytecode::{Index, Op};
use crate::lower::indy::{self, Linked, Part};
use crate::lower::signature::{field_kind, parameter_kinds, result_kind};

const OBJECT: &str = "java/lang/Object";

impl Translator<'_, '_> {
    /// The instructions that `instruction` does not know.
    pub(super) fn object_instruction(&mut self, at: Index, op: Op) -> Result<(), FormatError> {
        match op {
            Op::Ldc(index) | Op::Ldc2(index) => self.load_constant(index)?,
            Op::ArrayLoad(element) => {
                let index = self.pop_prim(at)?;
                let array = self.pop_ref(at)?;
                self.push_prim(element.kind(), |dst| Inst::ArrayLoad { element, dst, array, index });
            }
            Op::ArrayLoadRef => {
                let index = self.pop_prim(at)?;
                let array = self.pop_ref(at)?;
                self.push_ref(|dst| Inst::ArrayLoadRef { dst, array, index });
            }
            Op::ArrayStore(element) => {
                let src = self.pop_prim(at)?;
                let index = self.pop_prim(at)?;
                let array = self.pop_ref(at)?;
                self.builder.emit(Inst::ArrayStore { element, array, index, src });
            }
            Op::ArrayStoreRef => {
                let src = self.pop_ref(at)?;
                let index = self.pop_prim(at)?;
                let array = self.pop_ref(at)?;
                self.builder.emit(Inst::ArrayStoreRef { array, index, src });
            }
            Op::GetStatic(index) => match self.field(index)? {
                (field, Some(kind)) => self.push_prim(kind, |dst| Inst::GetStatic { dst, field }),
                (field, None) => self.push_ref(|dst| Inst::GetStaticRef { dst, field }),
            },
            Op::PutStatic(index) => {
                let (field, _) = self.field(index)?;
                match self.pop(at)? {
                    Operand::Prim(_, src) => self.builder.emit(Inst::PutStatic { field, src }),
                    Operand::Ref(src) => self.builder.emit(Inst::PutStaticRef { field, src }),
                    Operand::Address => return Err(self.error(at, "a return address in a field")),
                }
            }
            Op::GetField(index) => {
                let object = self.pop_ref(at)?;
                match self.field(index)? {
                    (field, Some(kind)) => self.push_prim(kind, |dst| Inst::GetField { dst, object, field }),
                    (field, None) => self.push_ref(|dst| Inst::GetFieldRef { dst, object, field }),
                }
            }
            Op::PutField(index) => {
                let (field, _) = self.field(index)?;
                let value = self.pop(at)?;
                let object = self.pop_ref(at)?;
                match value {
                    Operand::Prim(_, src) => self.builder.emit(Inst::PutField { object, field, src }),
                    Operand::Ref(src) => self.builder.emit(Inst::PutFieldRef { object, field, src }),
                    Operand::Address => return Err(self.error(at, "a return address in a field")),
                }
            }
            Op::Invoke(kind, index) => {
                let method = self.host.file.pool.method(index)?;
                self.call(at, kind, method)?;
            }
            Op::InvokeDynamic(index) => self.invoke_dynamic(at, index)?,
            Op::New(index) => {
                let class = self.class(index)?;
                self.push_ref(|dst| Inst::New { dst, class });
            }
            Op::NewArray(element) => {
                let class = self.builder.class(&format!("[{}", element.descriptor()).into());
                let length = self.pop_prim(at)?;
                self.push_ref(|dst| Inst::NewArray { dst, class, length });
            }
            Op::NewArrayRef(index) => {
                let element = self.host.file.pool.class(index)?;
                let name = if element.starts_with('[') { format!("[{element}") } else { format!("[L{element};") };
                let class = self.builder.class(&name.into());
                let length = self.pop_prim(at)?;
                self.push_ref(|dst| Inst::NewArray { dst, class, length });
            }
            Op::NewMultiArray(index, count) => {
                let class = self.class(index)?;
                let mut dimensions = Vec::with_capacity(usize::from(count));
                for _ in 0..count {
                    dimensions.push(self.pop_prim(at)?);
                }
                dimensions.reverse();
                self.builder.body.dimensions.push(dimensions);
                let dimensions = self.builder.body.dimensions.len() as u32 - 1;
                self.push_ref(|dst| Inst::NewMultiArray { dst, class, dimensions });
            }
            Op::ArrayLength => {
                let array = self.pop_ref(at)?;
                self.push_prim(Kind::Int, |dst| Inst::ArrayLength { dst, array });
            }
            Op::CheckCast(index) => {
                // Casts to `Object` cannot fail.
                if &*self.host.file.pool.class(index)? != OBJECT {
                    let class = self.class(index)?;
                    let object = self.pop_ref(at)?;
                    self.builder.emit(Inst::CheckCast { object, class });
                    self.stack.push(Operand::Ref(object));
                }
            }
            Op::InstanceOf(index) => {
                let class = self.class(index)?;
                let object = self.pop_ref(at)?;
                self.push_prim(Kind::Int, |dst| Inst::InstanceOf { dst, object, class });
            }
            Op::MonitorEnter => {
                let object = self.pop_ref(at)?;
                self.builder.emit(Inst::MonitorEnter { object });
            }
            Op::MonitorExit => {
                let object = self.pop_ref(at)?;
                self.builder.emit(Inst::MonitorExit { object });
            }
            _ => return Err(self.error(at, "an instruction that the translation does not know")),
        }
        Ok(())
    }

    fn class(&mut self, index: u16) -> Result<u32, FormatError> {
        let name = self.host.file.pool.class(index)?;
        Ok(self.builder.class(&name))
    }

    /// The table index and the kind of a field.
    fn field(&mut self, index: u16) -> Result<(u32, Option<Kind>), FormatError> {
        if let Some(known) = self.fields.get(&index) {
            return Ok((*known, field_kind(&self.builder.body.fields[*known as usize].descriptor)));
        }
        let field = self.host.file.pool.field(index)?;
        let kind = field_kind(&field.descriptor);
        let entry = self.builder.field(field);
        self.fields.insert(index, entry);
        Ok((entry, kind))
    }

    fn load_constant(&mut self, index: u16) -> Result<(), FormatError> {
        let constant = match self.host.file.pool.constant(index)? {
            Constant::Number(literal) => {
                let register = self.builder.literal(literal);
                self.stack.push(Operand::Prim(literal.kind(), register));
                return Ok(());
            }
            Constant::Dynamic(dynamic) => {
                let linked = indy::constants::link(self.host, &dynamic)?;
                let kind = field_kind(&dynamic.descriptor);
                return self.push_linked(linked, &dynamic.name, &dynamic.descriptor, Some(kind), Registers::default());
            }
            Constant::String(text) => RefConstant::String(text),
            Constant::Class(name) => RefConstant::Class(name),
            Constant::MethodType(descriptor) => RefConstant::MethodType(descriptor),
            Constant::MethodHandle(handle) => RefConstant::MethodHandle(handle),
        };
        let constant = match self.constants.get(&index) {
            Some(known) => *known,
            None => {
                let entry = self.builder.ref_constant(constant);
                self.constants.insert(index, entry);
                entry
            }
        };
        self.push_ref(|dst| Inst::Constant { dst, constant });
        Ok(())
    }

    /// Calls a method with arguments from the stack.
    fn call(&mut self, at: Index, kind: CallKind, method: MethodRef) -> Result<(), FormatError> {
        let count = parameter_kinds(&method.descriptor).count() + usize::from(kind != CallKind::Static);
        let arguments = self.arguments(at, count)?;
        let result = self.push_result(result_kind(&method.descriptor));
        self.builder.call(kind, method, arguments, result);
        Ok(())
    }

    /// Pops arguments.
    fn arguments(&mut self, at: Index, count: usize) -> Result<Registers, FormatError> {
        let Some(first) = self.stack.len().checked_sub(count) else {
            return Err(self.error(at, "the operand stack has too few arguments for a call"));
        };
        let mut arguments = Registers::default();
        for operand in self.stack.drain(first..) {
            match operand {
                Operand::Prim(_, register) => arguments.prims.push(register),
                Operand::Ref(register) => arguments.refs.push(register),
                Operand::Address => {}
            }
        }
        Ok(arguments)
    }

    /// Pushes the register that receives the result of a call.
    fn push_result(&mut self, kind: Option<Option<Kind>>) -> Option<Reg> {
        let kind = kind?;
        let register = self.free_register(self.stack.len(), kind);
        self.stack.push(Operand::of(kind, register));
        Some(register)
    }

    fn invoke_dynamic(&mut self, at: Index, index: u16) -> Result<(), FormatError> {
        let site = self.host.file.pool.invoke_dynamic(index)?;
        let linked = indy::link(self.host, &site)?;
        let count = parameter_kinds(&site.descriptor).count();
        if let Linked::Concat(parts) = linked {
            return self.concatenate(at, &site.descriptor, parts);
        }
        let arguments = self.arguments(at, count)?;
        self.push_linked(linked, &site.name, &site.descriptor, result_kind(&site.descriptor), arguments)
    }

    fn push_linked(
        &mut self,
        linked: Linked,
        name: &Name,
        descriptor: &Name,
        result: Option<Option<Kind>>,
        arguments: Registers,
    ) -> Result<(), FormatError> {
        match linked {
            Linked::Method(method) => {
                let result = self.push_result(result);
                self.builder.call(CallKind::Static, method, arguments, result);
            }
            Linked::Field(field) => {
                let kind = field_kind(&field.descriptor);
                let field = self.builder.field(field);
                match kind {
                    Some(kind) => self.push_prim(kind, |dst| Inst::GetStatic { dst, field }),
                    None => self.push_ref(|dst| Inst::GetStaticRef { dst, field }),
                }
            }
            Linked::Object { class, fields } => {
                let class = self.builder.class(&class);
                let (mut prims, mut refs) = (arguments.prims.into_iter(), arguments.refs.into_iter());
                // The new object must not take a register that one of the captured values is in.
                let Reg::Ref(object) = self.temporary(None) else { return Ok(()) };
                self.builder.emit(Inst::New { dst: object, class });
                for field in fields {
                    let kind = field_kind(&field.descriptor);
                    let field = self.builder.field(field);
                    match kind {
                        Some(_) => {
                            if let Some(src) = prims.next() {
                                self.builder.emit(Inst::PutField { object, field, src });
                            }
                        }
                        None => {
                            if let Some(src) = refs.next() {
                                self.builder.emit(Inst::PutFieldRef { object, field, src });
                            }
                        }
                    }
                }
                self.stack.push(Operand::Ref(object));
            }
            Linked::Null => {
                let null = self.builder.null();
                self.stack.push(Operand::Ref(null));
            }
            Linked::Class(class) => {
                let constant = self.builder.ref_constant(RefConstant::Class(class));
                self.push_ref(|dst| Inst::Constant { dst, constant });
            }
            Linked::Concat(_) => {}
            Linked::Unknown { bootstrap, static_arguments } => {
                let result = self.push_result(result);
                self.builder.dynamic(DynamicSite {
                    bootstrap,
                    static_arguments,
                    name: name.clone(),
                    descriptor: descriptor.clone(),
                    arguments,
                    result,
                });
            }
        }
        Ok(())
    }

    /// Turns the arguments into strings, in place, and concatenates them.
    fn concatenate(&mut self, at: Index, descriptor: &str, parts: Vec<Part>) -> Result<(), FormatError> {
        let types = indy::parameter_types(descriptor);
        let Some(first) = self.stack.len().checked_sub(types.len()) else {
            return Err(self.error(at, "the operand stack has too few arguments for a call"));
        };
        for (index, ty) in types.iter().enumerate() {
            let position = first + index;
            let operand = self.stack[position];
            let Some(converter) = indy::concat::converter(ty) else { continue };
            let mut arguments = Registers::default();
            match operand {
                Operand::Prim(_, register) => arguments.prims.push(register),
                Operand::Ref(register) => arguments.refs.push(register),
                Operand::Address => continue,
            }
            let string = self.free_register(position, None);
            self.builder.call(CallKind::Static, converter, arguments, Some(string));
            self.stack[position] = Operand::of(None, string);
        }
        let arguments = self.arguments(at, types.len())?;
        let mut strings = arguments.refs.into_iter();
        let mut joined: Vec<ConcatPart> = Vec::with_capacity(parts.len());
        for part in parts {
            match part {
                Part::Text(more) => match joined.last_mut() {
                    Some(ConcatPart::Text(before)) => before.extend_from_slice(&more),
                    _ => joined.push(ConcatPart::Text(more)),
                },
                Part::Argument => match strings.next() {
                    Some(string) => joined.push(ConcatPart::String(string)),
                    None => return Err(self.error(at, "a concatenation of more arguments than there are")),
                },
            }
        }
        if strings.next().is_some() {
            return Err(self.error(at, "a concatenation of fewer arguments than there are"));
        }
        if let Some(Reg::Ref(result)) = self.push_result(Some(None)) {
            self.builder.concat(ConcatSite { parts: joined, result });
        }
        Ok(())
    }
}
