//! The front end: from class files, jars and the JDK's image to linked classes and IR bodies.

pub mod classfile;
pub mod lower;
