//! What code writes, and whether it only looks: what can be told from its instructions, without running it.
//!
//! Preconditions are asked before the entry runs, and must not change what the entry finds. One that may is not run in
//! front of it.
//!
//! Laws: code that is said to only look writes to no field and no array, whatever it is given. Code writes to no field but
//! those that are said to be written, and those that code writes to which it calls.

use std::sync::Arc;

use tandem_ir::{Body, FieldRef, Inst, MethodRef};
use tandem_java::{ClassId, InputError, MethodId, Program};

use crate::domain::Domain;
use crate::interp::Interp;

/// Classes of the JDK whose static methods only compute.
const COMPUTING: [&str; 8] = [
    "java/lang/Math",
    "java/lang/StrictMath",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Boolean",
];

impl<D: Domain> Interp<D> {
    /// Whether a method, and all that it may call, only looks.
    pub fn only_looks(&mut self, method: MethodId) -> bool {
        let mut known = Vec::new();
        self.looks_only(method, &mut known)
    }

    fn looks_only(&mut self, method: MethodId, known: &mut Vec<MethodId>) -> bool {
        if known.contains(&method) {
            return true;
        }
        known.push(method);
        let program = Arc::clone(&self.program);
        let info = program.method(method);
        let class = program.class(info.class);
        if class.is_jdk() {
            return info.is_static() && COMPUTING.contains(&&*class.name);
        }
        let Some(body) = self.body_of(method) else { return false };
        body.code.iter().all(|inst| match *inst {
            Inst::PutField { .. }
            | Inst::PutFieldRef { .. }
            | Inst::PutStatic { .. }
            | Inst::PutStaticRef { .. }
            | Inst::ArrayStore { .. }
            | Inst::ArrayStoreRef { .. }
            | Inst::New { .. }
            | Inst::NewArray { .. }
            | Inst::NewMultiArray { .. }
            | Inst::Dynamic { .. }
            | Inst::MonitorEnter { .. }
            | Inst::MonitorExit { .. } => false,
            Inst::Call { site } => self
                .callees(&body.calls[site as usize].method)
                .is_some_and(|callees| callees.into_iter().all(|callee| self.looks_only(callee, known))),
            _ => true,
        })
    }

    /// The methods that a call may reach: all of the class that it names and of the user's that have its name and
    /// descriptor. `None` if they are not known.
    pub(crate) fn callees(&self, called: &tandem_ir::MethodRef) -> Option<Vec<MethodId>> {
        let named = self.program.load(&called.class).ok()?;
        // Subclasses are loaded by asking for them.
        if !self.program.class(named).is_jdk() && !self.program.implementations(named).skipped.is_empty() {
            return None;
        }
        let mut callees = Vec::new();
        for class in (0..self.program.class_count() as u32).map(ClassId) {
            let info = self.program.class(class);
            if class != named && info.is_jdk() {
                continue;
            }
            // What it declares, or inherits: perhaps from the library.
            let lineage = info.super_classes().iter().rev().chain(info.super_interfaces());
            let mut declared =
                lineage.filter_map(|class| self.program.class(*class).find_method(&called.name, &called.descriptor));
            callees.extend(declared.next().filter(|method| !callees.contains(method)));
        }
        (!callees.is_empty()).then_some(callees)
    }

    pub(crate) fn body_of(&self, method: MethodId) -> Option<Arc<Body>> {
        self.program.body(method).ok()?.map(Arc::clone)
    }
}

/// What a method does to others, as its instructions name it.
#[derive(Clone, Debug, Default)]
pub struct Deeds {
    /// The fields of objects that it writes to.
    pub writes: Vec<FieldRef>,
    /// The methods that it calls.
    pub calls: Vec<MethodRef>,
    /// Whether it makes functions of methods.
    pub makes_functions: bool,
}

/// What a method does to others.
pub fn deeds(program: &Program, method: MethodId) -> Result<Deeds, InputError> {
    let mut deeds = Deeds::default();
    let Some(body) = program.body(method)? else { return Ok(deeds) };
    for inst in &body.code {
        match *inst {
            Inst::PutField { field, .. } | Inst::PutFieldRef { field, .. } => {
                deeds.writes.push(body.fields[field as usize].clone());
            }
            Inst::Call { site } => deeds.calls.push(body.calls[site as usize].method.clone()),
            Inst::Dynamic { .. } => deeds.makes_functions = true,
            Inst::New { class, .. } => {
                let class = program.load(&body.classes[class as usize]).ok().map(|class| program.class(class));
                // Functions are objects of classes that no file has.
                deeds.makes_functions |= class.is_none_or(|class| class.file.is_none());
            }
            _ => (),
        }
    }
    Ok(deeds)
}
