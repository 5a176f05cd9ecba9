//! Unknown functions of a concrete input: what they answer, whom.
//!
//! The answers of an [unknown implementation](tandem_java::unknown) are objects of the input like any others. Here they are
//! read back into what people think of them: a list of arguments and results for each method.

use std::sync::Arc;

use tandem_java::{Answers, FieldId, Program, UnknownImplementation, UnknownMethod};

use crate::input::{Input, InputObject, Value};

/// An object that implements a type in a way that only the input tells.
pub(crate) struct Function {
    /// What it implements.
    pub implementation: Arc<UnknownImplementation>,
    /// What its methods answer, in the order of the implementation's.
    pub methods: Vec<Told>,
}

/// What a method answers.
pub(crate) struct Told {
    /// The method.
    pub method: UnknownMethod,
    /// The answers, in order. Those to certain arguments come first.
    pub answers: Vec<Given>,
}

/// An answer.
pub(crate) struct Given {
    /// The arguments that it is the answer to; `None` if it is the next answer to whoever asks.
    pub arguments: Option<Vec<Value>>,
    /// What is returned.
    pub result: GivenResult,
}

/// What a method returns.
pub(crate) enum GivenResult {
    /// This value.
    Value(Value),
    /// The argument with this number, the first being 0.
    Argument(usize),
}

impl GivenResult {
    /// The value, if it is no argument.
    pub fn value(&self) -> Option<&Value> {
        match self {
            GivenResult::Value(value) => Some(value),
            GivenResult::Argument(_) => None,
        }
    }
}

impl Function {
    /// Every value that its answers mention.
    pub fn values(&self) -> impl Iterator<Item = &Value> {
        let answers = self.methods.iter().flat_map(|told| &told.answers);
        answers.flat_map(|given| given.arguments.iter().flatten().chain(given.result.value()))
    }
}

impl Input {
    /// The object with that number as a function, if it is one.
    pub(crate) fn function(&self, program: &Program, number: usize) -> Option<Function> {
        let object = &self.objects[number];
        let implementation = program.as_unknown_implementation(object.class)?;
        let told = |method: &UnknownMethod| {
            let answers = method.answers.as_ref().map_or(Vec::new(), |answers| self.told(object, answers));
            Told { method: method.clone(), answers }
        };
        let methods = implementation.methods.iter().map(told).collect();
        Some(Function { implementation, methods })
    }

    fn told(&self, function: &InputObject, answers: &Answers) -> Vec<Given> {
        let bound = answers.bound.and_then(|bound| number(function, bound)).unwrap_or(0);
        let mut given = Vec::new();
        for object in self.answers_of(function, answers) {
            let object = &self.objects[object];
            let keys = || answers.keys.iter().map(|key| field(object, *key).cloned().unwrap_or(Value::Null)).collect();
            let arguments = (given.len() < bound as usize).then(keys);
            let result = match answers.pick.and_then(|pick| number(object, pick)) {
                Some(pick) if pick > 0 => GivenResult::Argument(pick as usize - 1),
                _ => GivenResult::Value(field(object, answers.result).cloned().unwrap_or(Value::Null)),
            };
            given.push(Given { arguments, result });
        }
        given
    }

    /// The objects that are the answers of a method, in order.
    fn answers_of(&self, function: &InputObject, answers: &Answers) -> Vec<usize> {
        let mut found = Vec::new();
        let mut next = field(function, answers.first);
        while let Some(Value::Object(number)) = next {
            if found.contains(number) {
                break;
            }
            found.push(*number);
            next = field(&self.objects[*number], answers.next);
        }
        found
    }

    /// Says of each pure method how many of its answers, from the first on, are to arguments that the input knows. The
    /// others are given in order.
    pub(crate) fn count_known_arguments(&mut self, program: &Program) {
        for number in 0..self.objects.len() {
            let Some(implementation) = program.as_unknown_implementation(self.objects[number].class) else { continue };
            for answers in implementation.methods.iter().filter_map(|method| method.answers.as_ref()) {
                let Some(bound) = answers.bound else { continue };
                let is_known = |answer: &usize| {
                    let fields = &self.objects[*answer].fields;
                    answers.keys.iter().all(|key| fields.iter().any(|field| field.field == *key && field.matters))
                };
                let count =
                    self.answers_of(&self.objects[number], answers).iter().take_while(|it| is_known(it)).count();
                let fields = &mut self.objects[number].fields;
                if let Some(field) = fields.iter_mut().find(|field| field.field == bound)
                    && let Value::Number(_, bits) = &mut field.value
                {
                    *bits = tandem_ir::arithmetic::Bits::of_int(count as i32);
                }
            }
        }
    }
}

fn field(object: &InputObject, id: FieldId) -> Option<&Value> {
    object.fields.iter().find(|field| field.field == id).map(|field| &field.value)
}

fn number(object: &InputObject, id: FieldId) -> Option<i32> {
    match field(object, id) {
        Some(Value::Number(_, bits)) => Some(bits.int()),
        _ => None,
    }
}
