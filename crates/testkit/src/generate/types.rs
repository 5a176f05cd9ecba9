//! The Java types that random programs use, and how each is spelled.
//!
//! Invariant: user-made classes, interfaces, enums and records are named by their number alone (`C0`, `I0`, `E0`, `R0`),
//! so a type can be spelled without a symbol table.

/// A primitive type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Prim {
    /// `boolean`
    Boolean,
    /// `byte`
    Byte,
    /// `short`
    Short,
    /// `char`
    Char,
    /// `int`
    Int,
    /// `long`
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
}

impl Prim {
    /// All eight.
    pub const ALL: [Prim; 8] =
        [Prim::Boolean, Prim::Byte, Prim::Short, Prim::Char, Prim::Int, Prim::Long, Prim::Float, Prim::Double];
    /// All but `boolean`.
    pub const NUMERIC: [Prim; 7] =
        [Prim::Byte, Prim::Short, Prim::Char, Prim::Int, Prim::Long, Prim::Float, Prim::Double];
    /// Those that promote to `int`, and `long`.
    pub const INTEGRAL: [Prim; 5] = [Prim::Byte, Prim::Short, Prim::Char, Prim::Int, Prim::Long];
    /// Those that promote to `int`.
    pub const INT_LIKE: [Prim; 4] = [Prim::Byte, Prim::Short, Prim::Char, Prim::Int];

    /// Its keyword.
    pub fn keyword(self) -> &'static str {
        match self {
            Prim::Boolean => "boolean",
            Prim::Byte => "byte",
            Prim::Short => "short",
            Prim::Char => "char",
            Prim::Int => "int",
            Prim::Long => "long",
            Prim::Float => "float",
            Prim::Double => "double",
        }
    }

    /// Its box.
    pub fn boxed(self) -> &'static str {
        match self {
            Prim::Boolean => "Boolean",
            Prim::Byte => "Byte",
            Prim::Short => "Short",
            Prim::Char => "Character",
            Prim::Int => "Integer",
            Prim::Long => "Long",
            Prim::Float => "Float",
            Prim::Double => "Double",
        }
    }

    /// Whether binary numeric promotion makes an `int` of it.
    pub fn is_narrow(self) -> bool {
        matches!(self, Prim::Byte | Prim::Short | Prim::Char)
    }

    /// Whether it is `float` or `double`.
    pub fn is_floating(self) -> bool {
        matches!(self, Prim::Float | Prim::Double)
    }
}

/// A functional interface of `java.util.function`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Functional {
    /// `int` to `int`.
    IntUnary,
    /// Two `int`s to `int`.
    IntBinary,
    /// Nothing to `String`.
    TextSupplier,
    /// `Integer` to `String`.
    IntegerToText,
}

impl Functional {
    /// All of them.
    pub const ALL: [Functional; 4] =
        [Functional::IntUnary, Functional::IntBinary, Functional::TextSupplier, Functional::IntegerToText];

    /// How Java spells it.
    pub fn spelled(self) -> &'static str {
        match self {
            Functional::IntUnary => "IntUnaryOperator",
            Functional::IntBinary => "IntBinaryOperator",
            Functional::TextSupplier => "Supplier<String>",
            Functional::IntegerToText => "Function<Integer, String>",
        }
    }

    /// The name of its method.
    pub fn method(self) -> &'static str {
        match self {
            Functional::IntUnary | Functional::IntBinary => "applyAsInt",
            Functional::TextSupplier => "get",
            Functional::IntegerToText => "apply",
        }
    }

    /// What its method takes.
    pub fn parameters(self) -> Vec<Type> {
        match self {
            Functional::IntUnary => vec![Type::INT],
            Functional::IntBinary => vec![Type::INT, Type::INT],
            Functional::TextSupplier => Vec::new(),
            Functional::IntegerToText => vec![Type::Integer],
        }
    }

    /// What its method gives.
    pub fn result(self) -> Type {
        match self {
            Functional::IntUnary | Functional::IntBinary => Type::INT,
            Functional::TextSupplier | Functional::IntegerToText => Type::Text,
        }
    }
}

/// The type of a variable, field, parameter or expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    /// A primitive type.
    Prim(Prim),
    /// `String`
    Text,
    /// `Integer`
    Integer,
    /// `Object`
    Object,
    /// An array of the element type.
    Array(Box<Type>),
    /// A class of the program.
    Class(usize),
    /// An interface of the program.
    Interface(usize),
    /// An enum of the program.
    Enum(usize),
    /// A record of the program.
    Record(usize),
    /// `ArrayList<Integer>`
    List,
    /// `HashMap<Integer, String>`
    Map,
    /// `ArrayDeque<Integer>`
    Deque,
    /// `StringBuilder`
    Builder,
    /// A functional interface.
    Function(Functional),
}

impl Type {
    /// `int`, which most of the library speaks.
    pub const INT: Type = Type::Prim(Prim::Int);
    /// `boolean`, which conditions speak.
    pub const BOOLEAN: Type = Type::Prim(Prim::Boolean);

    /// An array of it.
    pub fn array(self) -> Type {
        Type::Array(Box::new(self))
    }

    /// How Java spells it.
    pub fn spelled(&self) -> String {
        match self {
            Type::Prim(prim) => prim.keyword().to_string(),
            Type::Text => "String".to_string(),
            Type::Integer => "Integer".to_string(),
            Type::Object => "Object".to_string(),
            Type::Array(element) => format!("{}[]", element.spelled()),
            Type::Class(index) => format!("C{index}"),
            Type::Interface(index) => format!("I{index}"),
            Type::Enum(index) => format!("E{index}"),
            Type::Record(index) => format!("R{index}"),
            Type::List => "ArrayList<Integer>".to_string(),
            Type::Map => "HashMap<Integer, String>".to_string(),
            Type::Deque => "ArrayDeque<Integer>".to_string(),
            Type::Builder => "StringBuilder".to_string(),
            Type::Function(function) => function.spelled().to_string(),
        }
    }

    /// What a method returns when the program has run out of fuel.
    pub fn default_value(&self) -> &'static str {
        match self {
            Type::Prim(Prim::Boolean) => "false",
            Type::Prim(_) => "0",
            _ => "null",
        }
    }
}
