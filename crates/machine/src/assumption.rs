//! What is assumed beyond Java's rules, as data.
//!
//! Invariant: [`Assumption::parse`] reads what [`Assumption::code`] and [`Assumption::about`] write, so that a certificate
//! can carry assumptions; words for people are made in the crate `report`.

use std::sync::Arc;

use tandem_ir::Name;

/// Something that is taken to be one certain way although Java's rules allow more. Classes are told by their internal names,
/// which are at hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
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
    /// The order in which hash tables list keys whose texts are not known.
    TableOrder,
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
    NoOverrides(Name),
    /// The entry, a constructor, makes an object of exactly this class.
    ExactClass(Name),
    /// The method, told with its class as in `p/Node.next`, is not called by `super` from one that overrides it.
    NoSuperCalls(Name),
    /// Static fields are as initializers left them.
    InitialStatics,
    /// What final static fields lead to is as initializers left it.
    InitialContents,
    /// Static fields of this class of the library are as at start-up.
    LibraryStatics(Name),
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
    /// How many cells an array can have that a class keeps to itself.
    ArrayLength,
    /// How many cells a chain can have that a class counts.
    ChainLength,
    /// There is one NaN.
    OneNan,
    /// How many elements a collection of the input can have.
    CollectionSize,
    /// No element of a collection of the input, and no value of a map, is null.
    FullCollections,
    /// Nobody has stored null in a field that the class itself always fills: by passing it to a call, or by writing the field.
    NoStoredNulls,
    /// Nobody has read from the streams, readers and iterators of the input, which are of bounded length, and nothing else
    /// refers to what is in a writer.
    FreshStreams,
    /// What `equals` and `hashCode` of keys answer depends on nothing but the keys.
    KeysAlone,
    /// In what order sorted maps and sets of the input are, and what `compareTo` of their keys answers.
    SortedKeys,
    /// How many digits a `BigInteger` of the input can have.
    IntegerDigits,
    /// How many digits a `BigDecimal` of the input can have.
    DecimalDigits,
    /// What is in an input of a generic type is of the types that it is declared with.
    TypeArguments,
    /// An input array with elements of this class takes all of them.
    ArrayStores(Name),
    /// An input array with elements of this class is not an array of a subclass.
    ArrayClass(Name),
    /// No string or box of this class in the input is the same object as one that the program makes.
    OwnValues(Name),
    /// No object of the input is the one in this static field, told as in `p/Node.NONE`, or one that it leads to.
    NotInStatic(Name),
    /// An input of the first class is of one of the others, which are those on the class path.
    StandsFor(Name, Arc<[Name]>),
    /// The same, where some of those on the class path were left out: local ones and those with state of a library class.
    StandsForSome(Name, Arc<[Name]>),
    /// An input of the first class is of one of the others, which are those on the class path and one of the library.
    MadeUp(Name, Arc<[Name]>),
    /// An input of the class is one of these constants, told as in `p/Colors.RED`.
    OneOf(Name, Arc<[Name]>),
    /// No object holds itself in this field, told as in `p/Node.next`.
    NotItself(Name),
    /// No object is of both of these types: no class is known that is.
    NotBoth(Name, Name),
    /// An input of this class is of one of the library or on the class path that is neither local nor an enum; what the
    /// initializers of those classes do is not seen before the class is used.
    AnyClass(Name),
    /// The same of one on the class path that does not extend a class of the library with fields.
    AnyOnClassPath(Name),
    /// Objects of classes that are not on the class path answer `equals`, `hashCode` and `toString` as every class should.
    AnyObject,
    /// The same, and those that a hash table of the library was asked for are neither strings nor boxes.
    NoValuesInTables,
    /// Methods of an implementation of this type that nobody knows return a result and do nothing else.
    OnlyAnswers(Name),
    /// Where they are called with the same arguments again, they return the same.
    SameAnswers(Name),
    /// These conditions hold of every object of this class: its constructors and methods keep them.
    KeptByClass(Name, Arc<[Name]>),
    /// A client has at most so many objects at hand that it holds as this type, told as in `2 p/Node`.
    FewObjects(Name),
    /// Clients pass plain objects, strings or boxes where any object will do.
    PlainObjects,
    /// Clients do nothing but call the class: they change nothing that calls return, and make no objects of other classes.
    OnlyCalls,
    /// Nothing has used these classes before the entry does.
    Unused(Arc<[Name]>),
}

/// Who could break an assumption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breaker {
    /// The world around the program, the machine it runs on, and classes from elsewhere: nobody in the program.
    World,
    /// Whoever changes static fields, or uses a class, before the entry is called: every client between two calls.
    EarlierCall,
    /// Whoever calls the entry in a way of his own.
    Caller,
    /// Whoever made the objects of the input. A class that was handed some, or made them, need not keep to it in its own fields.
    Maker,
}

/// The codes of the assumptions that are about no class.
const fn plain() -> [(&'static str, Assumption); 51] {
    [
        ("no-values-in-tables", Assumption::NoValuesInTables),
        ("any-object", Assumption::AnyObject),
        ("locale", Assumption::Locale),
        ("charset", Assumption::Charset),
        ("time-zone", Assumption::TimeZone),
        ("line-separator", Assumption::LineSeparator),
        ("properties", Assumption::Properties),
        ("variables", Assumption::Variables),
        ("processors", Assumption::Processors),
        ("identity-hashes", Assumption::IdentityHashes),
        ("set-order", Assumption::SetOrder),
        ("table-order", Assumption::TableOrder),
        ("stack-trace", Assumption::StackTrace),
        ("code-source", Assumption::CodeSource),
        ("class-loaders", Assumption::ClassLoaders),
        ("class-path", Assumption::ClassPath),
        ("class-names", Assumption::ClassNames),
        ("member-order", Assumption::MemberOrder),
        ("resources", Assumption::Resources),
        ("files", Assumption::Files),
        ("standard-input", Assumption::StandardInput),
        ("console", Assumption::Console),
        ("threads", Assumption::Threads),
        ("security-manager", Assumption::SecurityManager),
        ("version", Assumption::Version),
        ("references", Assumption::References),
        ("finalizers", Assumption::Finalizers),
        ("entropy", Assumption::Entropy),
        ("initial-statics", Assumption::InitialStatics),
        ("initial-contents", Assumption::InitialContents),
        ("streams", Assumption::Streams),
        ("standard-properties", Assumption::StandardProperties),
        ("interned-strings", Assumption::InternedStrings),
        ("memory", Assumption::Memory),
        ("stack", Assumption::Stack),
        ("math-functions", Assumption::MathFunctions),
        ("text-length", Assumption::TextLength),
        ("array-length", Assumption::ArrayLength),
        ("chain-length", Assumption::ChainLength),
        ("one-nan", Assumption::OneNan),
        ("plain-objects", Assumption::PlainObjects),
        ("only-calls", Assumption::OnlyCalls),
        ("collection-size", Assumption::CollectionSize),
        ("full-collections", Assumption::FullCollections),
        ("no-stored-nulls", Assumption::NoStoredNulls),
        ("fresh-streams", Assumption::FreshStreams),
        ("keys-alone", Assumption::KeysAlone),
        ("sorted-keys", Assumption::SortedKeys),
        ("integer-digits", Assumption::IntegerDigits),
        ("decimal-digits", Assumption::DecimalDigits),
        ("type-arguments", Assumption::TypeArguments),
    ]
}

impl Assumption {
    /// A short name that programs can rely on: it stays when the words change.
    pub fn code(&self) -> &'static str {
        match self {
            Assumption::NoOverrides(_) => "no-overrides",
            Assumption::ExactClass(_) => "exact-class",
            Assumption::NoSuperCalls(_) => "no-super-calls",
            Assumption::LibraryStatics(_) => "library-statics",
            Assumption::ArrayStores(_) => "array-stores",
            Assumption::ArrayClass(_) => "array-class",
            Assumption::OwnValues(_) => "own-values",
            Assumption::NotInStatic(_) => "not-in-static",
            Assumption::FewObjects(_) => "few-objects",
            Assumption::StandsFor(..) => "stands-for",
            Assumption::StandsForSome(..) => "stands-for-some",
            Assumption::MadeUp(..) => "made-up",
            Assumption::OneOf(..) => "one-of",
            Assumption::NotBoth(..) => "not-both",
            Assumption::NotItself(_) => "not-itself",
            Assumption::AnyClass(_) => "any-class",
            Assumption::AnyOnClassPath(_) => "any-on-class-path",
            Assumption::OnlyAnswers(_) => "only-answers",
            Assumption::SameAnswers(_) => "same-answers",
            Assumption::KeptByClass(..) => "kept-by-class",
            Assumption::Unused(_) => "unused",
            other => plain().into_iter().find(|(_, known)| known == other).map_or("", |(code, _)| code),
        }
    }

    /// What it is about: classes, or a method with its class.
    pub fn about(&self) -> Vec<Name> {
        match self {
            Assumption::NoOverrides(class)
            | Assumption::ExactClass(class)
            | Assumption::NoSuperCalls(class)
            | Assumption::LibraryStatics(class)
            | Assumption::ArrayStores(class)
            | Assumption::ArrayClass(class)
            | Assumption::OwnValues(class)
            | Assumption::NotInStatic(class)
            | Assumption::FewObjects(class)
            | Assumption::AnyClass(class)
            | Assumption::NotItself(class)
            | Assumption::OnlyAnswers(class)
            | Assumption::SameAnswers(class)
            | Assumption::AnyOnClassPath(class) => vec![class.clone()],
            Assumption::StandsFor(declared, classes)
            | Assumption::StandsForSome(declared, classes)
            | Assumption::MadeUp(declared, classes)
            | Assumption::OneOf(declared, classes)
            | Assumption::KeptByClass(declared, classes) => {
                std::iter::once(declared).chain(classes.iter()).cloned().collect()
            }
            Assumption::NotBoth(one, other) => vec![one.clone(), other.clone()],
            Assumption::Unused(classes) => classes.to_vec(),
            _ => Vec::new(),
        }
    }

    /// Whether nobody in the program could break it: neither a client, who changes static fields between calls, calls methods on
    /// the objects that are in them, and passes functions that call the object again; nor a class, whose own fields hold what it
    /// likes, whatever is assumed of objects of the input. That strings and boxes are the input's own is told where the program
    /// compares them.
    pub fn holds_for_all_clients(&self) -> bool {
        self.breaker() == Breaker::World || matches!(self, Assumption::OwnValues(_))
    }

    /// Who could break it. Proofs of classes, which are about every client, rest on less than proofs of single calls.
    pub fn breaker(&self) -> Breaker {
        match self {
            Assumption::InitialStatics
            | Assumption::InitialContents
            | Assumption::LibraryStatics(_)
            | Assumption::Unused(_) => Breaker::EarlierCall,
            Assumption::NoSuperCalls(_)
            | Assumption::FewObjects(_)
            | Assumption::PlainObjects
            | Assumption::OnlyCalls => Breaker::Caller,
            Assumption::NotInStatic(_)
            | Assumption::OnlyAnswers(_)
            | Assumption::StandsFor(..)
            | Assumption::StandsForSome(..)
            | Assumption::MadeUp(..)
            | Assumption::OneOf(..)
            | Assumption::AnyClass(_)
            | Assumption::AnyOnClassPath(_)
            | Assumption::AnyObject
            | Assumption::NoValuesInTables
            | Assumption::ArrayClass(_)
            | Assumption::ArrayStores(_)
            | Assumption::OwnValues(_)
            | Assumption::NotBoth(..)
            | Assumption::NotItself(_)
            | Assumption::SortedKeys
            | Assumption::IntegerDigits
            | Assumption::DecimalDigits
            | Assumption::FullCollections
            | Assumption::NoStoredNulls
            | Assumption::FreshStreams
            | Assumption::TypeArguments => Breaker::Maker,
            Assumption::Locale
            | Assumption::Charset
            | Assumption::TimeZone
            | Assumption::LineSeparator
            | Assumption::Properties
            | Assumption::Variables
            | Assumption::Processors
            | Assumption::IdentityHashes
            | Assumption::SetOrder
            | Assumption::TableOrder
            | Assumption::StackTrace
            | Assumption::CodeSource
            | Assumption::ClassLoaders
            | Assumption::ClassPath
            | Assumption::ClassNames
            | Assumption::MemberOrder
            | Assumption::Resources
            | Assumption::Files
            | Assumption::StandardInput
            | Assumption::Console
            | Assumption::Threads
            | Assumption::SecurityManager
            | Assumption::Version
            | Assumption::References
            | Assumption::Finalizers
            | Assumption::Entropy
            | Assumption::Streams
            | Assumption::StandardProperties
            | Assumption::InternedStrings
            | Assumption::Memory
            | Assumption::Stack
            | Assumption::MathFunctions
            | Assumption::TextLength
            | Assumption::ArrayLength
            | Assumption::ChainLength
            | Assumption::OneNan
            | Assumption::CollectionSize
            | Assumption::KeysAlone
            | Assumption::NoOverrides(_)
            | Assumption::ExactClass(_)
            | Assumption::SameAnswers(_)
            | Assumption::KeptByClass(..) => Breaker::World,
        }
    }

    /// The assumption with this code, about that.
    pub fn parse(code: &str, classes: &[Name]) -> Option<Assumption> {
        Some(match (code, classes) {
            ("no-overrides", [class]) => Assumption::NoOverrides(class.clone()),
            ("exact-class", [class]) => Assumption::ExactClass(class.clone()),
            ("no-super-calls", [method]) => Assumption::NoSuperCalls(method.clone()),
            ("library-statics", [class]) => Assumption::LibraryStatics(class.clone()),
            ("array-stores", [class]) => Assumption::ArrayStores(class.clone()),
            ("array-class", [class]) => Assumption::ArrayClass(class.clone()),
            ("own-values", [class]) => Assumption::OwnValues(class.clone()),
            ("few-objects", [class]) => Assumption::FewObjects(class.clone()),
            ("not-in-static", [field]) => Assumption::NotInStatic(field.clone()),
            ("stands-for", [declared, classes @ ..]) => Assumption::StandsFor(declared.clone(), classes.into()),
            ("stands-for-some", [declared, classes @ ..]) => {
                Assumption::StandsForSome(declared.clone(), classes.into())
            }
            ("made-up", [declared, classes @ ..]) => Assumption::MadeUp(declared.clone(), classes.into()),
            ("one-of", [declared, constants @ ..]) => Assumption::OneOf(declared.clone(), constants.into()),
            ("not-both", [one, other]) => Assumption::NotBoth(one.clone(), other.clone()),
            ("not-itself", [field]) => Assumption::NotItself(field.clone()),
            ("any-class", [class]) => Assumption::AnyClass(class.clone()),
            ("any-on-class-path", [class]) => Assumption::AnyOnClassPath(class.clone()),
            ("only-answers", [class]) => Assumption::OnlyAnswers(class.clone()),
            ("same-answers", [class]) => Assumption::SameAnswers(class.clone()),
            ("kept-by-class", [class, facts @ ..]) => Assumption::KeptByClass(class.clone(), facts.into()),
            ("unused", classes) => Assumption::Unused(classes.into()),
            (_, []) => plain().into_iter().find(|(known, _)| *known == code)?.1,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_read_back() {
        let name = || Name::from("p/Shape");
        let with_classes = [
            Assumption::NoOverrides(name()),
            Assumption::ExactClass(name()),
            Assumption::NoSuperCalls(name()),
            Assumption::LibraryStatics(name()),
            Assumption::ArrayStores(name()),
            Assumption::ArrayClass(name()),
            Assumption::OwnValues(name()),
            Assumption::NotInStatic(name()),
            Assumption::FewObjects(name()),
            Assumption::StandsFor(name(), [name(), name()].into()),
            Assumption::StandsForSome(name(), [name()].into()),
            Assumption::MadeUp(name(), [name()].into()),
            Assumption::OneOf(name(), [name()].into()),
            Assumption::NotBoth(name(), name()),
            Assumption::NotItself(name()),
            Assumption::AnyClass(name()),
            Assumption::AnyOnClassPath(name()),
            Assumption::AnyObject,
            Assumption::NoValuesInTables,
            Assumption::OnlyAnswers(name()),
            Assumption::SameAnswers(name()),
            Assumption::KeptByClass(name(), [name()].into()),
            Assumption::Unused([name()].into()),
        ];
        for assumption in plain().into_iter().map(|(_, assumption)| assumption).chain(with_classes) {
            let code = assumption.code();
            assert!(!code.is_empty(), "{assumption:?} has no code");
            assert_eq!(Assumption::parse(code, &assumption.about()), Some(assumption));
        }
        assert_eq!(Assumption::parse("locale", &[name()]), None);
        assert_eq!(Assumption::parse("nonsense", &[]), None);
    }
}
