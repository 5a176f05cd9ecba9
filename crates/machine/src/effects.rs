//! Whether code only looks: what can be told from its instructions, without running it.
//!
//! Preconditions are asked before the entry runs, and must not change what the entry finds. One that may is not run in
//! front of it.
//!
//! Law: code that is said to only look writes to no field and no array, whatever it is given.

use std::sync::Arc;

use tandem_ir::{Body, Inst};
use tandem_java::{ClassId, MethodId, Origin};

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

    /// Whether initializing a class does nothing but set its own fields to what any moment would give them, so that it does
    /// not matter when it happens.
    pub fn initializes_alike(&mut self, class: ClassId) -> bool {
        let program = Arc::clone(&self.program);
        let ancestors = program.class(class).super_classes().to_vec();
        ancestors.into_iter().filter(|class| program.class(*class).origin == Origin::Application).all(|class| {
            let methods = program.class(class).methods.iter().copied();
            let mut initializers = methods.filter(|method| &*program.method(*method).name == "<clinit>");
            initializers.all(|initializer| match self.body_of(initializer) {
                Some(body) => body.code.iter().all(|inst| sets_own(&body, inst, &program.class(class).name)),
                None => false,
            })
        })
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
                .callees(&body.calls[site as usize])
                .is_some_and(|callees| callees.into_iter().all(|callee| self.looks_only(callee, known))),
            _ => true,
        })
    }

    /// The methods that a call may reach: all of the class that it names and of the user's that have its name and
    /// descriptor. `None` if they are not known.
    pub(crate) fn callees(&self, site: &tandem_ir::CallSite) -> Option<Vec<MethodId>> {
        let named = self.program.load(&site.method.class).ok()?;
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
            let methods = info.methods.iter().map(|method| self.program.method(*method));
            let alike = |method: &&tandem_java::Method| {
                method.name == site.method.name && method.descriptor == site.method.descriptor
            };
            callees.extend(methods.filter(alike).map(|method| method.id));
        }
        (!callees.is_empty()).then_some(callees)
    }

    pub(crate) fn body_of(&self, method: MethodId) -> Option<Arc<Body>> {
        self.program.body(method).ok()?.map(Arc::clone)
    }
}

/// Whether an instruction of an initializer sets a field of its own class, or asks whether assertions are enabled.
fn sets_own(body: &Body, inst: &Inst, class: &str) -> bool {
    match *inst {
        Inst::Call { site } => &*body.calls[site as usize].method.name == "desiredAssertionStatus",
        Inst::PutStatic { field, .. } => &*body.fields[field as usize].class == class,
        Inst::Move { .. }
        | Inst::MoveRef { .. }
        | Inst::Unary { .. }
        | Inst::Binary { .. }
        | Inst::Constant { .. }
        | Inst::Goto { .. }
        | Inst::If { .. }
        | Inst::IfNull { .. }
        | Inst::Return => true,
        _ => false,
    }
}
