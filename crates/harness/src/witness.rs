//! Clients as witnesses: whether calls that anybody can make bring objects into a state in which an entry breaks.
//!
//! An object whose fields are private is what its constructors and methods make of it. Where a search finds one that breaks an
//! entry and nobody knows how to make it, small clients of the class are run: one of them may break the same entry in the same
//! way. It is then the evidence instead.
//!
//! Law: a witness is a sequence of calls that clients of the class can make, the last one that of the entry, replayed and
//! confirmed like any other counterexample.

use std::cell::OnceCell;

use tandem_evidence::{Answer, Construction, FieldValue, Input as Found, ShrinkOptions};
use tandem_java::{InputError, MethodId, Origin, Program, access};
use tandem_report::Counterexample;
use tandem_search::{Task, Violation, ViolationKind};

use crate::adequacy::Tested;
use crate::check::{Job, judge_of};
use crate::input::Input;
use crate::options::{CheckOptions, Subject};
use crate::usage::until_spent;
use crate::writers::is_private_to_nest;

/// What clients say of a violation.
pub(crate) enum Witness {
    /// This one breaks the same entry in the same way.
    Found(Box<Counterexample>),
    /// None of those that were tried does.
    None,
    /// Clients have nothing to say: they do not call the entry, or have shown all that is needed.
    Unasked,
}

/// The clients of the class of an entry, run when they are first asked for.
pub(crate) struct Witnesses<'w> {
    input: &'w Input,
    task: &'w Task,
    options: &'w CheckOptions,
    clients: OnceCell<Option<Clients>>,
}

/// Clients that break an entry.
struct Clients {
    /// The job of checking the class of the entry for every client.
    job: Job,
    /// What they were told, with the class of what the entry throws then.
    breaking: Vec<(String, Vec<Answer>)>,
}

impl<'w> Witnesses<'w> {
    /// For the entry of a task.
    pub fn new(input: &'w Input, task: &'w Task, options: &'w CheckOptions) -> Witnesses<'w> {
        Witnesses { input, task, options, clients: OnceCell::new() }
    }

    /// Whether an input has objects of the class of the entry, or of a class around it, whose state is hidden and that were not
    /// seen to be made by calls.
    pub fn are_wanted(&self, input: &Found, made: &[Option<Construction>]) -> bool {
        let program = &self.input.program;
        let host = &program.class(self.task.plan.class).nest_host;
        let mut objects = input.objects.iter().zip(made);
        objects.any(|(object, made)| {
            let class = program.class(object.class);
            let is_plain = class.origin == Origin::Application && !class.is_record() && !class.is_enum();
            let is_hidden = is_private_to_nest(program, object.class);
            let is_made = made.is_some() && !is_hidden;
            let is_private = |field: &FieldValue| {
                let access = program.field(field.field).access;
                field.matters && (is_hidden || access & access::PRIVATE != 0)
            };
            is_plain && class.nest_host == *host && !is_made && object.fields.iter().any(is_private)
        })
    }

    /// A client that breaks the entry in the same way.
    pub fn of(&self, violation: &Violation) -> Result<Witness, InputError> {
        let ViolationKind::Threw { class: thrown, .. } = &violation.kind else { return Ok(Witness::Unasked) };
        // Clients know nothing of preconditions.
        if !self.task.plan.before.is_empty() {
            return Ok(Witness::Unasked);
        }
        let Some(Clients { job, breaking }) = self.clients.get_or_init(|| self.clients()) else {
            return Ok(Witness::Unasked);
        };
        let mut breaking = breaking.iter().filter(|(class, _)| **class == **thrown).peekable();
        // Who is not to ask the JVM has the replay of the input, and knows from the client that there is such a thing.
        if self.options.without_jvm.is_some() && breaking.peek().is_some() {
            return Ok(Witness::Unasked);
        }
        let mut judge = judge_of(job, self.options)?;
        for (_, answers) in breaking {
            // A shorter client might break something else than the entry in the same way; this one is as short as was found.
            if judge.judge_client(answers.clone(), &ShrinkOptions { trials: 0, ..ShrinkOptions::default() }) {
                return Ok(judge.found.pop().map_or(Witness::None, |found| Witness::Found(Box::new(found))));
            }
        }
        Ok(Witness::None)
    }

    /// Runs clients of the class; `None` if they cannot call the entry.
    fn clients(&self) -> Option<Clients> {
        let program = &self.input.program;
        let options = CheckOptions { subject: Subject::Class, ..self.options.clone() };
        let job = Job::new(self.input, &program.class(self.task.plan.class).external_name(), &options).ok()?;
        let entry = name_of(program, self.task.plan.entry);
        let is_entry = |method| name_of(&job.input.program, method) == entry;
        let mut called = job.task.plan.client.iter().flat_map(|client| &client.calls);
        if !called.any(|call| is_entry(call.method)) {
            return None;
        }
        let breaking = until_spent(|| Tested::run(&job, &[], &self.options.search)).ok()?.ok()?.breaking(is_entry);
        Some(Clients { job, breaking })
    }
}

/// A method by names, which mean the same wherever the classes are loaded.
fn name_of(program: &Program, method: MethodId) -> (String, String, String) {
    let info = program.method(method);
    (program.class(info.class).external_name(), info.name.to_string(), info.descriptor.to_string())
}
