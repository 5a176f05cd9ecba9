//! From the names that users write, in entries and annotations, to classes and methods.

use crate::class::{ClassId, Method, MethodId, access};
use crate::classfile::is_class_name;
use crate::error::{LoadError, external};
use crate::program::Program;
use crate::suggest;

impl Program {
    /// The methods that a class declares or inherits under a name, nearest first: of methods with the same descriptor the
    /// nearest only. Constructors are not inherited; what the compiler made is left out.
    pub fn methods_in_hierarchy(&self, class: ClassId, name: &str) -> Vec<MethodId> {
        let start = self.class(class);
        let above = start.super_classes().iter().rev().chain(start.super_interfaces().iter().rev());
        let mut found: Vec<MethodId> = Vec::new();
        for ancestor in above.filter(|ancestor| **ancestor == class || !name.starts_with('<')) {
            let mut declared: Vec<&Method> =
                self.class(*ancestor).methods_named(name).map(|id| self.method(id)).collect();
            // `methods_named` sorts by descriptor; users know the order of the source.
            declared.sort_by_key(|method| method.index);
            for method in declared.iter().filter(|method| method.access & access::SYNTHETIC == 0) {
                if !found.iter().any(|other| self.method(*other).descriptor == method.descriptor) {
                    found.push(method.id);
                }
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
    pub(crate) fn similar_classes(&self, text: &str) -> Vec<String> {
        let names: Vec<String> = self.user_classes().names().map(|name| external(name)).collect();
        suggest::nearest(text, names.iter().map(String::as_str)).into_iter().map(str::to_string).collect()
    }
}
