//! What can go wrong in the front end: bad input, a class that does not load, a reference that does not link.
//!
//! Invariant: bad input always names its file, and the offset when there is one.

use std::fmt;

use tandem_ir::Name;

use crate::classfile::FormatError;

/// A file that is missing, unreadable or malformed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InputError {
    /// The file; a member of an archive reads `a.jar!/b/C.class`.
    pub file: String,
    /// The byte offset in the file or member.
    pub offset: Option<usize>,
    /// What is wrong, in words.
    pub message: String,
}

impl InputError {
    /// An error that concerns the whole file.
    pub fn new(file: impl Into<String>, message: impl Into<String>) -> InputError {
        InputError { file: file.into(), offset: None, message: message.into() }
    }

    /// A format error of the class file `file`.
    pub fn of_format(file: impl Into<String>, error: FormatError) -> InputError {
        InputError { file: file.into(), offset: Some(error.offset), message: error.message }
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.offset {
            Some(offset) => write!(f, "{}: offset {offset:#x}: {}", self.file, self.message),
            None => write!(f, "{}: {}", self.file, self.message),
        }
    }
}

impl std::error::Error for InputError {}

/// Why a class could not be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// No entry of the class path has it. The name is internal.
    NotFound(Name),
    /// It is its own superclass or superinterface.
    Circular(Name),
    /// Its file is bad: the run ends, since this is the user's input and not the program's behaviour.
    Malformed(InputError),
    /// It does not fit its superclass or superinterfaces.
    Incompatible {
        /// The class that does not load.
        name: Name,
        /// The internal name of the exception that the JVM throws.
        exception: &'static str,
        /// The exception's message.
        message: String,
    },
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::NotFound(name) => write!(f, "class {} is not on the class path", external(name)),
            LoadError::Circular(name) => write!(f, "class {} is its own ancestor", external(name)),
            LoadError::Malformed(error) => error.fmt(f),
            LoadError::Incompatible { name, message, .. } => {
                write!(f, "class {} cannot be linked: {message}", external(name))
            }
        }
    }
}

impl std::error::Error for LoadError {}

/// A symbolic reference that does not resolve: what the JVM throws then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkError {
    /// The internal name of the exception, such as `java/lang/NoSuchMethodError`.
    pub exception: &'static str,
    /// The exception's message.
    pub message: String,
    /// The failed load behind it. If that is [`LoadError::Malformed`], the run ends with it instead of an exception;
    /// if it is [`LoadError::NotFound`], the exception's cause is a `ClassNotFoundException`.
    pub load: Option<Box<LoadError>>,
}

impl LinkError {
    /// An error without a failed load behind it.
    pub fn new(exception: &'static str, message: impl Into<String>) -> LinkError {
        LinkError { exception, message: message.into(), load: None }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", external(self.exception), self.message)
    }
}

impl std::error::Error for LinkError {}

impl From<LoadError> for LinkError {
    fn from(error: LoadError) -> LinkError {
        let (exception, message) = match &error {
            LoadError::NotFound(name) => ("java/lang/NoClassDefFoundError", name.to_string()),
            LoadError::Circular(name) => ("java/lang/ClassCircularityError", name.to_string()),
            LoadError::Malformed(input) => ("java/lang/ClassFormatError", input.to_string()),
            LoadError::Incompatible { exception, message, .. } => (*exception, message.clone()),
        };
        LinkError { exception, message, load: Some(Box::new(error)) }
    }
}

/// The name as Java source and messages have it: `java.lang.String`.
pub fn external(name: &str) -> String {
    name.replace('/', ".")
}
