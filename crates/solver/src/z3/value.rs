//! What a term becomes inside Z3.

use z3::ast::{Array, Ast, BV, Bool, Dynamic, Float, Int};

/// A translated term, by its sort in Z3.
#[derive(Clone)]
pub(super) enum Value {
    Truth(Bool),
    Integer(Int),
    Vector(BV),
    Float(Float),
    Array(Array),
}

impl Value {
    /// The truth value. Terms are well sorted, so asking for the wrong sort is a bug of the translation.
    pub fn truth(&self) -> &Bool {
        match self {
            Value::Truth(value) => value,
            _ => unreachable!("a truth value was expected in a translated term"),
        }
    }

    pub fn integer(&self) -> &Int {
        match self {
            Value::Integer(value) => value,
            _ => unreachable!("an integer was expected in a translated term"),
        }
    }

    pub fn vector(&self) -> &BV {
        match self {
            Value::Vector(value) => value,
            _ => unreachable!("a bit-vector was expected in a translated term"),
        }
    }

    pub fn float(&self) -> &Float {
        match self {
            Value::Float(value) => value,
            _ => unreachable!("a float was expected in a translated term"),
        }
    }

    pub fn array(&self) -> &Array {
        match self {
            Value::Array(value) => value,
            _ => unreachable!("an array was expected in a translated term"),
        }
    }

    pub fn ast(&self) -> &dyn Ast {
        match self {
            Value::Truth(value) => value,
            Value::Integer(value) => value,
            Value::Vector(value) => value,
            Value::Float(value) => value,
            Value::Array(value) => value,
        }
    }

    /// `then` or `otherwise`, which have the same sort.
    pub fn choose(cond: &Bool, then: &Value, otherwise: &Value) -> Value {
        match then {
            Value::Truth(then) => Value::Truth(cond.ite(then, otherwise.truth())),
            Value::Integer(then) => Value::Integer(cond.ite(then, otherwise.integer())),
            Value::Vector(then) => Value::Vector(cond.ite(then, otherwise.vector())),
            Value::Float(then) => Value::Float(cond.ite(then, otherwise.float())),
            Value::Array(then) => Value::Array(cond.ite(then, otherwise.array())),
        }
    }

    /// A new unknown for this value, and the equation between the two. It keeps what Z3 sees shallow: some of its
    /// algorithms recurse.
    pub fn named(&self) -> (Value, Bool) {
        let name = Dynamic::fresh_const("t", &self.ast().get_sort());
        let equation = name.eq(Dynamic::from_ast(self.ast()));
        let value = match self {
            Value::Truth(_) => name.as_bool().map(Value::Truth),
            Value::Integer(_) => name.as_int().map(Value::Integer),
            Value::Vector(_) => name.as_bv().map(Value::Vector),
            Value::Float(_) => name.as_float().map(Value::Float),
            Value::Array(_) => name.as_array().map(Value::Array),
        };
        (value.unwrap_or_else(|| self.clone()), equation)
    }
}
