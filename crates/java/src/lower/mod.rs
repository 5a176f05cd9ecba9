//! Lowering: from a method's bytecode to IR.
//!
//! Invariant: lowering loads no class. What the code names stays symbolic, so that errors of linkage appear when an
//! instruction is executed, as the JVM specification has it. Whatever the bytes are, lowering ends, in time and memory
//! proportional to their number up to fixed caps, with a body or with an error that names a place in the file.

mod blocks;
mod builder;
pub(crate) mod bytecode;
mod effects;
mod indy;
mod kinds;
mod reader;
mod registers;
mod signature;
mod simplify;
mod synthetic;
mod translate;

use tandem_ir::{Body, Kind, MethodType, Type};

pub use self::builder::{BodyBuilder, TooLarge};
pub use self::indy::Host;
pub use self::registers::number_registers;
pub use self::synthetic::{OWN_NAME, bind_own_name};
use crate::class::{Class, Method, access};
use crate::classfile::{ClassFile, FormatError};
use crate::program::Program;

/// Lowers a method that has code.
pub fn lower_method(program: &Program, class: &Class, method: &Method) -> Result<Body, FormatError> {
    let Some(file) = class.file.as_ref() else {
        return Err(FormatError { offset: 0, message: format!("{} has no class file", class.name) });
    };
    let mut define = |class| program.define_synthetic(class);
    let mut host = Host { file, class: class.id, feature: program.feature(), offset: 0, define: &mut define };
    lower_code(&mut host, usize::from(method.index))
}

/// Lowers the method with that index in a class file.
pub fn lower_code(host: &mut Host, index: usize) -> Result<Body, FormatError> {
    let file: &ClassFile = host.file;
    let Some(method) = file.methods.get(index) else {
        return Err(FormatError { offset: 0, message: format!("there is no method {index}") });
    };
    let Some(code) = file.code(index)? else {
        return Err(FormatError { offset: 0, message: format!("{}{} has no code", method.name, method.descriptor) });
    };
    let Some(ty) = MethodType::parse(&method.descriptor) else {
        return Err(FormatError { offset: code.offset, message: format!("{} is no descriptor", method.descriptor) });
    };
    host.offset = code.offset;
    let has_receiver = method.access & access::STATIC == 0;
    let parameters: Vec<Option<Kind>> =
        has_receiver.then_some(None).into_iter().chain(ty.parameters.iter().map(Type::kind)).collect();
    let parameter_slots = parameters.iter().map(|kind| bytecode::words_of(*kind)).sum();

    // Bytes to instructions. First, because everything else speaks of instructions by index.
    let bytecode = bytecode::decode(&code, parameter_slots)?;
    // Instructions to blocks, split where the set of handlers changes, so that handlers are a property of blocks.
    let blocks = blocks::find_blocks(&code, &bytecode)?;
    // Kinds of variables and stack entries, by abstract interpretation; unfolds subroutines and finds what is reachable.
    // Before translation, because a block's first instruction needs to know the stack that its predecessors leave.
    let flow = kinds::analyse(file, &code, &bytecode, &blocks, has_receiver, &ty)?;
    // Stack code to register code, `invokedynamic` to ordinary code. The builder that it writes to tidies up control flow
    // at the end and gives literals their registers.
    let input =
        translate::Input { code: &code, bytecode: &bytecode, blocks: &blocks, flow: &flow, parameters: &parameters };
    translate::translate(input, host)
}
