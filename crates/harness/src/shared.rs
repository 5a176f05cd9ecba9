//! What is found out about classes once for all entries of a run, by whoever needs it first.
//!
//! Law: what is kept follows from the classes and the options of the run alone. It is found with classes of its own
//! ([`Input::afresh`](crate::Input::afresh)) and told by names, so that nobody can see who has found it, or when. What the clock cut short is not
//! kept.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

use tandem_evidence::Answer;
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Name};
use tandem_java::{ClassId, FieldId, MethodId, Program};
use tandem_machine::Text;

use crate::class_facts::Kept;
use crate::jvm::Compiler;
use crate::unit::Clients;

/// How often those who wait for others look at what is left of their time.
const PERIOD: Duration = Duration::from_millis(20);

/// What the entries of a run share.
#[derive(Default)]
pub(crate) struct Shared {
    /// What classes keep, by the internal name of the one that was asked for.
    pub facts: FoundOnce<Name, FactsAround>,
    /// The same as far as it is simple, which takes less.
    pub simple: FoundOnce<Name, FactsAround>,
    /// Which references a class always fills if nobody gives it null, in the same way.
    pub filled: FoundOnce<Name, FactsAround>,
    /// What small clients of a class break, by its external name and who they are.
    pub clients: FoundOnce<(String, Clients), ClientsOf>,
    /// What compiles generated tests.
    pub compiler: Compiler,
}

/// Findings, each of them made once.
pub(crate) struct FoundOnce<K, V> {
    found: Mutex<BTreeMap<K, Finding<V>>>,
    news: Condvar,
}

enum Finding<V> {
    UnderWay,
    Done(V),
}

impl<K, V> Default for FoundOnce<K, V> {
    fn default() -> FoundOnce<K, V> {
        FoundOnce { found: Mutex::default(), news: Condvar::new() }
    }
}

impl<K: Ord + Clone, V: Clone> FoundOnce<K, V> {
    /// What was found of something, or is found now; waits where somebody else is about to find it. A round does not end this
    /// work, since all entries profit from it.
    pub fn get<E>(&self, key: &K, find: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        let _held = tandem_quota::hold();
        let mut found = self.lock();
        loop {
            match found.get(key) {
                Some(Finding::Done(value)) => return Ok(value.clone()),
                Some(Finding::UnderWay) => {
                    let waited = self.news.wait_timeout(found, PERIOD);
                    drop(waited.unwrap_or_else(|poisoned| poisoned.into_inner()));
                    tandem_quota::leave_if_spent();
                    found = self.lock();
                }
                None => break,
            }
        }
        found.insert(key.clone(), Finding::UnderWay);
        drop(found);
        let mut turn = FindersTurn { all: self, key, found: None };
        let value = find()?;
        if tandem_quota::spent().is_none() {
            turn.found = Some(value.clone());
        }
        Ok(value)
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<K, Finding<V>>> {
        self.found.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// Whoever finds something; when he goes, by whatever way, others can have what he has found, or try themselves.
struct FindersTurn<'f, K: Ord + Clone, V: Clone> {
    all: &'f FoundOnce<K, V>,
    key: &'f K,
    found: Option<V>,
}

impl<K: Ord + Clone, V: Clone> Drop for FindersTurn<'_, K, V> {
    fn drop(&mut self) {
        let mut found = self.all.lock();
        match self.found.take() {
            Some(value) => found.insert(self.key.clone(), Finding::Done(value)),
            None => found.remove(self.key),
        };
        drop(found);
        self.all.news.notify_all();
    }
}

/// What some classes keep. Fields are told by their classes and their place there.
#[derive(Clone)]
pub(crate) struct FactsAround {
    /// The classes, internal names.
    pub classes: Vec<Name>,
    /// A field has the number of its line in the table.
    kept: Kept,
    fields: Vec<(Name, usize)>,
}

impl FactsAround {
    /// The same by names.
    pub fn of(program: &Program, classes: &[ClassId], kept: &Kept) -> FactsAround {
        let classes = classes.iter().map(|class| program.class(*class).name.clone()).collect();
        let mut fields = Vec::new();
        let mut line = |id: FieldId| {
            let owner = program.class(program.field(id).class);
            let place = owner.fields.iter().position(|field| *field == id).expect("a class has its fields");
            let named = (owner.name.clone(), place);
            let known = fields.iter().position(|other| *other == named);
            FieldId(known.unwrap_or_else(|| {
                fields.push(named);
                fields.len() - 1
            }) as u32)
        };
        let kept = kept.of_fields(&mut line);
        FactsAround { classes, kept, fields }
    }

    /// The same of the classes of a program.
    pub fn kept(&self, program: &Program) -> Kept {
        let loaded = |name: &Name| program.load(name).ok().map(|class| program.class(class));
        let field = |(owner, place): &(Name, usize)| loaded(owner)?.fields.get(*place).copied();
        // They were loaded before from the same class path.
        let Some(fields) = self.fields.iter().map(field).collect::<Option<Vec<FieldId>>>() else {
            return Kept::default();
        };
        self.kept.of_fields(|line| fields[line.0 as usize])
    }
}

/// A method by the names of its class, itself and its types, which mean the same wherever the classes are loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MethodName(Name, Name, Name);

impl MethodName {
    /// The name of a method.
    pub fn of(program: &Program, method: MethodId) -> MethodName {
        let info = program.method(method);
        MethodName(program.class(info.class).name.clone(), info.name.clone(), info.descriptor.clone())
    }
}

/// The clients of a class.
#[derive(Clone)]
pub(crate) struct ClientsOf {
    /// The methods that they call.
    pub called: Vec<MethodName>,
    /// Those that break something.
    pub breaking: Vec<Breaking>,
}

/// A client whose last call breaks a method.
#[derive(Clone)]
pub(crate) struct Breaking {
    /// The method.
    pub method: MethodName,
    /// The class of what it throws.
    pub thrown: String,
    /// Whether an earlier call took null and returned: it may have kept it.
    pub has_stored_null: bool,
    told: Vec<Told>,
}

/// An answer that threads can give each other.
#[derive(Clone)]
enum Told {
    Number(Element, Bits),
    Text(Vec<u16>),
}

impl Breaking {
    /// A client by what it was told.
    pub fn new(method: MethodName, thrown: String, has_stored_null: bool, answers: &[Answer]) -> Breaking {
        let told = |answer: &Answer| match answer {
            Answer::Number(element, bits) => Told::Number(*element, *bits),
            Answer::Text(text) => Told::Text(text.units()),
        };
        Breaking { method, thrown, has_stored_null, told: answers.iter().map(told).collect() }
    }

    /// What it was told.
    pub fn answers(&self) -> Vec<Answer> {
        let answer = |told: &Told| match told {
            Told::Number(element, bits) => Answer::Number(*element, *bits),
            Told::Text(units) => Answer::Text(Text::from_utf16(units)),
        };
        self.told.iter().map(answer).collect()
    }
}
