//! What is checked when nobody names an entry: methods with a contract, methods with an `assert`, and `main`.

use std::collections::BTreeSet;

use super::Entry;
use crate::class::{Class, ClassId, MethodId, access};
use crate::classfile::{ClassFile, Constant};
use crate::error::InputError;
use crate::lower::bytecode::{Op, decode};
use crate::program::Program;

/// The field by which compilers turn assertions off.
const ASSERTIONS_DISABLED: &str = "$assertionsDisabled";

/// The methods of `classes` that have a contract, contain an `assert` or are `main`, class by class in the order of the
/// class file, which is that of the source. Left out is what the compiler wrote, what has no code, static initializers,
/// and the predicates of the contracts found. An `assert` in a lambda counts for the method around it.
pub fn default_entries(program: &Program, classes: &[ClassId]) -> Result<Vec<Entry>, InputError> {
    let mut entries = Vec::new();
    let mut predicates: BTreeSet<MethodId> = BTreeSet::new();
    for class in classes.iter().map(|id| program.class(*id)) {
        let asserting = asserting_methods(class);
        let invariant = program.has_invariant(class.id)?;
        for method in class.methods.iter().map(|id| program.method(*id)) {
            let contract = program.contract(method.id)?;
            for used in contract.uses() {
                predicates.insert(used.method);
                predicates.extend(used.old.iter().map(|old| old.method));
            }
            if method.is_abstract()
                || method.is_native()
                || method.is_class_initializer()
                || method.access & access::SYNTHETIC != 0
            {
                continue;
            }
            let kept_invariant = invariant && !method.is_static() && !method.is_private();
            let stated = || program.stated_contract(method.id).map(|contract| !contract.is_empty());
            if kept_invariant
                || method.is_main() && !method.is_private()
                || asserting.contains(&method.index)
                || stated()?
            {
                entries.push(Entry { class: class.id, method: method.id });
            }
        }
    }
    let is_predicate = |entry: &Entry| {
        let method = program.method(entry.method);
        predicates.iter().map(|id| program.method(*id)).any(|predicate| {
            // A method that overrides a predicate is one too.
            predicate.id == method.id
                || predicate.name == method.name
                    && predicate.descriptor == method.descriptor
                    && !method.is_static()
                    && program.is_assignable(method.class, predicate.class)
        })
    };
    entries.retain(|entry| !is_predicate(entry));
    Ok(entries)
}

/// The indices of the methods that contain an `assert`, in themselves or in a lambda.
fn asserting_methods(class: &Class) -> BTreeSet<u16> {
    // Most classes have no `assert`, and their code need not be looked at.
    let Some(file) = class.file.as_ref().filter(|file| file.pool.mentions(ASSERTIONS_DISABLED)) else {
        return BTreeSet::new();
    };
    let mut asserting = BTreeSet::new();
    let mut lambdas = Vec::new();
    for index in 0..file.methods.len() as u16 {
        let found = scan(file, index).unwrap_or_default();
        if found.asserts {
            asserting.insert(index);
        }
        lambdas.extend(found.lambdas.into_iter().map(|lambda| (index, lambda)));
    }
    // Lambdas may be nested.
    loop {
        let around = lambdas.iter().filter(|(_, lambda)| asserting.contains(lambda)).map(|(method, _)| *method);
        let around: Vec<u16> = around.filter(|method| !asserting.contains(method)).collect();
        if around.is_empty() {
            return asserting;
        }
        asserting.extend(around);
    }
}

/// What the code of a method says about assertions.
#[derive(Default)]
struct Found {
    asserts: bool,
    /// Methods of the same class that the compiler made of lambdas in this one, by index.
    lambdas: Vec<u16>,
}

/// Looks through the code; `None` if it is damaged, which whoever runs it will notice.
fn scan(file: &ClassFile, index: u16) -> Option<Found> {
    let mut found = Found::default();
    let Some(code) = file.code(usize::from(index)).ok()? else { return Some(found) };
    for instruction in decode(&code, 0).ok()?.instructions {
        match instruction.op {
            Op::GetStatic(field) => {
                found.asserts |= &*file.pool.field(field).ok()?.name == ASSERTIONS_DISABLED;
            }
            Op::InvokeDynamic(site) => {
                let bootstrap = usize::from(file.pool.invoke_dynamic(site).ok()?.bootstrap);
                let arguments = &file.attributes.bootstrap_methods.get(bootstrap)?.arguments;
                found.lambdas.extend(arguments.iter().filter_map(|argument| lambda(file, *argument)));
            }
            _ => {}
        }
    }
    Some(found)
}

/// The synthetic method of this class that a bootstrap argument stands for.
fn lambda(file: &ClassFile, argument: u16) -> Option<u16> {
    let Ok(Constant::MethodHandle(handle)) = file.pool.constant(argument) else { return None };
    let member = handle.member;
    if member.class != file.name {
        return None;
    }
    let same = file.methods.iter().position(|method| {
        method.name == member.name && method.descriptor == member.descriptor && method.access & access::SYNTHETIC != 0
    });
    same.map(|index| index as u16)
}
