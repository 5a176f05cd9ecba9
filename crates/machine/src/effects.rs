//! What code writes, and whether it only looks: what can be told from its instructions, without running it.
//!
//! Preconditions are asked before the entry runs, and must not change what the entry finds. One that may is not run in
//! front of it.
//!
//! Laws: code that is said to only look writes to no field and no array, whatever it is given. Code writes to no field but
//! those that are said to be written, and those that code writes to which it calls.

use std::sync::Arc;

use tandem_ir::cfg::Cfg;
use tandem_ir::{BlockId, Body, FieldRef, Inst, MethodRef};
use tandem_java::{ClassId, InputError, MethodId, Program};

use crate::domain::Domain;
use crate::interp::Interp;

/// Classes of the JDK whose static methods only compute, but for [`RANDOM`].
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
/// The method of them that turns a generator on.
const RANDOM: &str = "random";

impl<D: Domain> Interp<D> {
    /// Whether a method, and all that it may call, only looks.
    pub fn only_looks(&mut self, method: MethodId) -> bool {
        let mut known = Vec::new();
        self.looks_only(method, Ways::All, &mut known)
    }

    /// Whether a method, and all that it may call, leaves the heap as it was wherever it returns: it may make an exception
    /// that it throws. It catches nothing.
    pub fn returns_without_effects(&mut self, method: MethodId) -> bool {
        let mut known = Vec::new();
        self.looks_only(method, Ways::Returning, &mut known)
    }

    fn looks_only(&mut self, method: MethodId, ways: Ways, known: &mut Vec<MethodId>) -> bool {
        if known.contains(&method) {
            return true;
        }
        known.push(method);
        let program = Arc::clone(&self.program);
        let info = program.method(method);
        let class = program.class(info.class);
        if class.is_jdk() {
            return info.is_static() && COMPUTING.contains(&&*class.name) && &*info.name != RANDOM;
        }
        let Some(body) = self.body_of(method) else { return false };
        let matters = match ways {
            Ways::All => vec![true; body.blocks.len()],
            Ways::Returning if body.blocks.iter().any(|block| !block.handlers.is_empty()) => return false,
            Ways::Returning => leads_to_return(&body),
        };
        let blocks = body.blocks.iter().zip(matters).filter(|(_, matters)| *matters);
        let mut code = blocks.flat_map(|(block, _)| &body.code[block.start as usize..block.end as usize]);
        code.all(|inst| match *inst {
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
                .is_some_and(|callees| callees.into_iter().all(|callee| self.looks_only(callee, ways, known))),
            // Every other instruction is listed: a new one has to be decided on.
            Inst::Move { .. }
            | Inst::MoveRef { .. }
            | Inst::Unary { .. }
            | Inst::Binary { .. }
            | Inst::Constant { .. }
            | Inst::GetField { .. }
            | Inst::GetFieldRef { .. }
            | Inst::GetStatic { .. }
            | Inst::GetStaticRef { .. }
            | Inst::ArrayLoad { .. }
            | Inst::ArrayLoadRef { .. }
            | Inst::ArrayLength { .. }
            | Inst::InstanceOf { .. }
            | Inst::CheckCast { .. }
            | Inst::InitClass { .. }
            | Inst::Concat { .. }
            | Inst::Goto { .. }
            | Inst::If { .. }
            | Inst::IfNull { .. }
            | Inst::IfSame { .. }
            | Inst::Switch { .. }
            | Inst::Return
            | Inst::ReturnPrim { .. }
            | Inst::ReturnRef { .. }
            | Inst::Throw { .. } => true,
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

/// Which instructions of a method count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ways {
    /// All of them.
    All,
    /// Those after which it may still return.
    Returning,
}

/// For each block whether control may come from there to a return.
fn leads_to_return(body: &Body) -> Vec<bool> {
    let cfg = Cfg::new(body);
    let mut leads = vec![false; body.blocks.len()];
    let mut pending: Vec<BlockId> = (0..body.blocks.len() as u32).map(BlockId).collect();
    let returns = |block: &BlockId| {
        let last = &body.code[body.blocks[block.0 as usize].end as usize - 1];
        matches!(last, Inst::Return | Inst::ReturnPrim { .. } | Inst::ReturnRef { .. })
    };
    pending.retain(returns);
    while let Some(block) = pending.pop() {
        if !std::mem::replace(&mut leads[block.0 as usize], true) {
            pending.extend(cfg.predecessors(block));
        }
    }
    leads
}

/// What code does to others, as its instructions name it.
#[derive(Clone, Debug, Default)]
pub struct Deeds {
    /// The fields of objects that it writes to.
    pub writes: Vec<FieldRef>,
    /// The methods that it calls.
    pub calls: Vec<MethodRef>,
    /// The classes of which it makes objects; `None` is one that does not load.
    pub makes: Vec<Option<ClassId>>,
    /// Whether it makes functions of methods.
    pub makes_functions: bool,
}

impl Deeds {
    /// Those of some instructions of a body.
    pub fn of(program: &Program, body: &Body, code: &[Inst]) -> Deeds {
        let mut deeds = Deeds::default();
        for inst in code {
            match *inst {
                Inst::PutField { field, .. } | Inst::PutFieldRef { field, .. } => {
                    deeds.writes.push(body.fields[field as usize].clone());
                }
                Inst::Call { site } => deeds.calls.push(body.calls[site as usize].method.clone()),
                Inst::Dynamic { .. } => deeds.makes_functions = true,
                Inst::New { class, .. } => {
                    let class = program.load(&body.classes[class as usize]).ok();
                    // Functions are objects of classes that no file has.
                    deeds.makes_functions |= class.is_none_or(|class| program.class(class).file.is_none());
                    deeds.makes.push(class);
                }
                _ => (),
            }
        }
        deeds
    }
}

/// What a method does to others.
pub fn deeds(program: &Program, method: MethodId) -> Result<Deeds, InputError> {
    Ok(program.body(method)?.map_or_else(Deeds::default, |body| Deeds::of(program, body, &body.code)))
}
