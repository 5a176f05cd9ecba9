//! The operands of each instruction: registers and table entries exist, and kinds are what the operator or the
//! descriptor says.

use super::{Checker, kind_article, register_name};
use crate::body::{BlockId, CallKind, CallSite, ConcatPart, DynamicSite, Name, RefConstant, Reg, Registers, Switch};
use crate::descriptor::{MethodType, Type};
use crate::inst::{Inst, Kind, PrimReg};

/// What every `return` of a body gives back: nothing, a number of a kind, a reference.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Returned {
    Nothing,
    Number(Kind),
    Reference,
}

impl<'b> Checker<'b> {
    pub(super) fn check_instructions(&mut self) {
        let body = self.body;
        let mut returned: Option<Returned> = None;
        for (at, inst) in (0u32..).zip(&body.code) {
            self.check_instruction(at, inst);
            let here = match *inst {
                Inst::Return => Returned::Nothing,
                Inst::ReturnRef { .. } => Returned::Reference,
                Inst::ReturnPrim { src } => match body.prim_kinds.get(usize::from(src.0)) {
                    Some(kind) => Returned::Number(*kind),
                    None => continue,
                },
                _ => continue,
            };
            if *returned.get_or_insert(here) != here {
                self.report(Some(at), "this returns something else than an earlier return".to_string());
            }
        }
    }

    fn check_instruction(&mut self, at: u32, inst: &Inst) {
        match *inst {
            Inst::Move { dst, src } => {
                if let Some(kind) = self.prim(at, src) {
                    self.result(at, dst, kind);
                }
            }
            Inst::MoveRef { dst, src } => {
                self.reference(at, src);
                self.reference(at, dst);
            }
            Inst::Unary { op, dst, src } => {
                let (operand, result) = op.signature();
                self.prim_of(at, src, operand);
                self.result(at, dst, result);
            }
            Inst::Binary { op, dst, left, right } => {
                let (first, second, result) = op.signature();
                self.prim_of(at, left, first);
                self.prim_of(at, right, second);
                self.result(at, dst, result);
            }
            Inst::Constant { dst, constant } => {
                self.reference(at, dst);
                if let Some(constant) = self.entry(at, "constant", &self.body.ref_constants, constant) {
                    self.check_constant(at, constant, Loaded::ByInstruction);
                }
            }
            Inst::New { dst, class } => {
                self.reference(at, dst);
                if let Some(name) = self.class(at, class)
                    && name.starts_with('[')
                {
                    self.report(Some(at), format!("new of the array class {name}"));
                }
            }
            Inst::NewArray { dst, class, length } => {
                self.prim_of(at, length, Kind::Int);
                self.reference(at, dst);
                self.array_class(at, class, 1);
            }
            Inst::NewMultiArray { dst, class, dimensions } => {
                self.reference(at, dst);
                if let Some(lengths) = self.entry(at, "list of dimensions", &self.body.dimensions, dimensions) {
                    if lengths.is_empty() {
                        self.report(Some(at), "an array without dimensions".to_string());
                    }
                    for length in lengths {
                        self.prim_of(at, *length, Kind::Int);
                    }
                    self.array_class(at, class, lengths.len());
                }
            }
            Inst::GetField { .. }
            | Inst::GetFieldRef { .. }
            | Inst::PutField { .. }
            | Inst::PutFieldRef { .. }
            | Inst::GetStatic { .. }
            | Inst::GetStaticRef { .. }
            | Inst::PutStatic { .. }
            | Inst::PutStaticRef { .. } => self.check_field_access(at, inst),
            Inst::ArrayLoad { element, dst, array, index } => {
                self.reference(at, array);
                self.prim_of(at, index, Kind::Int);
                self.result(at, dst, element.kind());
            }
            Inst::ArrayLoadRef { dst, array, index } => {
                self.reference(at, array);
                self.prim_of(at, index, Kind::Int);
                self.reference(at, dst);
            }
            Inst::ArrayStore { element, array, index, src } => {
                self.reference(at, array);
                self.prim_of(at, index, Kind::Int);
                self.prim_of(at, src, element.kind());
            }
            Inst::ArrayStoreRef { array, index, src } => {
                self.reference(at, array);
                self.prim_of(at, index, Kind::Int);
                self.reference(at, src);
            }
            Inst::ArrayLength { dst, array } => {
                self.reference(at, array);
                self.result(at, dst, Kind::Int);
            }
            Inst::InstanceOf { dst, object, class } => {
                self.reference(at, object);
                self.class(at, class);
                self.result(at, dst, Kind::Int);
            }
            Inst::CheckCast { object, class } => {
                self.reference(at, object);
                self.class(at, class);
            }
            Inst::InitClass { class } => {
                self.class(at, class);
            }
            Inst::MonitorEnter { object } | Inst::MonitorExit { object } => self.reference(at, object),
            Inst::Call { site } => {
                if let Some(site) = self.entry(at, "call site", &self.body.calls, site) {
                    self.check_call(at, site);
                }
            }
            Inst::Concat { site } => {
                if let Some(site) = self.entry(at, "concatenation", &self.body.concats, site) {
                    for part in &site.parts {
                        if let ConcatPart::String(part) = part {
                            self.reference(at, *part);
                        }
                    }
                    self.reference(at, site.result);
                }
            }
            Inst::Dynamic { site } => {
                if let Some(site) = self.entry(at, "dynamic site", &self.body.dynamics, site) {
                    self.check_dynamic(at, site);
                }
            }
            Inst::Goto { target } => self.target(at, target),
            Inst::If { kind, left, right, then, otherwise, .. } => {
                self.prim_of(at, left, kind);
                self.prim_of(at, right, kind);
                self.target(at, then);
                self.target(at, otherwise);
            }
            Inst::IfNull { object, then, otherwise } => {
                self.reference(at, object);
                self.target(at, then);
                self.target(at, otherwise);
            }
            Inst::IfSame { left, right, then, otherwise } => {
                self.reference(at, left);
                self.reference(at, right);
                self.target(at, then);
                self.target(at, otherwise);
            }
            Inst::Switch { on, table } => {
                self.prim_of(at, on, Kind::Int);
                if let Some(table) = self.entry(at, "switch", &self.body.switches, table) {
                    self.check_switch(at, table);
                }
            }
            Inst::Return => {}
            Inst::ReturnPrim { src } => {
                self.prim(at, src);
            }
            Inst::ReturnRef { src } => self.reference(at, src),
            Inst::Throw { exception } => self.reference(at, exception),
        }
    }

    fn check_field_access(&mut self, at: u32, inst: &Inst) {
        let (field, object, value, written) = match *inst {
            Inst::GetField { dst, object, field } => (field, Some(object), Reg::Prim(dst), true),
            Inst::GetFieldRef { dst, object, field } => (field, Some(object), Reg::Ref(dst), true),
            Inst::PutField { object, field, src } => (field, Some(object), Reg::Prim(src), false),
            Inst::PutFieldRef { object, field, src } => (field, Some(object), Reg::Ref(src), false),
            Inst::GetStatic { dst, field } => (field, None, Reg::Prim(dst), true),
            Inst::GetStaticRef { dst, field } => (field, None, Reg::Ref(dst), true),
            Inst::PutStatic { field, src } => (field, None, Reg::Prim(src), false),
            Inst::PutStaticRef { field, src } => (field, None, Reg::Ref(src), false),
            _ => return,
        };
        if let Some(object) = object {
            self.reference(at, object);
        }
        let Some(field) = self.entry(at, "field", &self.body.fields, field) else { return };
        match Type::parse(&field.descriptor) {
            Some(ty) => self.typed(at, value, &ty),
            None => self.report(Some(at), format!("{} is not a field descriptor", field.descriptor)),
        }
        if let (Reg::Prim(reg), true) = (value, written) {
            self.written(at, reg);
        }
    }

    fn check_call(&mut self, at: u32, site: &CallSite) {
        match MethodType::parse(&site.method.descriptor) {
            Some(ty) => {
                self.check_arguments(at, &ty, &site.arguments, site.kind != CallKind::Static);
                self.check_result(at, ty.result.as_ref(), site.result);
            }
            None => self.report(Some(at), format!("{} is not a method descriptor", site.method.descriptor)),
        }
    }

    fn check_dynamic(&mut self, at: u32, site: &DynamicSite) {
        if let Some(ty) = MethodType::parse(&site.descriptor) {
            self.check_arguments(at, &ty, &site.arguments, false);
            self.check_result(at, ty.result.as_ref(), site.result);
        } else if let Some(ty) = Type::parse(&site.descriptor) {
            if site.arguments != Registers::default() {
                self.report(Some(at), "a dynamic constant has arguments".to_string());
            }
            self.check_result(at, Some(&ty), site.result);
        } else {
            self.report(Some(at), format!("{} is no descriptor", site.descriptor));
        }
        for argument in &site.static_arguments {
            self.check_constant(at, argument, Loaded::AsStaticArgument);
        }
    }

    fn check_constant(&mut self, at: u32, constant: &RefConstant, loaded: Loaded) {
        match constant {
            RefConstant::Number(_) | RefConstant::Dynamic(_) if loaded == Loaded::ByInstruction => {
                self.report(Some(at), "this constant can only be a static argument".to_string());
            }
            RefConstant::Dynamic(site) => {
                if site.arguments != Registers::default() || site.result.is_some() {
                    self.report(Some(at), "a dynamic constant among static arguments uses registers".to_string());
                }
                if Type::parse(&site.descriptor).is_none() {
                    self.report(Some(at), format!("{} is not a field descriptor", site.descriptor));
                }
                for argument in &site.static_arguments {
                    self.check_constant(at, argument, Loaded::AsStaticArgument);
                }
            }
            RefConstant::MethodType(descriptor) if MethodType::parse(descriptor).is_none() => {
                self.report(Some(at), format!("{descriptor} is not a method descriptor"));
            }
            _ => {}
        }
    }

    /// The arguments have the banks and kinds of the parameters, behind a receiver if there is one.
    fn check_arguments(&mut self, at: u32, ty: &MethodType, arguments: &Registers, receiver: bool) {
        let mut refs = usize::from(receiver);
        let mut prims = arguments.prims.iter();
        let mut missing = false;
        for parameter in &ty.parameters {
            match parameter.kind() {
                None => refs += 1,
                Some(kind) => match prims.next() {
                    Some(reg) => self.prim_of(at, *reg, kind),
                    None => missing = true,
                },
            }
        }
        for reg in &arguments.refs {
            self.reference(at, *reg);
        }
        if missing || prims.next().is_some() || refs != arguments.refs.len() {
            let (prims, refs) = (arguments.prims.len(), arguments.refs.len());
            let behind = if receiver { " behind the receiver" } else { "" };
            self.report(
                Some(at),
                format!("{prims} primitive and {refs} reference arguments do not fit {}{behind}", ty.descriptor()),
            );
        }
    }

    fn check_result(&mut self, at: u32, ty: Option<&Type>, result: Option<Reg>) {
        match (ty, result) {
            (None, None) => {}
            (None, Some(_)) => self.report(Some(at), "a void call has a result".to_string()),
            (Some(_), None) => self.report(Some(at), "the result goes nowhere".to_string()),
            (Some(ty), Some(reg)) => {
                self.typed(at, reg, ty);
                if let Reg::Prim(reg) = reg {
                    self.written(at, reg);
                }
            }
        }
    }

    fn check_switch(&mut self, at: u32, table: &Switch) {
        if !table.cases.is_sorted_by(|left, right| left.0 < right.0) {
            self.report(Some(at), "the cases of the switch are not sorted".to_string());
        }
        for (_, target) in &table.cases {
            self.target(at, *target);
        }
        self.target(at, table.default);
    }

    /// A register that must have the bank and kind of `ty`.
    fn typed(&mut self, at: u32, reg: Reg, ty: &Type) {
        match (reg, ty.kind()) {
            (Reg::Prim(reg), Some(kind)) => self.prim_of(at, reg, kind),
            (Reg::Ref(reg), None) => self.reference(at, reg),
            (reg, kind) => {
                let wanted = kind.map_or("a reference", kind_article);
                let name = register_name(self.body, reg);
                self.report(Some(at), format!("{name} stands where {wanted} is wanted"));
            }
        }
    }

    /// A primitive register that is written and must have the kind `wanted`.
    fn result(&mut self, at: u32, reg: PrimReg, wanted: Kind) {
        self.prim_of(at, reg, wanted);
        self.written(at, reg);
    }

    fn target(&mut self, at: u32, target: BlockId) {
        if target.0 as usize >= self.body.blocks.len() {
            self.report(Some(at), format!("block b{} does not exist", target.0));
        }
    }

    fn class(&mut self, at: u32, class: u32) -> Option<&'b Name> {
        self.entry(at, "class", &self.body.classes, class)
    }

    /// A class that must be an array class of at least `dimensions` dimensions.
    fn array_class(&mut self, at: u32, class: u32, dimensions: usize) {
        if let Some(name) = self.class(at, class) {
            let has = name.bytes().take_while(|byte| *byte == b'[').count();
            if has < dimensions || Type::parse(name).is_none() {
                self.report(Some(at), format!("{name} is not an array class of {dimensions} or more dimensions"));
            }
        }
    }

    fn entry<'t, T>(&mut self, at: u32, what: &str, table: &'t [T], index: u32) -> Option<&'t T> {
        let entry = table.get(index as usize);
        if entry.is_none() {
            self.report(Some(at), format!("{what} {index} is out of range ({} there)", table.len()));
        }
        entry
    }
}

/// How a constant comes to be used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Loaded {
    ByInstruction,
    AsStaticArgument,
}
