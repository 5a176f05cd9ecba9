//! From the names that users write, in entries and annotations, to classes and methods.

use tandem_ir::Name;

use crate::class::{Class, ClassId, Method, MethodId, access};
use crate::classfile::is_class_name;
use crate::error::{LoadError, external};
use crate::lower::bytecode::{Op, decode};
use crate::program::Program;
use crate::suggest;

impl Program {
    /// The methods that a class declares or inherits under a name, nearest first: of methods with the same descriptor the
    /// nearest only. Constructors are not inherited; what the compiler made is left out, and so is what it bridges: who
    /// writes `compareTo` means the method with the code, not that of `Comparable`.
    pub fn methods_in_hierarchy(&self, class: ClassId, name: &str) -> Vec<MethodId> {
        let start = self.class(class);
        let above = start.super_classes().iter().rev().chain(start.super_interfaces().iter().rev());
        let mut found: Vec<MethodId> = Vec::new();
        let bridged: Vec<&Method> =
            self.bridges(class, name).into_iter().map(|(bridge, _)| self.method(bridge)).collect();
        for ancestor in above.filter(|ancestor| **ancestor == class || !name.starts_with('<')) {
            let mut declared: Vec<&Method> =
                self.class(*ancestor).methods_named(name).map(|id| self.method(id)).collect();
            // `methods_named` sorts by descriptor; users know the order of the source.
            declared.sort_by_key(|method| method.index);
            for method in declared.iter().filter(|method| method.access & access::SYNTHETIC == 0) {
                let is_hidden = |other: &Method| other.descriptor == method.descriptor;
                let mut nearer = found.iter().map(|other| self.method(*other)).chain(bridged.iter().copied());
                if !nearer.any(is_hidden) {
                    found.push(method.id);
                }
            }
        }
        found
    }

    /// The bridges of a name that a class declares or inherits from classes, each with the method that it stands for. A
    /// bridge that only makes a method of the superclass visible stands for nothing else, and is none of them.
    pub(crate) fn bridges(&self, class: ClassId, name: &str) -> Vec<(MethodId, MethodId)> {
        let mut found = Vec::new();
        for ancestor in self.class(class).super_classes().iter().rev().map(|id| self.class(*id)) {
            let declared = ancestor.methods_named(name).map(|id| self.method(id));
            for bridge in declared.filter(|method| method.access & access::BRIDGE != 0) {
                let target = bridge_target(ancestor, bridge).filter(|target| *target != bridge.descriptor);
                let method = target.and_then(|target| {
                    ancestor.super_classes().iter().rev().find_map(|id| self.class(*id).find_method(name, &target))
                });
                found.extend(method.map(|method| (bridge.id, method)));
            }
        }
        found
    }

    /// Loads the class that a text names as in Java source: `Node`, `list.Node`, `Outer.Inner` or `Outer$Inner`. A name
    /// is looked for among the classes nested in `around` and in the classes around that, then in its package, then as it
    /// is. `None` if there is no such class.
    pub(crate) fn class_by_source_name(
        &self,
        text: &str,
        around: Option<ClassId>,
    ) -> Result<Option<ClassId>, LoadError> {
        let mut prefixes = Vec::new();
        if let Some(around) = around.map(|id| self.class(id)) {
            let mut outer = &*around.name;
            prefixes.push(format!("{outer}$"));
            while let Some((next, _)) = outer.rsplit_once('$').filter(|(next, _)| !next.is_empty()) {
                prefixes.push(format!("{next}$"));
                outer = next;
            }
            if !around.package.is_empty() {
                prefixes.push(format!("{}/", around.package));
            }
        }
        prefixes.push(String::new());
        for prefix in prefixes {
            let mut name = text.replace('.', "/");
            loop {
                let candidate = format!("{prefix}{name}");
                if is_class_name(&candidate) {
                    match self.load(&candidate) {
                        Ok(class) => return Ok(Some(class)),
                        Err(LoadError::NotFound(missing)) if *missing == *candidate => {}
                        Err(error) => return Err(error),
                    }
                }
                match name.rfind('/') {
                    Some(slash) => name.replace_range(slash..=slash, "$"),
                    None => break,
                }
            }
        }
        Ok(None)
    }

    /// The user's classes with names like `text`, dotted.
    pub fn similar_classes(&self, text: &str) -> Vec<String> {
        let names: Vec<String> = self.user_classes().names().map(|name| external(name)).collect();
        suggest::nearest(text, names.iter().map(String::as_str)).into_iter().map(str::to_string).collect()
    }
}

/// The descriptor of the method that a bridge calls; `None` if its code is not that of a bridge.
fn bridge_target(class: &Class, bridge: &Method) -> Option<Name> {
    let file = class.file.as_ref()?;
    let code = file.code(usize::from(bridge.index)).ok()??;
    decode(&code, 0).ok()?.instructions.into_iter().find_map(|instruction| match instruction.op {
        Op::Invoke(_, member) => {
            let called = file.pool.method(member).ok()?;
            (called.name == bridge.name).then(|| called.descriptor.clone())
        }
        _ => None,
    })
}
