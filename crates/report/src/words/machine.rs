//! What the interpreter can be stuck at, in words.

use tandem_machine::reason::{Feature, FileUse, MethodName, Needed, Oddity, ThreadUse};

/// A method with its class and its descriptor.
pub(super) fn method(method: &MethodName) -> String {
    format!("{}.{}{}", method.class, method.name, method.descriptor)
}

pub(super) fn feature(feature: &Feature) -> String {
    match feature {
        Feature::Method(name) => format!("{} is not modelled", method(name)),
        Feature::HiddenClass => "a hidden class that the program makes while it runs".to_string(),
        Feature::ResourceUrl(name) => format!("the URL of a resource ({name}) is not modelled"),
        Feature::Constant => "a constant of this sort is not modelled".to_string(),
        Feature::BoundLambdaForm => "a lambda form that binds a value is not modelled".to_string(),
        Feature::HandleTransformation(steps) => format!("the method handle transformation {steps} is not modelled"),
        Feature::MethodHandle(class) => format!("a method handle of class {class} is not modelled"),
        Feature::ServiceProviders(service) => format!("the providers of the service {service} are not modelled"),
        Feature::NativeMemory => "memory outside the Java heap".to_string(),
    }
}

pub(super) fn file_use(wanted: &FileUse) -> String {
    match wanted {
        FileUse::Open(path) => format!("opening the file {path} is not modelled"),
        FileUse::OpenForWriting(path) => format!("opening the file {path} for writing is not modelled"),
        FileUse::LookAt(path) => format!("looking at the file {path} is not modelled"),
        FileUse::Write => "writing to a file: the file system is not modelled".to_string(),
        FileUse::Descriptor => "a stream over an unknown descriptor".to_string(),
        FileUse::Other => "of the file system, nothing but reading files is modelled".to_string(),
    }
}

pub(super) fn thread_use(wanted: ThreadUse) -> &'static str {
    match wanted {
        ThreadUse::Start => "starting a second thread is not supported yet",
        ThreadUse::ShutdownHook => "a shutdown hook is a second thread, which is not supported yet",
        ThreadUse::Wait => "the only thread waits for another one",
        ThreadUse::ObjectWait => "Object.wait waits for another thread, and there is only one",
    }
}

pub(super) fn needed(needed: &Needed) -> String {
    let words = match needed {
        Needed::Argument { class, method } => return format!("{class}.{method} of an unknown value"),
        Needed::Text { class, method } => return format!("{class}.{method} of an unknown string"),
        Needed::TextOfParts { most } => return format!("a text of more than {most} parts that are not known"),
        Needed::Identity(class) => {
            return format!("whether a {class} of the input is the same object as one of the program");
        }
        Needed::Characters => "the characters of an unknown string",
        Needed::ConcatenatedText => "the concatenation of an unknown string",
        Needed::BytesOfArray => "bytes of an array that is not known",
        Needed::BytesOfNumber => "bytes of a number that is not known",
        Needed::HashOfBox => "the identity hash code of a cached box of an unknown number",
        Needed::ClonedLength => "clone() of an array of references whose length is unknown",
        Needed::CopiedRange => "java.lang.System.arraycopy with an unknown position or length",
        Needed::NewLength => "a new array of unknown length",
        Needed::NewDimensions => "an array of an unknown number of arrays",
        Needed::NumberInMessage => "the message of an exception that tells an unknown number",
    };
    words.to_string()
}

pub(super) fn oddity(oddity: &Oddity) -> String {
    let words = match oddity {
        Oddity::NoCode(name) => return format!("{} has no code", method(name)),
        Oddity::MissingMember(name) => return format!("this JDK has no {}", name.replace('/', ".")),
        Oddity::UnsafeOffset(offset) => {
            return format!("Unsafe access at an offset without a variable ({offset})");
        }
        Oddity::MethodDescriptor(text) => return format!("{text} is no method descriptor"),
        Oddity::Unverified => "bytecode that does not verify",
        Oddity::SystemProperties => "this JDK makes the system properties in a way that is not known",
        Oddity::ServiceList => "the providers of a service cannot be listed",
        Oddity::ClassObject => "a Class object that stands for no class",
        Oddity::StackWalk => "a stack walk into an empty buffer",
        Oddity::UnsafeBeyondArray => "Unsafe access beyond an array",
        Oddity::UnsafeType => "Unsafe access of the wrong type",
        Oddity::DynamicConstantType => "a dynamic constant of another type",
        Oddity::DynamicConstantValue => "a dynamic constant without a value",
        Oddity::CallSiteTarget => "a call site without a target",
        Oddity::StaticArgument => "a static argument that is no object",
        Oddity::ConstantObject => "a constant that is no object",
        Oddity::HandleCode => "a method handle without code",
        Oddity::Descriptor => "a method type whose descriptor is not known",
        Oddity::MemberType => "a member name with an unresolved type",
        Oddity::Spread => "spreading something that is no array",
        Oddity::GuardTest => "a test without an answer",
        Oddity::ArrayClass => "an array whose class does not say what it holds",
        Oddity::Conversion => "a conversion between a number and a reference that Java does not have",
        Oddity::Box => "a box without a value",
        Oddity::StaticField => "a static field that its class does not declare",
        Oddity::UnknownOutsideInput => "an unknown reference in an object that is not part of the input",
        Oddity::UnreadCopy => "an unread cell in a copy of an input array",
        Oddity::UnknownField => "an unknown reference in an object without that field",
        Oddity::CellsOutsideArray => "cells in an object that is no array of references",
        Oddity::NumberForReference => "a number where a reference should be",
        Oddity::NoVerdict => "the code around the entry gave no verdict",
        Oddity::LostException => "a predicate threw, and its exception was lost",
        Oddity::Panic => "an internal error of Tandem, printed above: please report it",
    };
    words.to_string()
}
