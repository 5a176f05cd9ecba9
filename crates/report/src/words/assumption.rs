//! Assumptions in words.

use tandem_ir::Name;
use tandem_machine::Assumption;

/// What is assumed.
pub fn assumption(assumption: &Assumption) -> String {
    let words = match assumption {
        Assumption::Locale => "the default locale is the one of this machine",
        Assumption::Charset => "the default charset is the one of this machine",
        Assumption::TimeZone => "the default time zone is the one of this machine",
        Assumption::LineSeparator => "lines end as on this machine",
        Assumption::Properties => "system properties are as on this machine, with nothing set by the user",
        Assumption::Variables => "environment variables are not set",
        Assumption::Processors => "the class library finds one processor",
        Assumption::IdentityHashes => "identity hash codes, and orders that depend on them, are one fixed choice",
        Assumption::TableOrder => "hash tables list keys whose texts are not known in one fixed order",
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
        Assumption::References => "the garbage collector clears no weak reference of a library class, and tells nobody",
        Assumption::Finalizers => "no finalizer runs",
        Assumption::Entropy => "random bytes are one fixed choice",
        Assumption::NoOverrides(class) => {
            return format!("no class outside the class path extends {} and overrides its methods", external(class));
        }
        Assumption::ExactClass(class) => {
            return format!("the constructor makes a {}, and not an object of a subclass", external(class));
        }
        Assumption::NoSuperCalls(method) => {
            return format!("no class that overrides {} calls it by super", external(method));
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
            return format!("static fields of {} are as at start-up", external(class));
        }
        Assumption::Streams => "System.in, System.out and System.err are as at start-up",
        Assumption::StandardProperties => "nobody has cleared a system property that every JVM sets",
        Assumption::InternedStrings => "strings that were interned before the call are literals of the classes in use",
        Assumption::Memory => "there is memory for every array whose length is not known",
        Assumption::Stack => "the stack is deep enough for every call chain",
        Assumption::MathFunctions => {
            "functions such as Math.sin and Math.pow, which may differ in their last bit, are as computed here"
        }
        Assumption::ArrayLength => "no array in a private field has more than 2^28 cells",
        Assumption::ChainLength => "no chain of cells has more than 2^30 of them",
        Assumption::TextLength => "strings that are not known have at most 2^28 chars",
        Assumption::FreshStreams => {
            "nobody has read from the streams, readers and iterators of the input, which have at most 2^28 elements, and nobody holds the buffer of a writer"
        }
        Assumption::KeysAlone => {
            "what equals and hashCode say of keys in maps and sets of the input depends on nothing but the keys"
        }
        Assumption::CollectionSize => "collections of the input have at most 2^28 elements",
        Assumption::NoStoredNulls => "nobody has stored null in a field that the class itself always fills",
        Assumption::FullCollections => "collections of the input hold no null, and neither do arrays that are passed",
        Assumption::SortedKeys => {
            "sorted maps and sets of the input are in the natural order of their keys, of which there are at most 2^28; compareTo of \
             these keys keeps its contract and depends on nothing but them, and what can be compared with one of them can be \
             compared with all"
        }
        Assumption::IntegerDigits => "a BigInteger of the input has at most 64 bits and a sign",
        Assumption::DecimalDigits => "the digits of a BigDecimal of the input, without the point, are a long",
        Assumption::TypeArguments => {
            "what is in an input of a generic type is of the types that it is declared with, and inputs whose type arguments have no object in common are not the same object"
        }
        Assumption::OneNan => "all NaNs that are not known have the same bits",
        Assumption::OnlyCalls => {
            "clients call public constructors and methods of the class, but not main, and nothing else: they do not write to arrays, collections or other objects that calls return or throw, and make no objects of the classes in it by themselves"
        }
        Assumption::PlainObjects => {
            "where clients may pass any object at all, they pass a plain object or one of this class, and where its code looks at what it was passed also the string \"a\" or an Integer"
        }
        Assumption::FewObjects(number) => {
            return format!("a client has at most {} at hand", external(number));
        }
        Assumption::ArrayStores(class) => {
            return format!("an input array of type {}[] stores every {0}", external(class));
        }
        Assumption::ArrayClass(class) => {
            return format!("an input array of type {}[] is not an array of a subclass", external(class));
        }
        Assumption::OwnValues(class) => {
            let class = external(class);
            return format!("no {class} of the input is the same object as one that the program itself makes");
        }
        Assumption::NotInStatic(field) => return format!("no object of the input is the one in {}", external(field)),
        Assumption::StandsFor(declared, classes) => {
            let (declared, classes) = (external(declared), listed(classes));
            return format!("{declared} stands for {classes} (the classes on the class path)");
        }
        Assumption::StandsForSome(declared, classes) => {
            let (declared, classes) = (external(declared), listed(classes));
            let which = "of the classes on the class path, no local one and none with state of a library class";
            return format!("{declared} stands for {classes} ({which})");
        }
        Assumption::MadeUp(declared, classes) => {
            return format!("an input of type {} that is called is a {}", external(declared), listed(classes));
        }
        Assumption::OneOf(declared, constants) => {
            return format!("an input of type {} is {}", external(declared), listed(constants));
        }
        Assumption::NotBoth(one, other) => {
            let (one, other) = (external(one), external(other));
            return format!("no object is a {one} and a {other} at once (no class is known that is both)");
        }
        Assumption::NotItself(field) => return format!("no object holds itself in {}", external(field)),
        Assumption::AnyOnClassPath(declared) => {
            return format!(
                "an input of type {} is of a class on the class path that is neither local nor an enum and extends no class \
                 of the library with fields, and the initializers of those classes change nothing that is seen before the \
                 class is used",
                external(declared)
            );
        }
        Assumption::AnyClass(declared) => {
            return format!(
                "an input of type {} is of a class of the library or on the class path that is neither local nor an enum, and \
                 the initializers of those classes change nothing that is seen before the class is used",
                external(declared)
            );
        }
        Assumption::AnyObject => {
            "an input of type Object whose equals, hashCode or toString is called, or whose class is looked at, is a plain object, \
             a string or a box whose class the code names, an int[] or Object[], of a class on the class path, or of one other class; the methods of that one \
             keep the contract of Object, change nothing and throw nothing, and its objects are equal to none of another class"
        }
        Assumption::NoValuesInTables => {
            "an input of type Object that is a key of a hash table is neither a string nor a box: it is a plain object, of a \
             class on the class path, or of one other class, whose methods keep the contract of Object, change nothing and \
             throw nothing, and whose objects are equal to none of another class"
        }
        Assumption::OnlyAnswers(class) => {
            return format!(
                "an implementation of {} that is given as input answers calls and does nothing else: it throws no exception, \
                 changes and keeps no object, returns null, one of its arguments, an object of the input or a new one, and is equal \
                 to itself only",
                external(class)
            );
        }
        Assumption::SameAnswers(class) => {
            return format!(
                "an implementation of {} gives the same answer to the same arguments, whatever was written to these objects meanwhile",
                external(class)
            );
        }
        Assumption::KeptByClass(class, facts) => {
            let facts: Vec<&str> = facts.iter().map(|fact| &**fact).collect();
            return format!(
                "of every {} that is completely constructed and not in the midst of a change: {} (its constructors and methods keep that)",
                external(class),
                facts.join(", ")
            );
        }
        Assumption::Unused(classes) => return format!("nothing has used {} before the entry does", listed(classes)),
    };
    words.to_string()
}

/// The name of a class as people write it.
fn external(name: &str) -> String {
    name.replace('/', ".")
}

fn listed(names: &[Name]) -> String {
    names.iter().map(|name| external(name)).collect::<Vec<_>>().join(", ")
}
