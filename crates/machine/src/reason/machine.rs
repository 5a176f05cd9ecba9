//! What the interpreter can be stuck at.

use tandem_ir::Name;

use super::{MethodName, ReasonKind};

/// Something of Java that the interpreter has no model of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Feature {
    /// This method.
    Method(MethodName),
    /// A hidden class that the program makes while it runs.
    HiddenClass,
    /// The URL of this resource.
    ResourceUrl(String),
    /// A constant of a class file of some sort.
    Constant,
    /// A lambda form that binds a value.
    BoundLambdaForm,
    /// A transformation of method handles, in the words of the JDK.
    HandleTransformation(String),
    /// A method handle of this class.
    MethodHandle(Name),
    /// The providers of this service.
    ServiceProviders(Name),
    /// Memory outside the Java heap.
    NativeMemory,
}

/// What a program wants of the file system beyond what is modelled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileUse {
    /// To read this file.
    Open(String),
    /// To write this file.
    OpenForWriting(String),
    /// To look at the attributes of this file.
    LookAt(String),
    /// To write to a stream.
    Write,
    /// To use a descriptor that is not known.
    Descriptor,
    /// Something else, such as listing a folder.
    Other,
}

/// For what a program needs a second thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThreadUse {
    /// It starts one.
    Start,
    /// It registers one that runs when the program ends.
    ShutdownHook,
    /// It waits for one.
    Wait,
    /// It waits in `Object.wait` to be woken up.
    ObjectWait,
}

/// What would have to be known to go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Needed {
    /// An argument of this method.
    Argument {
        /// The class, such as `java.lang.Math`.
        class: Name,
        /// The method.
        method: Name,
    },
    /// The text that this method works on.
    Text {
        /// The class, such as `java.lang.String`.
        class: Name,
        /// The method.
        method: Name,
    },
    /// The characters of a string.
    Characters,
    /// A string that is concatenated.
    ConcatenatedText,
    /// A text of fewer parts that are not known.
    TextOfParts {
        /// How many there may be.
        most: usize,
    },
    /// The bytes of an array.
    BytesOfArray,
    /// The bytes of a number.
    BytesOfNumber,
    /// The number in a cached box whose identity hash code is asked for.
    HashOfBox,
    /// The length of an array of references that is cloned.
    ClonedLength,
    /// The position or the length of `System.arraycopy`.
    CopiedRange,
    /// The length of a new array.
    NewLength,
    /// How many arrays an array of arrays gets.
    NewDimensions,
    /// A number that the message of an exception tells.
    NumberInMessage,
    /// Whether an object of this class that came with the input is one that the program has, too.
    Identity(Name),
}

/// Something that no class of the JDK and no lowering of ours should bring about. Each is seen in one place of the code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Oddity {
    /// Bytecode that does not verify.
    Unverified,
    /// A method that should have code has none.
    NoCode(MethodName),
    /// The JDK lacks this member.
    MissingMember(String),
    /// The code that makes the system properties was not found.
    SystemProperties,
    /// The code that lists the providers of a service was not found.
    ServiceList,
    /// A `Class` object that stands for no class.
    ClassObject,
    /// A stack walk into an empty buffer.
    StackWalk,
    /// `Unsafe` access beyond an array.
    UnsafeBeyondArray,
    /// `Unsafe` access at an offset without a variable.
    UnsafeOffset(i64),
    /// `Unsafe` access of the wrong type.
    UnsafeType,
    /// A dynamic constant of another type.
    DynamicConstantType,
    /// A dynamic constant without a value.
    DynamicConstantValue,
    /// A call site without a target.
    CallSiteTarget,
    /// An argument of a bootstrap method that is no object.
    StaticArgument,
    /// A constant that is no object.
    ConstantObject,
    /// A method handle without code.
    HandleCode,
    /// A method type whose descriptor is not known.
    Descriptor,
    /// A text that is no method descriptor.
    MethodDescriptor(String),
    /// A member name whose type is not resolved.
    MemberType,
    /// Spreading something that is no array.
    Spread,
    /// A test of a guard that gives no answer.
    GuardTest,
    /// An array without a class, or of another kind of elements than its class says.
    ArrayClass,
    /// A conversion between numbers and references that Java does not have.
    Conversion,
    /// A box that holds no number.
    Box,
    /// A static field that its class does not declare.
    StaticField,
    /// An unknown reference in an object that is not part of the input.
    UnknownOutsideInput,
    /// An unread cell in a copy of an input array.
    UnreadCopy,
    /// An unknown reference in an object without that field.
    UnknownField,
    /// Cells in an object that is no array of references.
    CellsOutsideArray,
    /// A number where a reference should be.
    NumberForReference,
    /// The code around an entry or its predicates gave no verdict.
    NoVerdict,
    /// A predicate threw, and its exception was lost.
    LostException,
    /// Tandem itself failed.
    Panic,
}

impl From<Feature> for ReasonKind {
    fn from(feature: Feature) -> ReasonKind {
        ReasonKind::Unmodelled(feature)
    }
}

impl From<FileUse> for ReasonKind {
    fn from(wanted: FileUse) -> ReasonKind {
        ReasonKind::FileSystem(wanted)
    }
}

impl From<ThreadUse> for ReasonKind {
    fn from(wanted: ThreadUse) -> ReasonKind {
        ReasonKind::SecondThread(wanted)
    }
}

impl From<Needed> for ReasonKind {
    fn from(needed: Needed) -> ReasonKind {
        ReasonKind::Unknown(needed)
    }
}

impl From<Oddity> for ReasonKind {
    fn from(oddity: Oddity) -> ReasonKind {
        ReasonKind::Unexpected(oddity)
    }
}
