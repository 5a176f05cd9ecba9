//! What holds of every object of the user's classes, whatever their clients do: found by trying.
//!
//! Candidates are simple conditions on private fields. All of them are assumed of every object, and all constructors and
//! methods that can write the fields are checked to keep them; a condition that is not kept is dropped, and everything is
//! checked again without it, until all that is left is kept by all (an inductive invariant). What cannot be shown in a
//! little while is dropped as well.
//!
//! Law: a condition that is found holds of every object that constructors and methods can make, unless an object is
//! passed on while its constructor still runs, or somebody writes private fields by reflection.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::{Duration, Instant};

use tandem_domains::symbolic::{ClassFact, ClassFacts, Elements, Otherwise, Quantity, Symbolic};
use tandem_engines::{Strategy, check_with};
use tandem_ir::{Element, Literal, Name, Type};
use tandem_java::entries::Entry;
use tandem_java::{ClassId, Field, FieldId, InputError, MethodId, NonNull, Origin, Program, access};
use tandem_machine::effects::deeds;
use tandem_machine::{Assumption, Interp};
use tandem_search::{
    Budget, Candidate, Engine, Judge, Judgement, Progress, Proof, Property, Room, Surroundings, Task, ViolationKind,
    broken_facts,
};

use crate::around::{classes_around, classes_of_entry};
use crate::check::Job;
use crate::input::Input;
use crate::judge::{Effort, KnownOfClasses};
use crate::options::SearchOptions;
use crate::search::{loading, search_interp};
use crate::shared::FactsAround;
use crate::task::task_of;
use crate::tuning::TUNING;
use crate::usage::apart;
use crate::writers::{Fields, Writer, Writers, is_own_to_write, is_private_to_nest};

/// What became of the candidates.
#[derive(Clone, Default)]
pub struct Kept {
    /// Those that are kept by all.
    pub facts: ClassFacts,
    /// These and those that may be: no run was found that breaks them.
    pub hints: ClassFacts,
    /// Whether all that was to be done has been done; else nothing is kept.
    pub(crate) is_over: bool,
}

impl Kept {
    /// The same of other fields that stand for these.
    pub(crate) fn of_fields(&self, mut field: impl FnMut(FieldId) -> FieldId) -> Kept {
        let (facts, hints) = (self.facts.of_fields(&mut field), self.hints.of_fields(&mut field));
        Kept { facts, hints, is_over: self.is_over }
    }

    /// What two trials have found, each by itself.
    pub(crate) fn joined(self, other: Kept) -> Kept {
        Kept {
            facts: self.facts.joined(other.facts),
            hints: self.hints.joined(other.hints),
            is_over: self.is_over && other.is_over,
        }
    }
}

/// What is tried, and what it may cost.
#[derive(Clone, Copy)]
struct Trial {
    /// The candidates of a class.
    candidates: fn(&Program, ClassId) -> Result<Vec<ClassFact>, InputError>,
    /// What a question to the solver may cost.
    question: Duration,
    /// What following the paths of one method may cost.
    method: Duration,
    /// What a proof over abstract states may cost where the paths of a method have no end.
    proof: Duration,
    /// What checking all of them may cost.
    all: Duration,
    /// The fields that candidates are about.
    fields: Fields,
    /// What callers put in: where they pass no null, they pass none to the methods either.
    elements: Elements,
    /// Which classes there are besides those that nobody can extend.
    classes: Classes,
}

/// Which classes implement the types of the user's.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
enum Classes {
    /// Those on the class path, which whoever uses a condition is told.
    #[default]
    OnClassPath,
    /// Any that a client may write.
    Any,
}

impl Trial {
    /// The same as a part of what a check may take: whoever waits a few seconds wants to know of the entry.
    fn within(self, options: &SearchOptions) -> Trial {
        let part = options.bounds.time.map_or(self.all, |time| time / TUNING.kept_share);
        Trial { all: self.all.min(part), ..self }
    }
}

/// What is tried for an entry first: all that is tried for a class.
const FOR_ENTRY: Trial = Trial {
    candidates: unit_candidates,
    question: TUNING.kept_question,
    method: TUNING.kept_method,
    proof: TUNING.kept_proof,
    all: TUNING.kept_all,
    fields: Fields::Private,
    elements: Elements::Any,
    classes: Classes::OnClassPath,
};
/// The same of what is simple, where that costs too much.
const SIMPLE_FOR_ENTRY: Trial = Trial { candidates: simple_candidates, all: TUNING.kept_simple, ..FOR_ENTRY };
/// Which references a class always fills, as long as nobody gives it null.
const FILLED: Trial = Trial {
    candidates: filled_candidates,
    all: TUNING.kept_simple,
    fields: Fields::All,
    elements: Elements::Objects,
    ..FOR_ENTRY
};

/// What is known of the classes around an entry. Each of them keeps its own conditions whatever holds of the others.
pub(crate) struct AroundEntry<'a> {
    /// The job of checking the entry.
    pub job: &'a Job,
    /// How to search.
    pub options: &'a SearchOptions,
}

impl AroundEntry<'_> {
    /// All that is found of the classes around the entry, and of others; of those that are found together once.
    fn all(&self, others: &BTreeSet<ClassId>, found: impl Fn(&Name) -> Result<FactsAround, InputError>) -> Kept {
        let program = &self.job.input.program;
        let mut all = Kept { is_over: true, ..Kept::default() };
        let mut known: BTreeSet<Name> = BTreeSet::new();
        for class in classes_of_entry(program, &self.job.task).iter().chain(others) {
            let name = &program.class(*class).name;
            // Where a class cannot be read, nothing is known of it, and the search says so.
            if !known.contains(name)
                && let Ok(found) = found(name)
            {
                known.extend(found.classes.iter().cloned());
                all = all.joined(found.kept(program));
            }
        }
        all
    }
}

impl KnownOfClasses for AroundEntry<'_> {
    fn kept(&self, others: &BTreeSet<ClassId>, effort: Effort) -> Kept {
        let (input, options) = (&self.job.input, self.options);
        let shared = match effort {
            Effort::Little => &input.shared.simple,
            Effort::All => &input.shared.facts,
        };
        self.all(others, |name| shared.get(name, || apart(|| facts_around(&input.afresh(), name, options, effort))))
    }

    fn filled(&self, others: &BTreeSet<ClassId>) -> ClassFacts {
        let (input, options) = (&self.job.input, self.options);
        let all = self
            .all(others, |name| input.shared.filled.get(name, || apart(|| filled_by(&input.afresh(), name, options))));
        // The class itself may pass null where its callers do not: this excludes inputs, and proves nothing.
        ClassFacts::default()
            .with_unshown(all.facts.iter().chain(all.hints.iter()))
            .assuming(vec![Assumption::NoStoredNulls])
    }
}

/// What holds of the objects of a class and of those around it, found with classes of its own.
fn facts_around(
    input: &Input,
    name: &Name,
    options: &SearchOptions,
    effort: Effort,
) -> Result<FactsAround, InputError> {
    let program = &input.program;
    let class = program.load(name).map_err(|error| loading(&error))?;
    let mut classes = classes_around(program, class);
    // A builder hands on what it keeps itself.
    for receiver in Writers::of(program, class, Fields::Private)?.receivers(program) {
        let info = program.class(receiver);
        let is_plain = !info.is_interface() && !info.is_enum() && !info.is_record();
        if is_plain && !classes.contains(&receiver) && classes.len() < TUNING.most_classes {
            classes.push(receiver);
        }
    }
    let mut kept = Kept::default();
    if effort == Effort::All {
        kept = kept_facts(input, &classes, &[], options, FOR_ENTRY.within(options))?;
    }
    if !kept.is_over {
        kept = kept_facts(input, &classes, &[], options, SIMPLE_FOR_ENTRY.within(options))?;
    }
    Ok(FactsAround::of(program, &classes, &kept))
}

/// Which references a class always fills, as long as nobody gives it null: whoever does is to blame for what comes of it.
fn filled_by(input: &Input, name: &Name, options: &SearchOptions) -> Result<FactsAround, InputError> {
    let program = &input.program;
    let class = program.load(name).map_err(|error| loading(&error))?;
    // Its objects have the fields of the classes that it extends, too.
    let is_users = |class: &ClassId| program.class(*class).origin == Origin::Application;
    let classes: Vec<ClassId> = program.class(class).super_classes().iter().copied().filter(is_users).collect();
    let kept = kept_facts(input, &classes, &[], options, FILLED.within(options))?;
    Ok(FactsAround::of(program, &classes, &kept))
}

/// What holds of the records that an entry may be given, by what their constructors let through. An input with other records
/// is never reported, so nobody would ask for this when one is found; proofs need it, though.
pub fn record_facts(input: &Input, task: &Task, options: &SearchOptions) -> Result<ClassFacts, InputError> {
    let program = &input.program;
    let is_record = |class: &ClassId| program.class(*class).is_record();
    let records: Vec<ClassId> = classes_of_entry(program, task).into_iter().filter(is_record).collect();
    if records.is_empty() {
        return Ok(ClassFacts::default());
    }
    Ok(kept_facts(input, &records, &[], options, SIMPLE_FOR_ENTRY)?.facts)
}

/// What holds of all objects of the classes of a unit; more is tried than for an entry.
pub(crate) fn facts_of_unit(
    input: &Input,
    classes: &[ClassId],
    suggested: &[ClassFact],
    options: &SearchOptions,
) -> Result<Kept, InputError> {
    let is_plain = |class: &&ClassId| {
        let info = input.program.class(**class);
        !info.is_record() && !info.is_interface() && !info.is_enum()
    };
    let classes: Vec<ClassId> = classes.iter().filter(is_plain).copied().collect();
    let trial = Trial {
        candidates: unit_candidates,
        question: TUNING.unit_question,
        method: TUNING.unit_method,
        proof: TUNING.unit_method,
        all: TUNING.unit_facts,
        classes: Classes::Any,
        ..FOR_ENTRY
    };
    kept_facts(input, &classes, suggested, options, trial)
}

/// Those candidates of some classes that are kept by all.
fn kept_facts(
    input: &Input,
    classes: &[ClassId],
    suggested: &[ClassFact],
    options: &SearchOptions,
    trial: Trial,
) -> Result<Kept, InputError> {
    let program = &input.program;
    // Nobody but the class itself writes private fields: of others nothing can be kept.
    let is_private = |fact: &&ClassFact| {
        fact.fields().iter().all(|id| {
            let owner = program.field(*id).class;
            classes.contains(&owner) && private_fields(program, owner).iter().any(|field| field.id == *id)
        })
    };
    let is_of_one_class = |fact: &&ClassFact| {
        let mut owners = fact.fields().into_iter().map(|field| program.field(field).class);
        let first = owners.next();
        first.is_some() && owners.all(|owner| Some(owner) == first)
    };
    let mut candidates: Vec<ClassFact> = suggested.iter().filter(is_private).filter(is_of_one_class).copied().collect();
    for class in classes {
        candidates.extend((trial.candidates)(program, *class)?);
    }
    let (of_chains, others): (Vec<ClassFact>, Vec<ClassFact>) =
        candidates.into_iter().partition(|fact| fact.is_about_chains());
    for group in groups_of_chains(&of_chains) {
        let trial = Trial { all: trial.all / TUNING.chains_share, ..trial };
        let kept = inductive(input, ClassFacts::new(others.iter().chain(&group).copied()), options, trial)?;
        if group.iter().any(|fact| matches!(fact, ClassFact::Counted { .. }) && kept.facts.has(*fact)) {
            return Ok(kept);
        }
    }
    let one_way = of_chains.iter().filter(|fact| !matches!(fact, ClassFact::Mirrored { .. }));
    inductive(input, ClassFacts::new(others.iter().chain(one_way).copied()), options, trial)
}

/// Facts about chains that help each other, and are tried without others that are along the same fields: no cell is in two
/// chains, so that what is wrong of one would break another.
fn groups_of_chains(facts: &[ClassFact]) -> Vec<Vec<ClassFact>> {
    let mut found: Vec<Vec<(FieldId, FieldId)>> = Vec::new();
    for fact in facts {
        match *fact {
            ClassFact::Mirrored { head, next, last, prev } => found.push(vec![(head, next), (last, prev)]),
            ClassFact::Counted { head, next, .. } if !found.contains(&vec![(head, next)]) => {
                found.push(vec![(head, next)]);
            }
            _ => (),
        }
    }
    // Where there is but one, all are tried at once.
    if found.len() < 2 {
        return Vec::new();
    }
    found.sort_by_key(|chains| std::cmp::Reverse(chains.len()));
    let of_group = |chains: Vec<(FieldId, FieldId)>| {
        let is_meant = |fact: &&ClassFact| match **fact {
            ClassFact::Counted { head, next, .. } | ClassFact::LastOf { head, next, .. } => {
                chains.contains(&(head, next))
            }
            ClassFact::Mirrored { head, next, last, prev } => chains == [(head, next), (last, prev)],
            _ => false,
        };
        facts.iter().filter(is_meant).copied().collect()
    };
    found.into_iter().map(of_group).collect()
}

/// Those of some facts that are kept by all.
fn inductive(input: &Input, mut facts: ClassFacts, options: &SearchOptions, trial: Trial) -> Result<Kept, InputError> {
    let program = &input.program;
    facts = facts.with_elements(trial.elements);
    let mut writers = Vec::new();
    let owners = facts.iter().flat_map(ClassFact::fields).map(|field| program.field(field).class);
    let owners: BTreeSet<ClassId> = owners.collect();
    for owner in owners {
        writers.extend(Writers::of(program, owner, trial.fields)?.runs(program, &mut facts));
    }
    let query_timeout = Some(trial.question);
    let (bounds, smt_log, symbolic_statics) = (Default::default(), None, true);
    let options = SearchOptions { bounds, smt_log, query_timeout, symbolic_statics, ..options.clone() };
    let mut interp = search_interp(input, &options)?.interp;
    let budget = Budget::of(&interp, trial.all);
    let mut so_far = SoFar { classes: trial.classes, ..SoFar::default() };
    // Most of what is not kept is broken along some short path: only what is left is worth a proof.
    for Writer { entry, fields } in &writers {
        while is_about(&facts, fields) {
            if !budget.lasts(&interp) {
                return Ok(Kept { facts: ClassFacts::default(), hints: facts, is_over: false });
            }
            match followed(
                program,
                &mut interp,
                *entry,
                &facts,
                &options,
                (Strategy::Explore, trial.method),
                &mut so_far,
            )? {
                Outcome::Broken(broken) => facts.keep(|known| !broken.contains(&known)),
                Outcome::Kept | Outcome::Doubtful(_) | Outcome::Open(_) => break,
            }
        }
    }
    // Where all paths are to keep a condition, texts need not be spelled out: what may break it then is no run.
    interp.domain.take_any_answer();
    let (mut kept, mut hints) = (0, facts.clone());
    while kept < writers.len() && !facts.is_empty() {
        let Writer { entry, fields } = &writers[kept];
        let outcome = match is_about(&facts, fields) {
            true => keeps(program, &mut interp, *entry, &facts, &options, trial, &mut so_far)?,
            false => Outcome::Kept,
        };
        match outcome {
            Outcome::Kept => {
                kept += 1;
                continue;
            }
            Outcome::Broken(broken) => facts.keep(|known| !broken.contains(&known)),
            Outcome::Doubtful(doubtful) => {
                facts.keep(|known| !doubtful.contains(&known));
                hints.keep(|known| !doubtful.contains(&known));
            }
            Outcome::Open(open) => {
                let of_method = |fact: &ClassFact| fact.fields().iter().any(|field| fields.contains(field));
                let open: BTreeSet<ClassFact> = open.into_iter().filter(of_method).collect();
                match open.is_empty() {
                    true => give_up(program, &mut facts, *entry, fields)?,
                    false => facts.keep(|known| !open.contains(&known)),
                }
            }
        }
        // Those that were kept with the help of what is gone must be looked at again.
        writers.rotate_left(kept);
        kept = 0;
        if !budget.lasts(&interp) {
            return Ok(Kept { facts: ClassFacts::default(), hints, is_over: false });
        }
    }
    Ok(Kept { facts: facts.assuming(so_far.assumed), hints, is_over: true })
}

/// Whether a fact is about one of these fields.
fn is_about(facts: &ClassFacts, fields: &BTreeSet<FieldId>) -> bool {
    fields.iter().any(|field| facts.iter().any(|fact| !fact.is_limit() && fact.fields().contains(field)))
}

/// Drops the boldest facts about the fields that a method writes: nobody could tell whether all of them are kept. Of those that say
/// least, only what is written last is dropped: what was written before may be settled by then.
fn give_up(
    program: &Program,
    facts: &mut ClassFacts,
    entry: Entry,
    fields: &BTreeSet<FieldId>,
) -> Result<(), InputError> {
    let boldness = |fact: ClassFact| match fact {
        ClassFact::AtMost(Quantity::Number(_), Quantity::Number(_)) => 4,
        ClassFact::NonNullWith { .. } | ClassFact::Below(..) => 3,
        ClassFact::AtMost(Quantity::Constant(0), Quantity::Number(_)) => 1,
        ClassFact::AtMost(..) => 2,
        ClassFact::NonNull(_) | ClassFact::Exact(_) => 0,
        ClassFact::Counted { .. } | ClassFact::LastOf { .. } | ClassFact::Mirrored { .. } => 5,
    };
    let written = deeds(program, entry.method)?.writes;
    let last_write = |fact: ClassFact| {
        let names: Vec<Name> = fact.fields().iter().map(|field| program.field(*field).name.clone()).collect();
        written.iter().rposition(|write| names.contains(&write.name))
    };
    let rank = |fact: ClassFact| match boldness(fact) {
        0 => (0, last_write(fact)),
        bold => (bold, None),
    };
    let is_meant = |fact: ClassFact| !fact.is_limit() && fact.fields().iter().any(|field| fields.contains(field));
    let boldest = facts.iter().filter(|fact| is_meant(*fact)).map(rank).max();
    facts.keep(|fact| !is_meant(fact) || Some(rank(fact)) != boldest);
    Ok(())
}

/// The fields of the objects of a class that nobody else writes: private and final ones.
fn private_fields(program: &Program, class: ClassId) -> Vec<&Field> {
    let fields = program.class(class).fields.iter().map(|field| program.field(*field));
    let are_private = is_private_to_nest(program, class);
    let is_hidden = |field: &&Field| {
        let is_private = are_private || is_own_to_write(field);
        is_private && field.access & (access::STATIC | access::SYNTHETIC) == 0
    };
    fields.filter(is_hidden).collect()
}

fn is_array(field: &Field) -> bool {
    matches!(&field.ty, Type::Ref(name) if name.starts_with('['))
}

/// The conditions on the private fields of a class that are worth trying whatever is asked about it.
fn simple_candidates(program: &Program, class: ClassId) -> Result<Vec<ClassFact>, InputError> {
    let fields = private_fields(program, class);
    let mut facts = Vec::new();
    for field in &fields {
        match &field.ty {
            Type::Ref(_) => facts.push(ClassFact::NonNull(field.id)),
            Type::Prim(Element::Int) => {
                facts.push(ClassFact::not_negative(field.id));
                let arrays = fields.iter().filter(|array| is_array(array));
                facts.extend(arrays.map(|array| ClassFact::within_length(field.id, array.id)));
            }
            Type::Prim(_) => (),
        }
    }
    Ok(facts)
}

/// That the references of a class are not null.
fn filled_candidates(program: &Program, class: ClassId) -> Result<Vec<ClassFact>, InputError> {
    let fields = program.class(class).fields.iter().map(|field| program.field(*field));
    let is_reference =
        |field: &&Field| field.access & (access::STATIC | access::SYNTHETIC) == 0 && matches!(field.ty, Type::Ref(_));
    Ok(fields.filter(is_reference).map(|field| ClassFact::NonNull(field.id)).collect())
}

/// The conditions on the private fields of a class that are worth trying where the class itself is asked about.
fn unit_candidates(program: &Program, class: ClassId) -> Result<Vec<ClassFact>, InputError> {
    use ClassFact::{AtMost, Below};
    use Quantity::{Constant, Length, Number};
    let fields = private_fields(program, class);
    let fields = &fields[..fields.len().min(TUNING.most_fields)];
    let mut facts = simple_candidates(program, class)?;
    let known: Vec<FieldId> = fields.iter().map(|field| field.id).collect();
    facts.retain(|fact| fact.fields().iter().all(|field| known.contains(field)));
    let constants = constants_of_constructors(program, class)?;
    let is_number = |field: &&&Field| matches!(field.ty, Type::Prim(Element::Int | Element::Long));
    let numbers: Vec<&Field> = fields.iter().filter(is_number).copied().collect();
    let arrays: Vec<&Field> = fields.iter().filter(|field| is_array(field)).copied().collect();
    for number in &numbers {
        facts.push(ClassFact::not_negative(number.id));
        for constant in &constants {
            facts.push(AtMost(Constant(*constant), Number(number.id)));
            facts.push(AtMost(Number(number.id), Constant(*constant)));
        }
        let others = numbers.iter().filter(|other| other.id != number.id);
        facts.extend(others.map(|other| AtMost(Number(number.id), Number(other.id))));
        facts.extend(arrays.iter().map(|array| Below(Number(number.id), Length(array.id))));
    }
    let has_references = |array: &&&Field| matches!(&array.ty, Type::Ref(name) if name.starts_with("[L"));
    facts.extend(arrays.iter().filter(has_references).map(|array| ClassFact::Exact(array.id)));
    for array in &arrays {
        // Arrays that belong together grow together.
        let others = arrays.iter().filter(|other| other.id != array.id);
        facts.extend(others.map(|other| AtMost(Length(array.id), Length(other.id))));
        facts.push(ClassFact::fits_into_memory(array.id));
        facts.push(AtMost(Constant(1), Length(array.id)));
        for constant in constants.iter().filter(|constant| **constant > 1) {
            facts.push(AtMost(Constant(*constant), Length(array.id)));
            facts.push(AtMost(Length(array.id), Constant(*constant)));
        }
    }
    let references: Vec<&Field> = fields.iter().filter(|field| matches!(field.ty, Type::Ref(_))).copied().collect();
    for given in &references {
        let others = references.iter().filter(|then| then.id != given.id);
        facts.extend(others.map(|then| ClassFact::NonNullWith { given: given.id, then: then.id }));
    }
    facts.extend(chain_candidates(program, &references, &numbers));
    Ok(facts)
}

/// What a class may keep of the chains of cells that its fields lead to.
fn chain_candidates(program: &Program, references: &[&Field], numbers: &[&Field]) -> Vec<ClassFact> {
    let mut facts = Vec::new();
    // Cells that others can take hold of belong to no chain: here it counts who reads a field as well.
    let is_unseen = |field: &&&Field| is_private_to_nest(program, field.class) || field.access & access::PRIVATE != 0;
    let references: Vec<&Field> = references.iter().filter(is_unseen).copied().collect();
    let numbers: Vec<&Field> = numbers.iter().filter(is_unseen).copied().collect();
    for head in &references {
        let Type::Ref(name) = &head.ty else { continue };
        let Ok(cell) = program.load(name) else { continue };
        // Trees are no chains, and who clones an owner has two with the same cells.
        if cell == head.class || can_be_cloned(program, head.class) {
            continue;
        }
        let links = private_fields(program, cell).into_iter().filter(|link| link.ty == head.ty && is_unseen(&link));
        let links: Vec<FieldId> = links.map(|link| link.id).collect();
        for next in links.iter().copied() {
            let counts = numbers.iter().filter(|number| number.ty == Type::Prim(Element::Int));
            facts.extend(counts.map(|count| ClassFact::Counted { head: head.id, next, count: count.id }));
            let others = references.iter().filter(|last| last.id != head.id && last.ty == head.ty);
            for last in others.map(|last| last.id) {
                let ways = [Otherwise::Null, Otherwise::Anything];
                facts.extend(ways.map(|otherwise| ClassFact::LastOf { head: head.id, next, last, otherwise }));
                let ways_back = links.iter().filter(|prev| **prev != next && head.id < last);
                facts.extend(ways_back.map(|prev| ClassFact::Mirrored { head: head.id, next, last, prev: *prev }));
            }
        }
    }
    facts
}

/// Whether somebody can copy an object of a class as it is.
fn can_be_cloned(program: &Program, class: ClassId) -> bool {
    let Ok(cloneable) = program.load("java/lang/Cloneable") else { return true };
    let below = program.implementations(class);
    let is_cloneable = |class: &ClassId| program.is_assignable(*class, cloneable);
    is_cloneable(&class) || !below.skipped.is_empty() || below.classes.iter().any(is_cloneable)
}

/// The numbers that constructors of a class name, and 1: what they compare arguments with may bound a field for good.
fn constants_of_constructors(program: &Program, class: ClassId) -> Result<Vec<i32>, InputError> {
    let mut found = BTreeSet::from([1]);
    for method in &program.class(class).methods {
        if !program.method(*method).is_constructor() {
            continue;
        }
        let Some(body) = program.body(*method)? else { continue };
        // An array may have a cell for each constant of an enum.
        let called = body.calls.iter().filter(|call| &*call.method.name == "values");
        let enums = called.filter_map(|call| program.load(&call.method.class).ok());
        found.extend(
            enums.filter(|class| program.class(*class).is_enum()).map(|class| number_of_constants(program, class)),
        );
        found.extend(body.constants.iter().filter_map(|(_, literal)| match literal {
            Literal::Int(value) => Some(*value),
            _ => None,
        }));
    }
    // That something is not negative is tried anyway.
    found.remove(&0);
    Ok(found.into_iter().take(TUNING.most_constants).collect())
}

/// How many constants an enum has.
fn number_of_constants(program: &Program, class: ClassId) -> i32 {
    let fields = program.class(class).fields.iter().map(|field| program.field(*field));
    fields.filter(|field| field.access & access::ENUM != 0).count() as i32
}

/// What became of the facts in all runs of a method.
enum Outcome {
    Kept,
    /// A run breaks these.
    Broken(Vec<ClassFact>),
    /// An abstract state may break these, and no run was found that does.
    Doubtful(Vec<ClassFact>),
    /// Paths were given up that may break these, all of them where it is not known which.
    Open(BTreeSet<ClassFact>),
}

/// What is remembered from one method to the next.
#[derive(Default)]
struct SoFar {
    /// What was assumed where facts were kept.
    assumed: Vec<Assumption>,
    /// Methods whose paths have no end that was come to: they are not followed again.
    endless: BTreeSet<MethodId>,
    /// Which classes may be met on the way.
    classes: Classes,
}

/// Whether a method keeps the facts: along its paths, and where those have no end, by a proof over abstract states.
fn keeps(
    program: &Program,
    interp: &mut Interp<Symbolic>,
    entry: Entry,
    facts: &ClassFacts,
    options: &SearchOptions,
    trial: Trial,
    so_far: &mut SoFar,
) -> Result<Outcome, InputError> {
    let mut outcome = Outcome::Open(BTreeSet::new());
    for by in [(Strategy::Explore, trial.method), (Strategy::Prove, trial.proof)] {
        if by.0 == Strategy::Explore && so_far.endless.contains(&entry.method) {
            continue;
        }
        match followed(program, interp, entry, facts, options, by, so_far)? {
            Outcome::Open(open) if open.is_empty() => (),
            open @ (Outcome::Open(_) | Outcome::Doubtful(_)) => outcome = open,
            answered => return Ok(answered),
        }
    }
    // Its paths may have an end where less is asked of them.
    if matches!(outcome, Outcome::Open(_)) {
        so_far.endless.remove(&entry.method);
    }
    Ok(outcome)
}

/// Whether a method keeps the facts, by a strategy that gets so much work.
fn followed(
    program: &Program,
    interp: &mut Interp<Symbolic>,
    entry: Entry,
    facts: &ClassFacts,
    options: &SearchOptions,
    (strategy, work): (Strategy, Duration),
    so_far: &mut SoFar,
) -> Result<Outcome, InputError> {
    interp.domain.assume_of_classes(facts.clone());
    let mut task = task_of(program, entry, vec![Property::ClassFacts(Rc::new(facts.clone()))], options)?;
    open_to_all(program, interp, entry, &mut task);
    if facts.elements() == Elements::Objects {
        pass_no_null(program, entry, &mut task);
    }
    let mut judge = Breaking { facts, broken: Vec::new() };
    let surroundings = Surroundings { started: Instant::now(), progress: Box::new(|_| ()) };
    let proof =
        check_with(interp, &task, &mut |interp, room| patient(interp, room, strategy, work), &mut judge, surroundings)?;
    if !judge.broken.is_empty() {
        return Ok(Outcome::Broken(judge.broken));
    }
    // What callers put in is what the facts are about, where they are about that.
    let is_meant = |assumption: &Assumption| {
        facts.elements() == Elements::Objects
            && matches!(assumption, Assumption::FullCollections | Assumption::NoStoredNulls)
    };
    let is_of_class_path = |assumption: &Assumption| {
        so_far.classes == Classes::OnClassPath && matches!(assumption, Assumption::StandsFor(..))
    };
    let is_general = |assumption: &Assumption| {
        assumption.holds_for_all_clients()
            || is_meant(assumption)
            || is_of_class_path(assumption)
            || leaves_out_nothing(program, assumption)
    };
    if proof.summary.is_safe() && proof.summary.assumed.iter().all(is_general) {
        for assumption in proof.summary.assumed {
            if !matches!(assumption, Assumption::KeptByClass(..)) && !so_far.assumed.contains(&assumption) {
                so_far.assumed.push(assumption);
            }
        }
        return Ok(Outcome::Kept);
    }
    so_far.endless.insert(entry.method);
    let doubtful = proof.alarm.map_or(Vec::new(), |alarm| broken_facts(interp, &alarm.state, facts));
    Ok(if doubtful.is_empty() { Outcome::Open(proof.summary.open_facts) } else { Outcome::Doubtful(doubtful) })
}

/// Whether an assumption about an object of any class excludes no class: the type is the library's, and none of the user's classes
/// implements it. What such an object answers is another assumption.
fn leaves_out_nothing(program: &Program, assumption: &Assumption) -> bool {
    let Assumption::AnyClass(name) = assumption else { return false };
    program.load(name).is_ok_and(|class| {
        let info = program.class(class);
        let implementations = program.implementations(class);
        info.is_jdk()
            && info.super_class.is_some()
            && implementations.skipped.is_empty()
            && implementations.classes.iter().all(|class| program.class(*class).is_jdk())
    })
}

/// Lets callers pass what they like: nothing keeps them from arguments that violate preconditions, from null where an
/// annotation says otherwise, or from calling `main`. What annotations say of fields is not believed either.
pub(crate) fn open_to_all(program: &Program, interp: &mut Interp<Symbolic>, entry: Entry, task: &mut Task) {
    interp.domain.doubt_annotations();
    task.plan.before.clear();
    task.before_texts.clear();
    let method = program.method(entry.method);
    let has_receiver = !method.is_static() && !method.is_constructor();
    let is_first_there = has_receiver || program.takes_enclosing_object(entry.method);
    task.non_null = if is_first_there { vec![NonNull::ITSELF] } else { Vec::new() };
    task.plan.empty.clear();
}

/// Lets callers pass objects only.
fn pass_no_null(program: &Program, entry: Entry, task: &mut Task) {
    let method = program.method(entry.method);
    let receiver = (!method.is_static() && !method.is_constructor()).then_some(NonNull::ITSELF);
    let parameters = method.ty().parameters.iter().map(NonNull::all_of);
    task.non_null = receiver.into_iter().chain(parameters).collect();
}

/// Believes every candidate, and remembers which facts it breaks.
struct Breaking<'f> {
    facts: &'f ClassFacts,
    broken: Vec<ClassFact>,
}

impl Judge for Breaking<'_> {
    fn judge(&mut self, interp: &mut Interp<Symbolic>, candidate: Candidate<'_>) -> Judgement {
        if let ViolationKind::Contract { index, .. } = candidate.violation.kind {
            self.broken = broken_facts(interp, candidate.state, self.facts);
            self.broken.extend(self.facts.iter().nth(index));
        }
        Judgement::Real
    }
}

/// An engine of a strategy that gets a certain amount of work and no more.
pub(crate) fn patient<'e>(
    interp: &mut Interp<Symbolic>,
    room: &'e Room<'_>,
    strategy: Strategy,
    work: Duration,
) -> Box<dyn Engine + 'e> {
    Box::new(Patient { engine: strategy.engine(interp, room), work })
}

/// An engine that gets a certain amount of work and no more.
struct Patient<'e> {
    engine: Box<dyn Engine + 'e>,
    work: Duration,
}

impl Engine for Patient<'_> {
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError> {
        let budget = budget.and(Budget::of(interp, self.work));
        while budget.lasts(interp) {
            let progress = self.engine.step(interp, budget)?;
            if progress.is_over() {
                return Ok(progress);
            }
        }
        self.engine.leave(interp);
        Ok(Progress::Exhausted)
    }

    fn waiting(&self) -> usize {
        self.engine.waiting()
    }

    fn close(self: Box<Self>) -> Result<Proof, InputError> {
        self.engine.close()
    }
}
