//! What the functions of an input answer, in words.

use tandem_java::Program;

use super::UNREAD;
use super::input::inline;
use crate::functions::{Function, GivenResult};
use crate::input::{Input, Value};

/// What a function answers: each call, and its result, or in words which argument it is. Arguments that the input does not
/// know are not told.
pub(super) fn told<'i>(
    program: &Program,
    input: &Input,
    function: &'i Function,
) -> Vec<(String, Result<&'i Value, String>)> {
    let text = |value: &Value| match (inline(program, input, value), value) {
        (None, Value::Object(number)) => input.objects[*number].name.to_string(),
        (text, _) => text.unwrap_or_default(),
    };
    let mut all = Vec::new();
    for told in &function.methods {
        let method = program.method(told.method.implements);
        for given in &told.answers {
            let arguments: Vec<String> = match &given.arguments {
                Some(arguments) => arguments.iter().map(text).collect(),
                None => vec![UNREAD.to_string(); method.ty().parameters.len()],
            };
            let result = match &given.result {
                GivenResult::Value(value) => Ok(value),
                GivenResult::Argument(index) => Err(format!("its argument {}", index + 1)),
            };
            all.push((format!("{}({})", method.name, arguments.join(", ")), result));
        }
    }
    all
}
