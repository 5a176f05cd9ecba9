//! Clients as witnesses: whether calls that anybody can make bring objects into a state in which an entry breaks.
//!
//! An object whose fields are private is what its constructors and methods make of it. Where a search finds one that breaks an
//! entry and nobody knows how to make it, small clients of the class are run: one of them may break the same entry in the same
//! way. It is then the evidence instead.
//!
//! Law: a witness is a sequence of calls that clients of the class can make, the last one that of the entry, replayed and
//! confirmed like any other counterexample.

use tandem_evidence::{Construction, FieldValue, Input as Found, ShrinkOptions, leads_to_itself};
use tandem_java::{Field, InputError, Origin, Program, access};
use tandem_report::Counterexample;
use tandem_search::{Task, Violation, ViolationKind};

use crate::adequacy::Tested;
use crate::check::{Job, judge_of};
use crate::input::Input;
use crate::judge::is_about_null;
use crate::options::{CheckOptions, Subject};
use crate::shared::{Breaking, ClientsOf, MethodName};
use crate::unit::Clients;
use crate::writers::{is_private_to_nest, nest_of};

/// What clients say of a violation.
pub(crate) enum Witness {
    /// This one breaks the same entry in the same way.
    Found(Box<Counterexample>),
    /// None of those that were tried does.
    None,
    /// Clients have nothing to say: they do not call the entry, or have shown all that is needed.
    Unasked,
}

/// Whose objects nobody was seen to make.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Whose {
    /// Those of the class of the entry, or of a class around it.
    Own,
    /// Those of other classes as well, which clients of that class do not make.
    Others,
}

/// The clients of the class of an entry, run when they are first asked for.
pub(crate) struct Witnesses<'w> {
    input: &'w Input,
    task: &'w Task,
    options: &'w CheckOptions,
}

impl<'w> Witnesses<'w> {
    /// For the entry of a task.
    pub fn new(input: &'w Input, task: &'w Task, options: &'w CheckOptions) -> Witnesses<'w> {
        Witnesses { input, task, options }
    }

    /// Whether an input has objects whose state is hidden and that were not seen to be made by calls.
    pub fn are_wanted(&self, input: &Found, made: &[Option<Construction>]) -> Option<Whose> {
        let program = &self.input.program;
        let host = nest_of(program, self.task.plan.class);
        let objects = input.objects.iter().zip(made).enumerate();
        let unmade = objects.filter_map(|(number, (object, made))| {
            let class = program.class(object.class);
            let is_plain = class.origin == Origin::Application && !class.is_record() && !class.is_enum();
            let is_hidden = is_private_to_nest(program, object.class);
            let is_made = made.is_some() && !is_hidden;
            let is_private = |field: &FieldValue| {
                field.matters && (is_hidden || is_beyond_callers(program, program.field(field.field)))
            };
            let is_unmade = is_plain && !is_made && object.fields.iter().any(is_private);
            match nest_of(program, object.class) == host {
                true => is_unmade.then_some(Whose::Own),
                // Nobody has tried to make an object of another class that can be reached from itself.
                false => (is_unmade && !leads_to_itself(input, number)).then_some(Whose::Others),
            }
        });
        unmade.max()
    }

    /// A client that breaks the entry in the same way.
    pub fn of(&self, violation: &Violation, whose: Whose) -> Result<Witness, InputError> {
        let ViolationKind::Threw { class: thrown, .. } = &violation.kind else { return Ok(Witness::Unasked) };
        // Clients know nothing of preconditions.
        if !self.task.plan.before.is_empty() {
            return Ok(Witness::Unasked);
        }
        let clients = self.input.shared.clients.get(&(self.class_name(), self.who()), || self.clients())?;
        let entry = MethodName::of(&self.input.program, self.task.plan.entry);
        if !clients.called.contains(&entry) {
            return Ok(if whose == Whose::Own { Witness::Unasked } else { Witness::None });
        }
        // What a client has put in as null is his own affair, as an element of a collection is.
        let minds_nulls = is_about_null(violation);
        let is_meant = |client: &&Breaking| {
            let is_same = client.method == entry && *client.thrown == **thrown;
            is_same && !(minds_nulls && client.has_stored_null)
        };
        let breaking: Vec<&Breaking> = clients.breaking.iter().filter(is_meant).collect();
        if breaking.is_empty() {
            return Ok(Witness::None);
        }
        // Who is not to ask the JVM has the replay of the input, and knows from the client that there is such a thing.
        if self.options.without_jvm.is_some() {
            return Ok(Witness::Unasked);
        }
        let job = self.job()?;
        let mut judge = judge_of(&job, self.options)?;
        for client in breaking {
            // A shorter client might break something else than the entry in the same way; this one is as short as was found.
            if judge.judge_client(client.answers(), &ShrinkOptions { trials: 0, ..ShrinkOptions::default() }) {
                return Ok(judge.found.pop().map_or(Witness::None, |found| Witness::Found(Box::new(found))));
            }
        }
        Ok(Witness::None)
    }

    fn class_name(&self) -> String {
        self.input.program.class(self.task.plan.class).external_name()
    }

    /// The job of checking the class of the entry for every client.
    fn job(&self) -> Result<Job, InputError> {
        let options = CheckOptions { subject: Subject::Class, ..self.options.clone() };
        Job::of_class(self.input, &self.class_name(), self.who(), &options)
    }

    /// Whose call of the entry is looked for.
    fn who(&self) -> Clients {
        let is_public = self.input.program.method(self.task.plan.entry).access & access::PUBLIC != 0;
        if is_public { Clients::Anybody } else { Clients::OfPackage }
    }

    /// Runs clients of the class.
    fn clients(&self) -> Result<ClientsOf, InputError> {
        let job = self.job()?;
        let calls = job.task.plan.client.iter().flat_map(|client| &client.calls);
        let called = calls.map(|call| MethodName::of(&job.input.program, call.method)).collect();
        let breaking = Tested::run(&job, &[], &self.options.search)?.breaking();
        Ok(ClientsOf { called, breaking })
    }
}

/// Whether callers write a field by calls alone: it is private or final, it is for subclasses, the library keeps it from others,
/// or it is one of a public class for the rest of its package. What is in no package has nobody to hide from.
fn is_beyond_callers(program: &Program, field: &Field) -> bool {
    let class = program.class(field.class);
    let is_for_package = field.access & (access::PUBLIC | access::PROTECTED | access::PRIVATE) == 0;
    let is_of_package = is_for_package && !class.package.is_empty() && class.access & access::PUBLIC != 0;
    let is_of_library = class.is_jdk() && field.access & access::PUBLIC == 0;
    field.access & (access::PRIVATE | access::FINAL | access::PROTECTED) != 0 || is_of_package || is_of_library
}
