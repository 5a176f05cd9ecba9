//! Lowering of bytecode to IR.
