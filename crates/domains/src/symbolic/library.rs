//! What the library's own classes keep in their fields, written down: so objects of them can be input.
//!
//! An object of such a class is one of the real class with its real fields, as far as they are listed here; every other
//! field of it is zero or null. What an object of the program can see of it through public methods is what an object that
//! was made by public calls can show, and nothing else: how large the array behind a list is, and how often the list was
//! changed, nobody can see.
//!
//! Law: every object that public calls can make has, up to what nobody can see, a form with these fields that keeps these
//! rules; and every such form is that of an object that public calls can make.

use tandem_ir::Type;
use tandem_java::stand_ins::ANY_OBJECT;
use tandem_java::{Class, ClassId, Field, Generic, Program, Slot, access};
use tandem_machine::Assumption;
use tandem_term::Interval;

/// What a field of a class of the library holds.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rule {
    /// Any number from the first to the second.
    Number(i64, i64),
    /// Anything that its type allows, null among it. The type is told in terms of the variables of the class.
    Any(&'static str),
    /// An array that nothing else refers to, as long as it ever needs to be. Its cells are of the type.
    Own(&'static str),
    /// The same, and no cell is null.
    Full(&'static str),
    /// The same of numbers.
    Room,
    /// Anything that its declared type allows, null among it.
    Declared,
    /// The same, and it is what a collection holds.
    Element,
    /// The same, but not the object itself whose field it is: it was there before.
    Other,
    /// An object of its declared class that nothing else refers to.
    Part,
    /// An object of its declared class, which others may refer to as well.
    Shared,
    /// An array of the digits of a number to the base of 2^32, at most two of them and the first not zero, which nothing else refers
    /// to; none if the number is zero, as another field says.
    Digits {
        /// The field with the sign.
        sign: &'static str,
    },
    /// Nobody knows what: who reads it ends the path.
    Hidden,
}

/// The fields of one class that are not always zero or null.
struct Written {
    class: &'static str,
    /// Whether objects of the very class can be made up, and not only of one that extends it.
    is_complete: bool,
    fields: &'static [(&'static str, Rule)],
}

/// What a class keeps.
const fn complete(class: &'static str, fields: &'static [(&'static str, Rule)]) -> Written {
    Written { class, is_complete: true, fields }
}

/// A class that keeps nothing as long as one of those below it does its work.
const fn empty(class: &'static str) -> Written {
    Written { class, is_complete: false, fields: &[] }
}

/// Fields of a class that may be read where one of the user's extends it; nothing is known of the others.
const fn partly(class: &'static str, fields: &'static [(&'static str, Rule)]) -> Written {
    Written { class, is_complete: false, fields }
}

/// More elements than this are in no collection of the input, so that there is room for those that the program adds.
const MOST_ELEMENTS: i64 = 1 << 28;

/// How many digits to the base of 2^32 numbers have at most.
pub(crate) const MOST_DIGITS: i32 = 2;

/// How long an array is that is as long as it needs to be.
pub(crate) const ROOM: i32 = i32::MAX - 8;

const INT: Rule = Rule::Number(i32::MIN as i64, i32::MAX as i64);
const LONG: Rule = Rule::Number(i64::MIN, i64::MAX);
const TRUTH: Rule = Rule::Number(0, 1);

const WRITTEN: &[Written] = &[
    empty("java/util/AbstractList"),
    complete("java/util/ArrayList", &[("elementData", Rule::Own("E")), ("size", Rule::Number(0, MOST_ELEMENTS))]),
    complete("java/util/Vector", &[("elementData", Rule::Own("E")), ("elementCount", Rule::Number(0, MOST_ELEMENTS))]),
    complete("java/util/Stack", &[]),
    complete("java/util/AbstractMap$SimpleEntry", &[("key", Rule::Any("K")), ("value", Rule::Any("V"))]),
    complete("java/util/Optional", &[("value", Rule::Any("T"))]),
    complete("java/util/OptionalInt", &[("isPresent", TRUTH), ("value", INT)]),
    complete("java/util/OptionalLong", &[("isPresent", TRUTH), ("value", LONG)]),
    complete("java/util/OptionalDouble", &[("isPresent", TRUTH), ("value", Rule::Declared)]),
    // Their text is not in their fields.
    empty("java/lang/AbstractStringBuilder"),
    complete("java/lang/StringBuilder", &[]),
    complete("java/lang/StringBuffer", &[]),
    complete("java/util/UUID", &[("mostSigBits", LONG), ("leastSigBits", LONG)]),
    complete("java/util/concurrent/atomic/AtomicInteger", &[("value", INT)]),
    complete("java/util/concurrent/atomic/AtomicLong", &[("value", LONG)]),
    complete("java/util/concurrent/atomic/AtomicBoolean", &[("value", TRUTH)]),
    complete("java/util/concurrent/atomic/AtomicReference", &[("value", Rule::Any("V"))]),
    // Those whose digits are a long; larger ones are kept otherwise.
    complete("java/math/BigDecimal", &[("intCompact", Rule::Number(i64::MIN + 1, i64::MAX)), ("scale", INT)]),
    // Those of which the digits are 64 bits.
    complete("java/math/BigInteger", &[("signum", Rule::Number(-1, 1)), ("mag", Rule::Digits { sign: "signum" })]),
    // Some of these days are in no calendar; who makes the date says so.
    complete(
        "java/time/LocalDate",
        &[
            ("year", Rule::Number(-999_999_999, 999_999_999)),
            ("month", Rule::Number(1, 12)),
            ("day", Rule::Number(1, 31)),
        ],
    ),
    complete(
        "java/time/LocalTime",
        &[
            ("hour", Rule::Number(0, 23)),
            ("minute", Rule::Number(0, 59)),
            ("second", Rule::Number(0, 59)),
            ("nano", Rule::Number(0, 999_999_999)),
        ],
    ),
    complete(
        "java/time/YearMonth",
        &[("year", Rule::Number(-999_999_999, 999_999_999)), ("month", Rule::Number(1, 12))],
    ),
    complete("java/time/Duration", &[("seconds", LONG), ("nanos", Rule::Number(0, 999_999_999))]),
    complete(
        "java/time/Instant",
        &[
            ("seconds", Rule::Number(-31_557_014_167_219_200, 31_556_889_864_403_199)),
            ("nanos", Rule::Number(0, 999_999_999)),
        ],
    ),
    complete("java/util/Date", &[("fastTime", LONG)]),
    complete("java/time/LocalDateTime", &[("date", Rule::Shared), ("time", Rule::Shared)]),
    // Bytes that nobody has read, from the first on.
    complete("java/io/ByteArrayInputStream", &[("buf", Rule::Room), ("count", Rule::Number(0, MOST_ELEMENTS))]),
    complete("java/io/ByteArrayOutputStream", &[("buf", Rule::Room), ("count", Rule::Number(0, MOST_ELEMENTS))]),
    // Streams around others; who extends them may have been given none.
    partly("java/io/FilterInputStream", &[("in", Rule::Other)]),
    partly("java/io/FilterOutputStream", &[("out", Rule::Other)]),
    partly("java/io/FilterReader", &[("in", Rule::Other)]),
    partly("java/io/FilterWriter", &[("out", Rule::Other)]),
    // One that leads to itself has no cause yet. Where it was made, and what was suppressed when it was thrown, anybody may set.
    complete(
        "java/lang/Throwable",
        &[
            ("detailMessage", Rule::Declared),
            ("cause", Rule::Declared),
            ("backtrace", Rule::Hidden),
            ("stackTrace", Rule::Hidden),
            ("suppressedExceptions", Rule::Hidden),
        ],
    ),
    // And all others that are `THROWN`.
    complete(PLAIN_EXCEPTION, &[]),
    // Maps and sets are stood for by classes that decide what is in them when somebody asks.
    empty("java/util/AbstractMap"),
    empty("java/util/HashMap"),
    empty("java/util/HashSet"),
    complete(
        "org/tandem/input/InputMap",
        &[("count", Rule::Number(0, MOST_ELEMENTS)), ("cells", Rule::Part), ("picks", Rule::Part)],
    ),
    complete("org/tandem/input/InputSet", &[("content", Rule::Part)]),
    empty("java/util/TreeMap"),
    empty("java/util/TreeSet"),
    complete("org/tandem/input/InputTreeMap", &[("count", Rule::Number(0, MOST_ELEMENTS)), ("cells", Rule::Part)]),
    complete("org/tandem/input/InputTreeSet", &[("content", Rule::Part)]),
    complete(
        "org/tandem/input/Cell",
        &[("isPresent", TRUTH), ("key", Rule::Declared), ("value", Rule::Element), ("next", Rule::Part)],
    ),
    complete("org/tandem/input/Pick", &[("isTaken", TRUTH), ("next", Rule::Part)]),
    empty("java/util/LinkedList"),
    complete("org/tandem/input/InputLinkedList", &[("content", Rule::Part)]),
    empty("org/tandem/input/Row"),
    complete("org/tandem/input/Line", &[("count", Rule::Number(0, MOST_ELEMENTS)), ("items", Rule::Own("E"))]),
    empty("java/util/ArrayDeque"),
    complete("org/tandem/input/InputArrayDeque", &[("content", Rule::Part)]),
    complete("org/tandem/input/FullLine", &[("count", Rule::Number(0, MOST_ELEMENTS)), ("items", Rule::Full("E"))]),
    // Walks over lists that callers may hold as well.
    complete("org/tandem/input/InputIterator", &[("list", Rule::Shared)]),
    complete("org/tandem/input/InputListIterator", &[]),
    complete("org/tandem/input/InputEnumeration", &[("list", Rule::Shared)]),
    // Readers and writers of texts. The lock of a writer is its own affair as long as nothing but its methods locks it.
    empty("java/io/Reader"),
    empty("java/io/StringReader"),
    complete("org/tandem/input/InputReader", &[("content", Rule::Part)]),
    empty("java/io/Writer"),
    complete("java/io/StringWriter", &[("buf", Rule::Part)]),
    complete(ANY_OBJECT, &[("kind", INT), ("hash", INT), ("text", Rule::Shared)]),
];

/// Which classes an input of a type of the library can be of; the first that fits is taken.
const MADE: &[&str] = &[
    "java/util/ArrayList",
    "org/tandem/input/InputMap",
    "org/tandem/input/InputSet",
    "org/tandem/input/InputTreeMap",
    "org/tandem/input/InputTreeSet",
    "java/util/Optional",
    "java/util/UUID",
    "java/util/concurrent/atomic/AtomicInteger",
    "java/util/concurrent/atomic/AtomicLong",
    "java/util/concurrent/atomic/AtomicBoolean",
    "java/util/concurrent/atomic/AtomicReference",
    "org/tandem/input/InputLinkedList",
    "java/io/ByteArrayInputStream",
    "java/io/ByteArrayOutputStream",
    "org/tandem/input/InputArrayDeque",
    "org/tandem/input/InputIterator",
    "org/tandem/input/InputListIterator",
    "org/tandem/input/InputEnumeration",
    "java/util/AbstractMap$SimpleEntry",
    "java/util/Vector",
    "org/tandem/input/InputReader",
    "java/io/StringWriter",
];

/// Exceptions that keep nothing besides what every [`Throwable`](THROWABLE) does and that anybody can make with a message alone,
/// the ones that come first in their line before those that they extend are asked for. An input of such a type is any of them.
const THROWN: &[&str] = &[
    "java/lang/Exception",
    "java/lang/RuntimeException",
    "java/lang/Error",
    THROWABLE,
    "java/io/IOException",
    "java/lang/IllegalArgumentException",
    "java/lang/IllegalStateException",
    "java/lang/UnsupportedOperationException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/ArithmeticException",
    "java/lang/ClassCastException",
    "java/lang/NumberFormatException",
    "java/lang/SecurityException",
    "java/lang/InterruptedException",
    "java/lang/CloneNotSupportedException",
    "java/lang/ReflectiveOperationException",
    "java/lang/NoSuchMethodException",
    "java/lang/NoSuchFieldException",
    "java/lang/InstantiationException",
    "java/lang/IllegalAccessException",
    "java/lang/LinkageError",
    "java/io/FileNotFoundException",
    "java/io/EOFException",
    "java/util/NoSuchElementException",
    "java/util/ConcurrentModificationException",
    "java/util/concurrent/TimeoutException",
    "java/util/concurrent/CancellationException",
    "java/util/concurrent/RejectedExecutionException",
];

/// How many of them are tried where the very class of one is asked for.
pub(crate) const FEW_THROWN: usize = 6;

pub(crate) const THROWABLE: &str = "java/lang/Throwable";
const PLAIN_EXCEPTION: &str = "java/lang/Exception";

/// Types of which no object can be made up, and those of their objects that are tried: constants of a class, by their names; all
/// of that type where none is named.
const CONSTANTS: &[Constants] = &[
    Constants { of: "java/nio/charset/Charset", holder: "java/nio/charset/StandardCharsets", names: &[] },
    Constants { of: "java/util/Locale", holder: "java/util/Locale", names: &["ROOT", "ENGLISH", "GERMANY"] },
];

/// Constants that stand for all objects of a type.
struct Constants {
    of: &'static str,
    holder: &'static str,
    names: &'static [&'static str],
}

/// Classes whose objects hold a text.
const TEXTS: [&str; 3] = ["java/lang/String", "java/lang/StringBuilder", "java/lang/StringBuffer"];

/// Types that all sorts of classes have, so that one of them says nothing of the others.
const COMMON: [&str; 4] = ["java/lang/Object", "java/lang/Cloneable", "java/io/Serializable", "java/lang/Comparable"];

/// Whether objects of a class can be thrown.
pub(crate) fn is_thrown(program: &Program, class: ClassId) -> bool {
    program.class(class).super_classes().iter().any(|class| *program.class(*class).name == *THROWABLE)
}

/// Whether a class is one of the exceptions that keep nothing besides what all do.
pub(crate) fn is_plain_exception(program: &Program, class: ClassId) -> bool {
    let class = program.class(class);
    class.is_jdk() && THROWN.contains(&&*class.name)
}

/// The class whose constants are what a reference of a type leads to, if objects of that type are nothing else: an enum, or one
/// of the library.
pub(crate) fn holder_of(program: &Program, ty: ClassId) -> Option<ClassId> {
    let info = program.class(ty);
    if info.is_enum() {
        return Some(ty);
    }
    let constants = CONSTANTS.iter().find(|constants| *constants.of == *info.name).filter(|_| info.is_jdk())?;
    program.load(constants.holder).ok()
}

/// The class that keeps an object as a constant, by the class of the object: that may extend the type of the constant.
pub fn holder_of_constant(program: &Program, class: ClassId) -> Option<ClassId> {
    program.class(class).super_classes().iter().rev().find_map(|above| holder_of(program, *above))
}

/// Whether a field of such a class is one of its constants.
pub fn is_constant(program: &Program, field: &Field) -> bool {
    if !field.is_static() || field.access & access::ENUM != 0 {
        return field.is_static();
    }
    let class = program.class(field.class);
    let mut kept = CONSTANTS.iter().filter(|constants| class.is_jdk() && *constants.holder == *class.name);
    let is_meant = |constants: &Constants| constants.names.is_empty() || constants.names.contains(&&*field.name);
    let is_public = field.access & access::PUBLIC != 0;
    is_public && kept.any(|kept| matches!(&field.ty, Type::Ref(name) if **name == *kept.of) && is_meant(kept))
}

/// What is assumed of an input that is one of the constants of a class: those that are tried.
pub(crate) fn constants_assumption(program: &Program, ty: ClassId) -> Option<Assumption> {
    let holder = program.class(holder_of(program, ty).filter(|holder| !program.class(*holder).is_enum())?);
    let fields = holder.fields.iter().map(|field| program.field(*field)).filter(|field| is_constant(program, field));
    let names = fields.map(|field| format!("{}.{}", holder.name, field.name).as_str().into()).collect();
    Some(Assumption::OneOf(program.class(ty).name.clone(), names))
}

/// Whether what objects of a class hold is a text.
pub(crate) fn holds_text(class: &Class) -> bool {
    TEXTS.contains(&&*class.name)
}

/// Whether all that objects of a class hold is written down: its own fields and those of its superclasses, as far as the
/// library declares them.
pub(crate) fn is_written(program: &Program, class: ClassId) -> bool {
    let object = program.class(class);
    let ancestors = object.super_classes().iter().map(|class| program.class(*class));
    let mut libraries = ancestors.filter(|class| class.is_jdk());
    libraries.all(|class| written_fields_of(object, class) || !has_fields(program, class))
}

/// Whether objects of a class of the library can be made up.
pub(crate) fn can_be_made(program: &Program, class: ClassId) -> bool {
    written(program.class(class)).is_some_and(|written| written.is_complete) && is_written(program, class)
}

/// Whether objects of a class hold something that is written down here.
pub(crate) fn has_written_state(program: &Program, class: ClassId) -> bool {
    let object = program.class(class);
    let ancestors = object.super_classes().iter().map(|class| program.class(*class));
    ancestors.filter(|class| class.is_jdk()).any(|class| written_fields_of(object, class))
}

/// Whether a class keeps elements of which none is null.
pub(crate) fn holds_no_null(class: &Class) -> bool {
    let is_full = |written: &Written| written.fields.iter().any(|(_, rule)| matches!(rule, Rule::Full(_)));
    written(class).is_some_and(is_full)
}

/// Whether objects of a class keep elements that may be null.
pub(crate) fn holds_elements(program: &Program, class: ClassId) -> bool {
    let is_of_elements = |(_, rule): &(&str, Rule)| matches!(rule, Rule::Own(_) | Rule::Element);
    let ancestors = program.class(class).super_classes().iter().filter_map(|class| written(program.class(*class)));
    ancestors.flat_map(|written| written.fields).any(is_of_elements)
}

/// Whether objects of a class have such a field.
pub(crate) fn holds_others(program: &Program, class: ClassId) -> bool {
    let fields = program.class(class).super_classes().iter().flat_map(|class| &program.class(*class).fields);
    fields.map(|field| program.field(*field)).any(|field| holds_what_was_given(program, field))
}

/// Whether a field of the library holds another object that whoever made its own was given, such as the stream behind a stream.
pub fn holds_what_was_given(program: &Program, field: &Field) -> bool {
    matches!(rule(program, field), Some(Rule::Other))
}

/// The slot of the sign of the number whose digits are in a field, if digits are in it.
pub(crate) fn sign_of_digits(program: &Program, class: ClassId, slot: u32) -> Option<u32> {
    let fields = || program.class(class).super_classes().iter().flat_map(|class| &program.class(*class).fields);
    let fields = || fields().map(|field| program.field(*field)).filter(|field| !field.is_static());
    let digits = fields().find(|field| field.slot == Slot::Ref(slot))?;
    let Some(Rule::Digits { sign }) = rule(program, digits) else { return None };
    match fields().find(|field| *field.name == *sign)?.slot {
        Slot::Prim(slot) => Some(slot),
        Slot::Ref(_) => None,
    }
}

/// What a field of the library holds; `None` if it is zero or null.
pub(crate) fn rule(program: &Program, field: &Field) -> Option<Rule> {
    let written = written(program.class(field.class))?;
    written.fields.iter().find(|(name, _)| **name == *field.name).map(|(_, rule)| *rule)
}

/// Whether what a class keeps in its own fields is written down, for objects of a class that is or extends it. A class that
/// keeps nothing while another does its work does so only in those that are made up.
pub(crate) fn written_fields_of(object: &Class, class: &Class) -> bool {
    let is_made_up = || written(object).is_some_and(|written| written.is_complete);
    written(class).is_some_and(|written| written.is_complete || is_made_up())
}

/// A class of the library that an object of all these types and of none of the others can have.
pub(crate) fn made_for(program: &Program, is: &[ClassId], is_not: &[ClassId]) -> Option<ClassId> {
    all_made_for(program, is, is_not).first().copied()
}

/// Those that such an object is tried with where it is called: one that does for all others, or all sorts of exceptions, which
/// differ in nothing but what handlers they end in.
pub(crate) fn all_made_for(program: &Program, is: &[ClassId], is_not: &[ClassId]) -> Vec<ClassId> {
    let is_common = |class: &ClassId| COMMON.contains(&&*program.class(*class).name);
    if is.iter().all(is_common) {
        return Vec::new();
    }
    let fits = |class: &ClassId| {
        let has = |other: &ClassId| program.is_assignable(*class, *other);
        is.iter().all(has) && !is_not.iter().any(has) && program.stands_fully(*class)
    };
    let fitting = |names: &'static [&str]| names.iter().filter_map(|name| program.load(name).ok()).filter(fits);
    match fitting(MADE).next() {
        Some(made) => vec![made],
        None => fitting(THROWN).collect(),
    }
}

/// The type of what a field refers to, if that is not as declared.
pub(crate) fn type_of(rule: Rule) -> Option<Generic> {
    match rule {
        Rule::Number(..)
        | Rule::Room
        | Rule::Declared
        | Rule::Element
        | Rule::Other
        | Rule::Part
        | Rule::Shared
        | Rule::Digits { .. }
        | Rule::Hidden => None,
        Rule::Any(variable) => Some(Generic::Variable(variable.into())),
        Rule::Own(variable) | Rule::Full(variable) => Some(Generic::Array(Generic::Variable(variable.into()).into())),
    }
}

/// What is assumed of an object of a class.
pub(crate) fn assumption(program: &Program, class: ClassId) -> Option<Assumption> {
    let class = program.class(class);
    match &*class.name {
        _ if !class.is_jdk() => None,
        "java/util/ArrayList"
        | "org/tandem/input/InputMap"
        | "org/tandem/input/Line"
        | "org/tandem/input/FullLine"
        | "java/util/Vector"
        | "java/util/Stack"
        | "java/io/ByteArrayOutputStream" => Some(Assumption::CollectionSize),
        "org/tandem/input/InputTreeMap" => Some(Assumption::SortedKeys),
        "java/io/ByteArrayInputStream"
        | "org/tandem/input/InputReader"
        | "org/tandem/input/InputIterator"
        | "org/tandem/input/InputListIterator"
        | "org/tandem/input/InputEnumeration"
        | "java/io/StringWriter" => Some(Assumption::FreshStreams),
        "java/math/BigInteger" => Some(Assumption::IntegerDigits),
        "java/math/BigDecimal" => Some(Assumption::DecimalDigits),
        _ => None,
    }
}

/// The range of a number.
pub(crate) fn range_of(rule: Rule) -> Option<Interval> {
    match rule {
        Rule::Number(low, high) => Some(Interval { low, high }),
        Rule::Any(_)
        | Rule::Own(_)
        | Rule::Full(_)
        | Rule::Room
        | Rule::Declared
        | Rule::Element
        | Rule::Other
        | Rule::Part
        | Rule::Shared
        | Rule::Digits { .. }
        | Rule::Hidden => None,
    }
}

fn written(class: &Class) -> Option<&'static Written> {
    if !class.is_jdk() {
        return None;
    }
    let name = if THROWN.contains(&&*class.name) && *class.name != *THROWABLE { PLAIN_EXCEPTION } else { &class.name };
    WRITTEN.iter().find(|written| *written.class == *name)
}

fn has_fields(program: &Program, class: &Class) -> bool {
    class.fields.iter().any(|field| !program.field(*field).is_static())
}
