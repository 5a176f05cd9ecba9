//! What a call may change, as its instructions tell it and those of everything that it may call: which fields of objects that
//! exist already, which static numbers, the cells of which arrays; and what it may make and read besides.
//!
//! A summary of a call keeps what is not listed here, so that whatever is not understood is no answer at all: natives,
//! reflection, functions that it makes, locks, stores into arrays of references, and code of the class library other than a
//! few methods that only compute.
//!
//! Law: a run of the method, from its call to its return, writes to no object that exists when it is called but to the fields
//! and cells that are listed; it makes no objects but of the classes that are listed, and gets at no static reference but those
//! that are listed. What the initialization of a class does is not looked at: that a class has been initialized is to be
//! seen where the run returns. The library's own static fields are the library's affair. What a function does that exists
//! when the method is called is not looked at either: whoever has such an object must know. An unknown function only answers.

use std::collections::BTreeSet;
use std::sync::Arc;

use tandem_ir::operands::{Access, visit};
use tandem_ir::{Body, CallKind, CallSite, Element, Inst, MethodRef, MethodType, RefConstant, RefReg, Reg, Type};
use tandem_java::{ClassId, FieldId, MethodId, Program};

use crate::domain::Domain;
use crate::interp::Interp;
use crate::stable::declared;

/// Classes whose objects are values: their methods compute, and nothing is ever written to them.
const VALUES: [&str; 9] = [
    "java/lang/String",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Boolean",
    "java/lang/Float",
    "java/lang/Double",
];

/// What a call may change, make and read.
#[derive(Clone, Default, Debug)]
pub struct Changes {
    /// Fields of objects that are written. What a constructor sets of its own object is not among them: that object was made
    /// by the call.
    pub fields: BTreeSet<FieldId>,
    /// Static numbers that are written.
    pub statics: BTreeSet<FieldId>,
    /// The types of array cells that are written.
    pub cells: BTreeSet<Element>,
    /// Static references that are read.
    pub reads: BTreeSet<FieldId>,
    /// The classes of objects that are made.
    pub makes: BTreeSet<ClassId>,
}

impl<D: Domain> Interp<D> {
    /// What a call of that method may change; `None` if that cannot be told.
    pub fn changes_of(&self, method: MethodId) -> Option<Changes> {
        // What a constructor sets is a field of an object that its caller has.
        if self.program.method(method).is_constructor() {
            return None;
        }
        let mut walk = Walk { interp: self, changes: Changes::default(), known: BTreeSet::new(), waiting: Vec::new() };
        walk.add(method);
        while let Some(method) = walk.waiting.pop() {
            walk.method(method)?;
        }
        // The library's constructor of an exception calls this one method.
        let overrides = |class: &ClassId| {
            let lineage = self.program.class(*class).super_classes().iter().map(|class| self.program.class(*class));
            lineage
                .filter(|class| !class.is_jdk())
                .any(|class| class.methods_named("fillInStackTrace").next().is_some())
        };
        (!walk.changes.makes.iter().any(overrides)).then_some(walk.changes)
    }
}

/// The code that a call may run, gone through method by method.
struct Walk<'w, D: Domain> {
    interp: &'w Interp<D>,
    changes: Changes,
    known: BTreeSet<MethodId>,
    waiting: Vec<MethodId>,
}

impl<D: Domain> Walk<'_, D> {
    fn add(&mut self, method: MethodId) {
        if self.known.insert(method) {
            self.waiting.push(method);
        }
    }

    fn method(&mut self, method: MethodId) -> Option<()> {
        let program = Arc::clone(&self.interp.program);
        let info = program.method(method);
        if program.unknown_part(info.class).is_some() {
            return Some(());
        }
        if info.is_synchronized() || program.class(info.class).file.is_none() {
            return None;
        }
        let body = self.interp.body_of(method)?;
        let own = info.is_constructor() && keeps_this(&body);
        for inst in &body.code {
            match *inst {
                Inst::PutField { object, field, .. } | Inst::PutFieldRef { object, field, .. } => {
                    let field = declared(&program, &body, field).filter(|field| !field.is_static())?;
                    if !(own && object == RefReg(0)) {
                        self.changes.fields.insert(field.id);
                    }
                }
                Inst::PutStatic { field, .. } => {
                    let field = declared(&program, &body, field).filter(|field| field.is_static())?;
                    self.changes.statics.insert(field.id);
                }
                Inst::GetStaticRef { field, .. } => {
                    let field = declared(&program, &body, field).filter(|field| field.is_static())?;
                    if program.class(field.class).is_jdk() {
                        return None;
                    }
                    self.changes.reads.insert(field.id);
                }
                Inst::ArrayStore { element, .. } => {
                    self.changes.cells.insert(element);
                    // One instruction serves both.
                    if matches!(element, Element::Byte | Element::Boolean) {
                        self.changes.cells.extend([Element::Byte, Element::Boolean]);
                    }
                }
                Inst::New { class, .. } | Inst::NewArray { class, .. } => self.makes(&body.classes[class as usize])?,
                Inst::Constant { constant, .. } => match &body.ref_constants[constant as usize] {
                    RefConstant::String(_) => self.makes("java/lang/String")?,
                    RefConstant::Class(_) => self.makes("java/lang/Class")?,
                    RefConstant::MethodType(_)
                    | RefConstant::MethodHandle(_)
                    | RefConstant::Number(_)
                    | RefConstant::Dynamic(_) => return None,
                },
                Inst::Concat { .. } => self.makes("java/lang/String")?,
                Inst::Call { site } => self.call(&body.calls[site as usize])?,
                Inst::PutStaticRef { .. }
                | Inst::ArrayStoreRef { .. }
                | Inst::NewMultiArray { .. }
                | Inst::Dynamic { .. }
                | Inst::MonitorEnter { .. }
                | Inst::MonitorExit { .. } => return None,
                // Every other instruction is listed: a new one has to be decided on.
                Inst::Move { .. }
                | Inst::MoveRef { .. }
                | Inst::Unary { .. }
                | Inst::Binary { .. }
                | Inst::GetField { .. }
                | Inst::GetFieldRef { .. }
                | Inst::GetStatic { .. }
                | Inst::ArrayLoad { .. }
                | Inst::ArrayLoadRef { .. }
                | Inst::ArrayLength { .. }
                | Inst::InstanceOf { .. }
                | Inst::CheckCast { .. }
                | Inst::InitClass { .. }
                | Inst::Goto { .. }
                | Inst::If { .. }
                | Inst::IfNull { .. }
                | Inst::IfSame { .. }
                | Inst::Switch { .. }
                | Inst::Return
                | Inst::ReturnPrim { .. }
                | Inst::ReturnRef { .. }
                | Inst::Throw { .. } => (),
            }
        }
        Some(())
    }

    fn makes(&mut self, class: &str) -> Option<()> {
        let class = self.interp.program.load(class).ok()?;
        self.changes.makes.insert(class);
        Some(())
    }

    fn call(&mut self, site: &CallSite) -> Option<()> {
        let program = Arc::clone(&self.interp.program);
        let CallSite { kind, method: called, .. } = site;
        let named = program.load(&called.class).ok()?;
        let info = program.class(named);
        if info.is_jdk() {
            let is_comparison = matches!(
                (&*info.name, &*called.name),
                ("java/lang/Comparable", "compareTo") | ("java/util/Comparator", "compare")
            );
            if !is_comparison {
                return self.library_call(&program, named, called);
            }
            // What the library compares is not changed by that, unless it leaves it to the user's classes.
            let callees = self.interp.callees(called)?;
            callees.into_iter().filter(|callee| is_users_code(&program, *callee)).for_each(|callee| self.add(callee));
            return Some(());
        }
        let mut lineage = info.super_classes().iter().rev().chain(info.super_interfaces());
        let declared = lineage.find_map(|class| program.class(*class).find_method(&called.name, &called.descriptor))?;
        let callees = match kind {
            CallKind::Static | CallKind::Special => vec![declared],
            CallKind::Virtual | CallKind::Interface => self.interp.callees(called)?,
        };
        for callee in callees.into_iter().chain([declared]) {
            let info = program.method(callee);
            if program.class(info.class).is_jdk() {
                self.library_call(&program, info.class, called)?;
            } else if info.is_abstract() {
                // Beside those that there are, an unknown function may be behind it.
                let implementations = program.implementations(named);
                if implementations.classes.is_empty() || !implementations.skipped.is_empty() {
                    return None;
                }
            } else {
                self.add(callee);
            }
        }
        Some(())
    }

    /// A call of the class library that neither writes to anything that is there already nor calls back.
    fn library_call(&mut self, program: &Program, class: ClassId, called: &MethodRef) -> Option<()> {
        let info = program.class(class);
        let ty = MethodType::parse(&called.descriptor)?;
        let is_value = |ty: &Type| match ty {
            Type::Prim(_) => true,
            Type::Ref(name) => VALUES.contains(&&**name),
        };
        let takes_values = ty.parameters.iter().all(is_value);
        let is_throwable =
            info.super_classes().iter().any(|class| &*program.class(*class).name == "java/lang/Throwable");
        match (&*info.name, &*called.name) {
            ("java/lang/Object", "<init>") | ("java/lang/Enum", "ordinal") => Some(()),
            (_, "<init>") if is_throwable && takes_values => Some(()),
            ("java/util/Objects", "requireNonNull" | "isNull" | "nonNull") => {
                let takes_function = called.descriptor.contains("Supplier");
                (!takes_function).then_some(())
            }
            // It turns a generator on.
            ("java/lang/Math" | "java/lang/StrictMath", "random") => None,
            (name, method) if VALUES.contains(&name) || matches!(name, "java/lang/Math" | "java/lang/StrictMath") => {
                let is_equals = (method, &*called.descriptor) == ("equals", "(Ljava/lang/Object;)Z");
                if method == "<init>" || !takes_values && !is_equals {
                    return None;
                }
                match ty.result? {
                    Type::Prim(_) => Some(()),
                    Type::Ref(name) if VALUES.contains(&&*name) => self.makes(&name),
                    Type::Ref(_) => None,
                }
            }
            _ => None,
        }
    }
}

/// Whether a body never puts anything else into the register in which it finds its own object.
fn keeps_this(body: &Body) -> bool {
    let mut is_kept = true;
    for inst in &body.code {
        visit(body, inst, &mut |access, register| {
            is_kept &= !(access == Access::Write && register == Reg::Ref(RefReg(0)));
        });
    }
    is_kept && body.blocks.iter().flat_map(|block| &block.handlers).all(|handler| handler.into != RefReg(0))
}

/// Whether a method has code that is not the library's.
fn is_users_code(program: &Program, method: MethodId) -> bool {
    let info = program.method(method);
    !info.is_abstract() && !program.class(info.class).is_jdk()
}
