//! What reports say about a method: the names of its parameters and where it starts in the source.
//!
//! Invariant: this is decoration, so a table that is missing or damaged means a plainer report and never an error.

use tandem_ir::{Name, Type};

use crate::class::{Method, MethodId};
use crate::classfile::{ClassFile, Code};
use crate::program::Program;

impl Program {
    /// The names of a method's parameters, the receiver left out: from `MethodParameters` (`javac -parameters`), else
    /// from the table of local variables (`javac -g`), else `arg0`, `arg1`, ….
    pub fn parameter_names(&self, method: MethodId) -> Vec<Name> {
        let method = self.method(method);
        let types = &method.ty().parameters;
        let file = self.class(method.class).file.as_ref();
        let table = file.and_then(|file| file.method_parameters(usize::from(method.index)).ok()).unwrap_or_default();
        let code = file.and_then(|file| code_of(file, method));
        let mut slot = usize::from(!method.is_static());
        let mut names = Vec::with_capacity(types.len());
        for (index, ty) in types.iter().enumerate() {
            // A table of another length leaves out what the compiler added, and nobody knows where that stands.
            let given = table.get(index).filter(|_| table.len() == types.len()).and_then(|given| given.name.clone());
            let local = || code.as_ref().and_then(|code| local_at_start(code, slot, ty));
            names.push(given.or_else(local).unwrap_or_else(|| format!("arg{index}").into()));
            slot += ty.slots();
        }
        names
    }

    /// The line of a method's first instruction in its class's [`source_file`](crate::Class::source_file).
    pub fn first_line(&self, method: MethodId) -> Option<u16> {
        let method = self.method(method);
        let code = code_of(self.class(method.class).file.as_ref()?, method)?;
        code.lines.first().map(|entry| entry.line)
    }
}

fn code_of(file: &ClassFile, method: &Method) -> Option<Code> {
    file.code(usize::from(method.index)).ok().flatten()
}

fn local_at_start(code: &Code, slot: usize, ty: &Type) -> Option<Name> {
    let descriptor = ty.descriptor();
    let mut locals = code.locals.iter().filter(|local| local.start == 0 && usize::from(local.slot) == slot);
    locals.find(|local| *local.descriptor == *descriptor).map(|local| local.name.clone())
}
