//! The outside as programs see it, and what a run takes it to be.
//!
//! Where the code under test asks, numbers and texts become unknowns of the domain ([`Asked`]). What cannot be an unknown
//! is taken to be one certain way, and the run says so ([`Assumption`]): what the class library reads for its own purposes
//! is assumed, and what the program itself reads ([`Reader`]) keeps the run from proving anything.

use std::rc::Rc;

use tandem_java::{ClassId, MethodId, Program};

/// Who gives the answer to a question of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// A class made for that, such as `Verifier`. A test can put another in its place.
    Verifier,
    /// The world, by the words for what it was asked. A test cannot change what it answers.
    World(Rc<str>),
}

impl Asked {
    /// The world, which was asked for that.
    pub fn world(what: &str) -> Asked {
        Asked::World(what.into())
    }
}

/// Whose question it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reader {
    /// The code under test: what it does may depend on the answer.
    Program,
    /// The class library, for its own purposes.
    Library,
}

/// Something that is taken to be one certain way although Java's rules allow more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Assumption {
    /// The default locale.
    Locale,
    /// The default charset.
    Charset,
    /// The default time zone.
    TimeZone,
    /// How lines end.
    LineSeparator,
    /// System properties.
    Properties,
    /// Environment variables.
    Variables,
    /// How many processors there are.
    Processors,
    /// Identity hash codes.
    IdentityHashes,
    /// The order of `Set.of` and `Map.of`.
    SetOrder,
    /// The frames of whoever calls the entry.
    StackTrace,
    /// Where a class was loaded from.
    CodeSource,
    /// Class loaders.
    ClassLoaders,
    /// Which classes there are.
    ClassPath,
    /// The names of classes that are made while a program runs.
    ClassNames,
    /// The order in which reflection lists members.
    MemberOrder,
    /// Files beside the classes.
    Resources,
    /// Files.
    Files,
    /// Standard input.
    StandardInput,
    /// The console.
    Console,
    /// The running thread, and which others there are.
    Threads,
    /// The security manager.
    SecurityManager,
    /// The version of Java.
    Version,
    /// What the garbage collector clears and hands over.
    References,
    /// Finalizers.
    Finalizers,
    /// Bytes from a source of randomness.
    Entropy,
    /// No class from elsewhere overrides methods of this one.
    NoOverrides(ClassId),
    /// The entry, a constructor, makes an object of exactly this class.
    ExactClass(ClassId),
    /// This method is not called by `super` from one that overrides it.
    NoSuperCalls(MethodId),
    /// Static fields are as initializers left them.
    InitialStatics,
    /// What final static fields lead to is as initializers left it.
    InitialContents,
    /// Static fields of this class of the library are as at start-up.
    LibraryStatics(ClassId),
    /// The standard streams.
    Streams,
    /// Properties that every JVM sets.
    StandardProperties,
    /// Which strings are interned.
    InternedStrings,
    /// Arrays whose length is not known fit into memory.
    Memory,
    /// Call chains fit onto the stack.
    Stack,
    /// The last bits of functions such as `Math.sin`.
    MathFunctions,
    /// How long a text of the input can be.
    TextLength,
    /// There is one NaN.
    OneNan,
    /// An input array with elements of this class takes all of them.
    ArrayStores(ClassId),
}

impl Assumption {
    /// What is assumed, in words.
    pub fn words(self, program: &Program) -> String {
        let name = |class: ClassId| program.class(class).external_name();
        let words = match self {
            Assumption::Locale => "the default locale is the one of this machine",
            Assumption::Charset => "the default charset is the one of this machine",
            Assumption::TimeZone => "the default time zone is the one of this machine",
            Assumption::LineSeparator => "lines end as on this machine",
            Assumption::Properties => "system properties are as on this machine, with nothing set by the user",
            Assumption::Variables => "environment variables are not set",
            Assumption::Processors => "the class library finds one processor",
            Assumption::IdentityHashes => "identity hash codes, and orders that depend on them, are one fixed choice",
            Assumption::SetOrder => "the order of Set.of and Map.of is one fixed choice",
            Assumption::StackTrace => "a stack trace ends with the entry: nobody has called it",
            Assumption::CodeSource => "classes come from nowhere: they have no protection domain",
            Assumption::ClassLoaders => "classes are loaded by the built-in loaders",
            Assumption::ClassPath => "there are no classes but those of the class path",
            Assumption::ClassNames => "classes that are made while a program runs are named as Tandem names them",
            Assumption::MemberOrder => "reflection lists members in the order of the class file",
            Assumption::Resources => "resources are those of the class path",
            Assumption::Files => "a file that the program reads was taken not to exist",
            Assumption::StandardInput => "standard input was taken to be empty",
            Assumption::Console => "there is no console",
            Assumption::Threads => "the entry is called by the thread main, and there is no other",
            Assumption::SecurityManager => "there is no security manager",
            Assumption::Version => "the version of Java is the one that was found here",
            Assumption::References => {
                "the garbage collector clears no weak reference of a library class, and tells nobody"
            }
            Assumption::Finalizers => "no finalizer runs",
            Assumption::Entropy => "random bytes are one fixed choice",
            Assumption::NoOverrides(class) => {
                return format!("no class outside the class path extends {} and overrides its methods", name(class));
            }
            Assumption::ExactClass(class) => {
                return format!("the constructor makes a {}, and not an object of a subclass", name(class));
            }
            Assumption::NoSuperCalls(method) => {
                let method = program.method(method);
                return format!("no class that overrides {}.{} calls it by super", name(method.class), method.name);
            }
            Assumption::InitialStatics => {
                "static fields that are not final are as the initializers of their classes left them, \
                 and nothing that ran before the call has changed them"
            }
            Assumption::InitialContents => {
                "what static fields lead to is as the initializers of their classes left it, \
                 and nothing that ran before the call has changed it"
            }
            Assumption::LibraryStatics(class) => {
                return format!("static fields of {} are as at start-up", name(class));
            }
            Assumption::Streams => "System.in, System.out and System.err are as at start-up",
            Assumption::StandardProperties => "nobody has cleared a system property that every JVM sets",
            Assumption::InternedStrings => {
                "strings that were interned before the call are literals of the classes in use"
            }
            Assumption::Memory => "there is memory for every array whose length is not known",
            Assumption::Stack => "the stack is deep enough for every call chain",
            Assumption::MathFunctions => {
                "functions such as Math.sin and Math.pow, which may differ in their last bit, are as computed here"
            }
            Assumption::TextLength => "strings that are not known have at most 2^28 chars",
            Assumption::OneNan => "all NaNs that are not known have the same bits",
            Assumption::ArrayStores(class) => {
                return format!("an input array of type {}[] stores every {0}", name(class));
            }
        };
        words.to_string()
    }
}
