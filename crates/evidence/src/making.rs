//! How objects of the library are made: by which public calls, and from which parts.
//!
//! What the engine knows of such an object are its fields; here they become the arguments of a constructor or a factory,
//! and of calls that put elements in. Replay and test make the same calls, so that neither reaches into the library.
//!
//! Invariant: the object that the calls make shows the same to any caller as one with those fields does.

use tandem_ir::Type;
use tandem_java::stand_ins::ANY_OBJECT;
use tandem_java::{Class, ClassId, MethodId, Program};
use tandem_machine::reason::Doubt;

/// How objects of one class are made.
#[derive(Debug)]
pub struct Making {
    /// The class.
    class: &'static str,
    /// The constructor, or a static method of the class.
    make: Call,
    /// How a test writes the call, if it cannot name the class: a method of the first part.
    written: Option<&'static str>,
    /// The method that is called for every further part, or for every few of them.
    each: Option<Call>,
    /// Where the parts are.
    pub(crate) parts: Parts,
}

/// A method, by name and descriptor.
#[derive(Debug)]
struct Call {
    name: &'static str,
    descriptor: &'static str,
}

/// Where the parts of an object are found in its fields.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Parts {
    /// The values of these fields, for the constructor or factory.
    Fields(&'static [&'static str]),
    /// The first cells of the array in a field, as many as another one says: one call for each.
    Cells { array: &'static str, count: &'static str },
    /// The entries of the map that stands for it, of which there are as many as its count says: one call for each, with
    /// the key and the value.
    Entries,
    /// The keys of such a map in the field `content`.
    Keys,
    /// The elements of the line in the field `content`: one call for each.
    Line,
    /// One part, a string: the text of the object.
    Text,
    /// The same: the text of the builder in a field, if that was read.
    TextIn(&'static str),
    /// One part, an array of numbers: as many cells of the array in a field as another one says.
    Numbers { array: &'static str, count: &'static str },
    /// One part, a string: the decimal digits of a number, from a field with its sign and one with an array of its digits to the base
    /// of 2^32.
    Decimal { sign: &'static str, digits: &'static str },
    /// The value of the first field for the constructor, that of the second one for a call after that, unless nobody has read it or
    /// it is the object itself.
    FieldAndLink(&'static str, &'static str),
}

const BY_PARTS: &str = "<init>";

/// How an exception is made that keeps nothing besides what all do.
const fn thrown(class: &'static str) -> Making {
    let cause = "(Ljava/lang/Throwable;)Ljava/lang/Throwable;";
    Making {
        class,
        make: Call { name: BY_PARTS, descriptor: "(Ljava/lang/String;)V" },
        written: None,
        each: Some(Call { name: "initCause", descriptor: cause }),
        parts: Parts::FieldAndLink("detailMessage", "cause"),
    }
}

const MAKINGS: &[Making] = &[
    Making {
        class: "java/util/ArrayList",
        make: Call { name: BY_PARTS, descriptor: "()V" },
        written: None,
        each: Some(Call { name: "add", descriptor: "(Ljava/lang/Object;)Z" }),
        parts: Parts::Cells { array: "elementData", count: "size" },
    },
    Making {
        class: "java/util/HashMap",
        make: Call { name: BY_PARTS, descriptor: "()V" },
        written: None,
        each: Some(Call { name: "put", descriptor: "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;" }),
        parts: Parts::Entries,
    },
    Making {
        class: "java/util/HashSet",
        make: Call { name: BY_PARTS, descriptor: "()V" },
        written: None,
        each: Some(Call { name: "add", descriptor: "(Ljava/lang/Object;)Z" }),
        parts: Parts::Keys,
    },
    Making {
        class: "java/util/TreeMap",
        make: Call { name: BY_PARTS, descriptor: "()V" },
        written: None,
        each: Some(Call { name: "put", descriptor: "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;" }),
        parts: Parts::Entries,
    },
    Making {
        class: "java/util/TreeSet",
        make: Call { name: BY_PARTS, descriptor: "()V" },
        written: None,
        each: Some(Call { name: "add", descriptor: "(Ljava/lang/Object;)Z" }),
        parts: Parts::Keys,
    },
    Making {
        class: "java/util/LinkedList",
        make: Call { name: BY_PARTS, descriptor: "()V" },
        written: None,
        each: Some(Call { name: "add", descriptor: "(Ljava/lang/Object;)Z" }),
        parts: Parts::Line,
    },
    Making {
        class: "java/util/Vector",
        make: Call { name: BY_PARTS, descriptor: "()V" },
        written: None,
        each: Some(Call { name: "add", descriptor: "(Ljava/lang/Object;)Z" }),
        parts: Parts::Cells { array: "elementData", count: "elementCount" },
    },
    Making {
        class: "java/util/Stack",
        make: Call { name: BY_PARTS, descriptor: "()V" },
        written: None,
        each: Some(Call { name: "push", descriptor: "(Ljava/lang/Object;)Ljava/lang/Object;" }),
        parts: Parts::Cells { array: "elementData", count: "elementCount" },
    },
    Making {
        class: "java/util/ArrayDeque",
        make: Call { name: BY_PARTS, descriptor: "()V" },
        written: None,
        each: Some(Call { name: "add", descriptor: "(Ljava/lang/Object;)Z" }),
        parts: Parts::Line,
    },
    Making {
        class: "java/util/ArrayList$Itr",
        make: Call { name: BY_PARTS, descriptor: "(Ljava/util/ArrayList;)V" },
        written: Some("iterator()"),
        each: None,
        parts: Parts::Fields(&["list"]),
    },
    Making {
        class: "java/util/ArrayList$ListItr",
        make: Call { name: BY_PARTS, descriptor: "(Ljava/util/ArrayList;I)V" },
        written: Some("listIterator()"),
        each: None,
        parts: Parts::Fields(&["list", "next"]),
    },
    Making {
        class: "java/util/Vector$1",
        make: Call { name: BY_PARTS, descriptor: "(Ljava/util/Vector;)V" },
        written: Some("elements()"),
        each: None,
        parts: Parts::Fields(&["list"]),
    },
    Making {
        class: "java/util/AbstractMap$SimpleEntry",
        make: Call { name: BY_PARTS, descriptor: "(Ljava/lang/Object;Ljava/lang/Object;)V" },
        written: None,
        each: None,
        parts: Parts::Fields(&["key", "value"]),
    },
    Making {
        class: "java/io/StringReader",
        make: Call { name: BY_PARTS, descriptor: "(Ljava/lang/String;)V" },
        written: None,
        each: None,
        parts: Parts::Fields(&["content"]),
    },
    Making {
        class: "java/io/StringWriter",
        make: Call { name: BY_PARTS, descriptor: "()V" },
        written: None,
        each: Some(Call { name: "write", descriptor: "(Ljava/lang/String;)V" }),
        parts: Parts::TextIn("buf"),
    },
    Making {
        class: "java/io/ByteArrayInputStream",
        make: Call { name: BY_PARTS, descriptor: "([B)V" },
        written: None,
        each: None,
        parts: Parts::Numbers { array: "buf", count: "count" },
    },
    Making {
        class: "java/io/ByteArrayOutputStream",
        make: Call { name: BY_PARTS, descriptor: "()V" },
        written: None,
        each: Some(Call { name: "writeBytes", descriptor: "([B)V" }),
        parts: Parts::Numbers { array: "buf", count: "count" },
    },
    Making {
        class: "java/util/Optional",
        make: Call { name: "ofNullable", descriptor: "(Ljava/lang/Object;)Ljava/util/Optional;" },
        written: None,
        each: None,
        parts: Parts::Fields(&["value"]),
    },
    Making {
        class: "java/lang/StringBuilder",
        make: Call { name: BY_PARTS, descriptor: "(Ljava/lang/String;)V" },
        written: None,
        each: None,
        parts: Parts::Text,
    },
    Making {
        class: "java/lang/StringBuffer",
        make: Call { name: BY_PARTS, descriptor: "(Ljava/lang/String;)V" },
        written: None,
        each: None,
        parts: Parts::Text,
    },
    Making {
        class: "java/util/OptionalInt",
        make: Call { name: "of", descriptor: "(I)Ljava/util/OptionalInt;" },
        written: None,
        each: None,
        parts: Parts::Fields(&["value"]),
    },
    Making {
        class: "java/util/OptionalLong",
        make: Call { name: "of", descriptor: "(J)Ljava/util/OptionalLong;" },
        written: None,
        each: None,
        parts: Parts::Fields(&["value"]),
    },
    Making {
        class: "java/util/OptionalDouble",
        make: Call { name: "of", descriptor: "(D)Ljava/util/OptionalDouble;" },
        written: None,
        each: None,
        parts: Parts::Fields(&["value"]),
    },
    Making {
        class: "java/util/UUID",
        make: Call { name: BY_PARTS, descriptor: "(JJ)V" },
        written: None,
        each: None,
        parts: Parts::Fields(&["mostSigBits", "leastSigBits"]),
    },
    Making {
        class: "java/util/concurrent/atomic/AtomicInteger",
        make: Call { name: BY_PARTS, descriptor: "(I)V" },
        written: None,
        each: None,
        parts: Parts::Fields(&["value"]),
    },
    Making {
        class: "java/util/concurrent/atomic/AtomicLong",
        make: Call { name: BY_PARTS, descriptor: "(J)V" },
        written: None,
        each: None,
        parts: Parts::Fields(&["value"]),
    },
    Making {
        class: "java/util/concurrent/atomic/AtomicBoolean",
        make: Call { name: BY_PARTS, descriptor: "(Z)V" },
        written: None,
        each: None,
        parts: Parts::Fields(&["value"]),
    },
    Making {
        class: "java/util/concurrent/atomic/AtomicReference",
        make: Call { name: BY_PARTS, descriptor: "(Ljava/lang/Object;)V" },
        written: None,
        each: None,
        parts: Parts::Fields(&["value"]),
    },
    Making {
        class: "java/math/BigDecimal",
        make: Call { name: "valueOf", descriptor: "(JI)Ljava/math/BigDecimal;" },
        written: None,
        each: None,
        parts: Parts::Fields(&["intCompact", "scale"]),
    },
    Making {
        class: "java/math/BigInteger",
        make: Call { name: BY_PARTS, descriptor: "(Ljava/lang/String;)V" },
        written: None,
        each: None,
        parts: Parts::Decimal { sign: "signum", digits: "mag" },
    },
    Making {
        class: "java/time/LocalDate",
        make: Call { name: "of", descriptor: "(III)Ljava/time/LocalDate;" },
        written: None,
        each: None,
        parts: Parts::Fields(&["year", "month", "day"]),
    },
    Making {
        class: "java/time/LocalTime",
        make: Call { name: "of", descriptor: "(IIII)Ljava/time/LocalTime;" },
        written: None,
        each: None,
        parts: Parts::Fields(&["hour", "minute", "second", "nano"]),
    },
    Making {
        class: "java/time/LocalDateTime",
        make: Call { name: "of", descriptor: "(Ljava/time/LocalDate;Ljava/time/LocalTime;)Ljava/time/LocalDateTime;" },
        written: None,
        each: None,
        parts: Parts::Fields(&["date", "time"]),
    },
    Making {
        class: "java/time/YearMonth",
        make: Call { name: "of", descriptor: "(II)Ljava/time/YearMonth;" },
        written: None,
        each: None,
        parts: Parts::Fields(&["year", "month"]),
    },
    Making {
        class: "java/time/Duration",
        make: Call { name: "ofSeconds", descriptor: "(JJ)Ljava/time/Duration;" },
        written: None,
        each: None,
        parts: Parts::Fields(&["seconds", "nanos"]),
    },
    Making {
        class: "java/time/Instant",
        make: Call { name: "ofEpochSecond", descriptor: "(JJ)Ljava/time/Instant;" },
        written: None,
        each: None,
        parts: Parts::Fields(&["seconds", "nanos"]),
    },
    Making {
        class: "java/util/Date",
        make: Call { name: BY_PARTS, descriptor: "(J)V" },
        written: None,
        each: None,
        parts: Parts::Fields(&["fastTime"]),
    },
    Making {
        class: ANY_OBJECT,
        make: Call { name: BY_PARTS, descriptor: "(IILjava/lang/String;)V" },
        written: None,
        each: None,
        parts: Parts::Fields(&["kind", "hash", "text"]),
    },
    thrown("java/lang/Exception"),
    thrown("java/lang/RuntimeException"),
    thrown("java/lang/Error"),
    thrown("java/lang/Throwable"),
    thrown("java/io/IOException"),
    thrown("java/lang/IllegalArgumentException"),
    thrown("java/lang/IllegalStateException"),
    thrown("java/lang/UnsupportedOperationException"),
    thrown("java/lang/IndexOutOfBoundsException"),
    thrown("java/lang/ArithmeticException"),
    thrown("java/lang/ClassCastException"),
    thrown("java/lang/NumberFormatException"),
    thrown("java/lang/SecurityException"),
    thrown("java/lang/InterruptedException"),
    thrown("java/lang/CloneNotSupportedException"),
    thrown("java/lang/ReflectiveOperationException"),
    thrown("java/lang/NoSuchMethodException"),
    thrown("java/lang/NoSuchFieldException"),
    thrown("java/lang/InstantiationException"),
    thrown("java/lang/IllegalAccessException"),
    thrown("java/lang/LinkageError"),
    thrown("java/io/FileNotFoundException"),
    thrown("java/io/EOFException"),
    thrown("java/util/NoSuchElementException"),
    thrown("java/util/ConcurrentModificationException"),
    thrown("java/util/concurrent/TimeoutException"),
    thrown("java/util/concurrent/CancellationException"),
    thrown("java/util/concurrent/RejectedExecutionException"),
];

/// How objects are made that hold nothing, where that takes another call: those whose field [`PRESENT`] is false.
const EMPTY: &[Making] = &[
    Making {
        class: "java/util/OptionalInt",
        make: Call { name: "empty", descriptor: "()Ljava/util/OptionalInt;" },
        written: None,
        each: None,
        parts: Parts::Fields(&[]),
    },
    Making {
        class: "java/util/OptionalLong",
        make: Call { name: "empty", descriptor: "()Ljava/util/OptionalLong;" },
        written: None,
        each: None,
        parts: Parts::Fields(&[]),
    },
    Making {
        class: "java/util/OptionalDouble",
        make: Call { name: "empty", descriptor: "()Ljava/util/OptionalDouble;" },
        written: None,
        each: None,
        parts: Parts::Fields(&[]),
    },
];

/// The field that says whether an object holds something.
pub(crate) const PRESENT: &str = "isPresent";

impl PartialEq for Making {
    fn eq(&self, other: &Making) -> bool {
        self.class == other.class && self.make.name == other.make.name
    }
}

impl Making {
    /// How objects of a class are made; `None` if they are made otherwise.
    pub fn of(program: &Program, class: ClassId) -> Option<&'static Making> {
        let class = program.class(class);
        if class.is_jdk() { MAKINGS.iter().find(|making| *making.class == *class.name) } else { None }
    }

    /// The same of an object that holds nothing, if that takes another call.
    pub(crate) fn when_empty(&self) -> Option<&'static Making> {
        EMPTY.iter().find(|making| making.class == self.class)
    }

    /// Whether its objects are of a class that nobody knows.
    pub fn is_of_any_class(&self) -> bool {
        self.class == ANY_OBJECT
    }

    /// The class, as people write it.
    pub fn class_name(&self) -> String {
        self.class.replace(['/', '$'], ".")
    }

    /// How a test writes the call that makes the object, if that is a method of the first part.
    pub fn as_method_of_part(&self) -> Option<&'static str> {
        self.written
    }

    /// How many parts the constructor or factory takes, the first ones.
    pub fn first_parts(&self) -> usize {
        match self.parts {
            Parts::Fields(fields) => fields.len(),
            Parts::Text | Parts::Decimal { .. } | Parts::FieldAndLink(..) => 1,
            Parts::Numbers { .. } if self.each.is_none() => 1,
            Parts::Cells { .. }
            | Parts::Entries
            | Parts::Keys
            | Parts::Line
            | Parts::TextIn(_)
            | Parts::Numbers { .. } => 0,
        }
    }

    /// How many parts go into one call after that.
    pub fn group(&self) -> usize {
        if let Parts::Entries = self.parts { 2 } else { 1 }
    }

    /// Whether a part is an element of a collection or a value of a map. Keys are not: a key that is null is one like others.
    pub(crate) fn is_element(&self, part: usize) -> bool {
        match self.parts {
            Parts::Cells { .. } | Parts::Line => true,
            Parts::Entries => part % 2 == 1,
            Parts::Keys
            | Parts::Fields(_)
            | Parts::Text
            | Parts::TextIn(_)
            | Parts::Numbers { .. }
            | Parts::Decimal { .. }
            | Parts::FieldAndLink(..) => false,
        }
    }

    /// Whether a constructor makes the object, so that it can be there before its parts are.
    pub fn is_constructed(&self) -> bool {
        self.make.name == BY_PARTS
    }

    /// Whether it can be made before its parts are.
    pub fn is_filled_later(&self) -> bool {
        self.first_parts() == 0 && self.is_constructed()
    }

    /// The constructor or factory.
    pub fn maker(&self, program: &Program) -> Result<MethodId, Doubt> {
        self.method(program, &self.make)
    }

    /// The method that takes further parts.
    pub fn adder(&self, program: &Program) -> Result<Option<MethodId>, Doubt> {
        self.each.as_ref().map(|call| self.method(program, call)).transpose()
    }

    /// The type that a part is declared with where it is passed.
    pub(crate) fn type_of_part(&self, program: &Program, part: usize) -> Option<Type> {
        if part < self.first_parts() {
            return program.method(self.maker(program).ok()?).ty().parameters.get(part).cloned();
        }
        let parameters = &program.method(self.adder(program).ok()??).ty().parameters;
        parameters.get((part - self.first_parts()) % parameters.len().max(1)).cloned()
    }

    fn method(&self, program: &Program, call: &Call) -> Result<MethodId, Doubt> {
        let class = program.load(self.class).ok().map(|class| program.class(class));
        // Constructors are not inherited.
        let has_it = |class: &Class| class.find_method(call.name, call.descriptor);
        let above = class.iter().flat_map(|class| class.super_classes()).rev().map(|above| program.class(*above));
        let method = match call.name {
            BY_PARTS => class.and_then(has_it),
            _ => above.filter_map(has_it).next(),
        };
        method.ok_or_else(|| Doubt::ExistingObject(self.class.replace('/', ".").into()))
    }
}
