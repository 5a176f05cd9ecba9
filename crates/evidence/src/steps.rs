//! What the most general client did: from the answers that it was given to the calls that it made, and back.
//!
//! Invariant: [`answers_of`] gives the answers back that [`steps_of`] has read, as far as they were used.

use tandem_ir::Element;
use tandem_ir::arithmetic::Bits;
use tandem_machine::client::{Client, ClientCall, Supply};

use crate::input::Answer;

/// One call of a client.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// Its number among the calls.
    pub call: usize,
    /// The slot of the receiver.
    pub receiver: Option<usize>,
    /// What was passed.
    pub arguments: Vec<Given>,
    /// The slot that takes the result.
    pub result: Option<usize>,
}

/// Something that was passed.
#[derive(Clone, PartialEq, Debug)]
pub struct Given {
    /// Which of the things that may be passed.
    pub supply: Supply,
    /// The values that it is made of.
    pub values: Vec<Answer>,
}

/// The calls that these answers lead to. Answers that are missing in the end are zeros and empty texts, as in a replay: of the
/// calls, zero is the end.
pub fn steps_of(client: &Client, answers: &[Answer]) -> Vec<Step> {
    let mut reader = Reader { answers: answers.iter() };
    let mut steps = Vec::new();
    while let Some(step) = reader.step(client) {
        steps.push(step);
    }
    steps
}

struct Reader<'r> {
    answers: std::slice::Iter<'r, Answer>,
}

impl Reader<'_> {
    fn step(&mut self, client: &Client) -> Option<Step> {
        let call = self.choice(client.calls.len() + 1)?.checked_sub(1)?;
        let ClientCall { receivers, arguments, results, .. } = &client.calls[call];
        let receiver = self.one_of(receivers)?;
        let arguments = arguments.iter().map(|supplies| self.given(supplies)).collect::<Option<_>>()?;
        let result = self.one_of(results)?;
        Some(Step { call, receiver, arguments, result })
    }

    fn given(&mut self, supplies: &[Supply]) -> Option<Given> {
        let supply = self.one_of(supplies)??;
        let missing = || match supply {
            Supply::Text => Answer::Text("".into()),
            Supply::Number(element) | Supply::Boxed(element) | Supply::Array(element, _) => {
                Answer::Number(element, Bits(0))
            }
            _ => choice(0),
        };
        let values = (0..values_of(supply)).map(|_| self.answers.next().cloned().unwrap_or_else(missing)).collect();
        Some(Given { supply, values })
    }

    /// One of several, if there are any; asked for only if there is a choice.
    fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<Option<T>> {
        match all {
            [] => Some(None),
            [only] => Some(Some(*only)),
            several => Some(several.get(self.choice(several.len())?).copied()),
        }
    }

    fn choice(&mut self, count: usize) -> Option<usize> {
        match self.answers.next() {
            None => Some(0),
            Some(Answer::Number(Element::Int, bits)) => {
                usize::try_from(bits.int()).ok().filter(|choice| *choice < count)
            }
            Some(_) => None,
        }
    }
}

/// How many answers it takes.
fn values_of(supply: Supply) -> usize {
    match supply {
        Supply::Number(_) | Supply::Text | Supply::Boxed(_) => 1,
        Supply::Array(_, length) => length,
        Supply::Null | Supply::Slot(_) | Supply::Word | Supply::Plain | Supply::Constant(_) => 0,
    }
}

/// The answers that lead to these calls.
pub fn answers_of(client: &Client, steps: &[Step]) -> Vec<Answer> {
    let mut answers = Vec::new();
    for step in steps {
        let ClientCall { receivers, arguments, results, .. } = &client.calls[step.call];
        answers.push(choice(step.call + 1));
        answers.extend(choice_among(receivers, &step.receiver));
        for (supplies, given) in arguments.iter().zip(&step.arguments) {
            answers.extend(choice_among(supplies, &Some(given.supply)));
            answers.extend(given.values.iter().cloned());
        }
        answers.extend(choice_among(results, &step.result));
    }
    answers
}

fn choice_among<T: PartialEq>(all: &[T], chosen: &Option<T>) -> Option<Answer> {
    let index = all.iter().position(|one| Some(one) == chosen.as_ref())?;
    (all.len() > 1).then(|| choice(index))
}

fn choice(number: usize) -> Answer {
    Answer::Number(Element::Int, Bits::of_int(number as i32))
}

#[cfg(test)]
mod tests {
    use tandem_java::MethodId;

    use super::*;

    #[test]
    fn answers_are_read_and_written() {
        let call = |receivers: &[usize], arguments: &[&[Supply]], results: &[usize]| ClientCall {
            method: MethodId(0),
            receivers: receivers.to_vec(),
            arguments: arguments.iter().map(|supplies| supplies.to_vec()).collect(),
            results: results.to_vec(),
        };
        let client = Client {
            slots: Vec::new(),
            calls: vec![
                call(&[], &[&[Supply::Number(Element::Int)]], &[0, 1]),
                call(&[0, 1], &[&[Supply::Null, Supply::Slot(1), Supply::Array(Element::Int, 2)]], &[]),
            ],
        };
        let number = |value| choice(value);
        let answers: Vec<Answer> = [1, 7, 1, 2, 0, 2, 8, 9, 2, 1, 1].map(number).to_vec();
        let steps = steps_of(&client, &answers);
        assert_eq!(steps.len(), 3);
        assert_eq!(steps[0].result, Some(1));
        assert_eq!(steps[1].arguments[0].values, [number(8), number(9)]);
        assert_eq!((steps[2].receiver, steps[2].arguments[0].supply), (Some(1), Supply::Slot(1)));
        assert_eq!(answers_of(&client, &steps), answers);
        // What is missing is zero.
        let short = steps_of(&client, &[number(1)]);
        assert_eq!((short.len(), short[0].result, &short[0].arguments[0].values[..]), (1, Some(0), &[number(0)][..]));
        // An end, and what cannot be.
        assert_eq!(steps_of(&client, &[number(0)]), []);
        assert_eq!(steps_of(&client, &[number(3)]), []);
    }
}
