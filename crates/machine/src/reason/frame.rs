//! Places in a program, as data.

use std::fmt;

use tandem_ir::Name;

/// A frame of a stack trace.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TraceFrame {
    /// The class, such as `org.example.Node$Link`.
    pub class: Name,
    /// The method.
    pub method: Name,
    /// The source file without its folder, if the class tells it.
    pub file: Option<Name>,
    /// The line, if the class tells it.
    pub line: Option<u32>,
}

/// As Java prints it, such as `org.example.Node$Link.next(Node.java:12)`.
impl fmt::Display for TraceFrame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.file.as_deref().unwrap_or("Unknown Source");
        match self.line {
            Some(line) => write!(f, "{}.{}({file}:{line})", self.class, self.method),
            None => write!(f, "{}.{}({file})", self.class, self.method),
        }
    }
}

/// A method by its names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MethodName {
    /// The class, such as `java.lang.String`.
    pub class: Name,
    /// The method.
    pub name: Name,
    /// The descriptor, such as `(I)C`.
    pub descriptor: Name,
}
