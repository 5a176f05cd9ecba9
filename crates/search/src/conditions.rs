//! For which inputs an entry does not refuse: conditions in Java, made of the paths on which it does.
//!
//! Law: a condition that is said holds of exactly those inputs of which the entry does not end in that refusal (or in
//! another one that is said beside it). Each path is a conjunction; a conjunct is left out only if what is left excludes every
//! path on which the entry does not refuse. What cannot be said shortly is not said at all.

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::Symbolic;
use tandem_ir::{Cond, Kind, Name};
use tandem_machine::{ExceptionKind, Interp};
use tandem_solver::{Answer, Solver};
use tandem_term::{Interval, Sort, TermId};

use crate::refusal::{Atom, Remembered};
use crate::tuning::TUNING;

/// A sort of refusal, and when it does not come about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// An argument is null, or an exception is thrown on purpose.
    pub kind: ExceptionKind,
    /// The class of the exception.
    pub class: Name,
    /// What holds of the inputs that are not refused, as Java; `None` if that cannot be said shortly and exactly.
    pub holds: Option<String>,
}

/// What holds of no input: every one is refused.
pub const NEVER: &str = "false";

/// What the printer of terms writes where Java has no syntax: something left out, a comparison in three ways, a changed array.
const NO_JAVA: [&str; 3] = ["…", "<=>", ":="];

/// The sorts of refusals that there are, each once; with their conditions if all paths are known.
pub fn conditions(
    interp: &mut Interp<Symbolic>,
    remembered: &Remembered,
    parameters: &[Name],
    are_all_known: bool,
) -> Vec<Condition> {
    let mut remembered = remembered.clone();
    // As the source has them, whatever order they were found in.
    remembered.refused.sort_by_key(|(refusal, _)| refusal.trace.last().and_then(|entry| entry.line));
    let remembered = &remembered;
    let mut sorts: Vec<(ExceptionKind, Name)> = Vec::new();
    for (refusal, _) in &remembered.refused {
        let sort = (refusal.kind, refusal.class.clone());
        if !sorts.contains(&sort) {
            sorts.push(sort);
        }
    }
    let clauses = (are_all_known && !remembered.lacks_refused).then(|| clauses(interp, remembered)).flatten();
    let mut found: Vec<Condition> = Vec::new();
    for (kind, class) in sorts {
        let of_sort = clauses.iter().flatten().filter(|clause| (clause.kind, &clause.class) == (kind, &class));
        let texts: Option<Vec<String>> = of_sort.map(|clause| clause.text(interp, parameters)).collect();
        let text = texts.map(|texts| joined(&texts)).filter(|text| text.chars().count() <= TUNING.condition_length);
        // A refusal that others cover says nothing of its own.
        match text {
            Some(text) if text.is_empty() && clauses.is_some() => (),
            text => found.push(Condition { kind, class, holds: text.filter(|_| clauses.is_some()) }),
        }
    }
    order(&mut found);
    found
}

/// Conditions that must hold together, as one.
fn joined(texts: &[String]) -> String {
    let mut once: Vec<&String> = Vec::new();
    for text in texts {
        if !once.contains(&text) {
            once.push(text);
        }
    }
    let apart =
        |text: &&String| if text.contains(" || ") && once.len() > 1 { format!("({text})") } else { (*text).clone() };
    once.iter().map(apart).collect::<Vec<_>>().join(" && ")
}

/// Null arguments come last, unless another condition looks behind such an argument.
fn order(conditions: &mut [Condition]) {
    let nulls: Vec<String> = conditions
        .iter()
        .filter(|condition| condition.kind == ExceptionKind::NullArgument)
        .filter_map(|condition| condition.holds.clone())
        .flat_map(|text| {
            text.split(" && ").filter_map(|part| part.strip_suffix(" != null")).map(String::from).collect::<Vec<_>>()
        })
        .collect();
    let looks =
        |text: &str| nulls.iter().any(|null| [".", "["].iter().any(|next| text.contains(&format!("{null}{next}"))));
    let others = conditions.iter().filter(|condition| condition.kind != ExceptionKind::NullArgument);
    let are_first = others.filter_map(|condition| condition.holds.as_deref()).any(looks);
    conditions.sort_by_key(|condition| (condition.kind == ExceptionKind::NullArgument) != are_first);
}

/// What must not hold all at once.
struct Clause {
    kind: ExceptionKind,
    class: Name,
    atoms: Vec<Atom>,
}

impl Clause {
    /// Whether it ends in the same sort of refusal.
    fn is_like(&self, other: &Clause) -> bool {
        (self.kind, &self.class) == (other.kind, &other.class)
    }

    /// That it does not hold, as Java; `None` if it is too long.
    fn text(&self, interp: &mut Interp<Symbolic>, parameters: &[Name]) -> Option<String> {
        if self.atoms.len() > TUNING.condition_clause {
            return None;
        }
        if self.atoms.is_empty() {
            return Some(NEVER.to_string());
        }
        let texts = self.atoms.iter().map(|atom| {
            let text = negated(interp, atom)?;
            let needs_parentheses = self.atoms.len() > 1 && (text.contains(" && ") || text.contains(" ? "));
            Some(if needs_parentheses { format!("({text})") } else { text })
        });
        let text = texts.collect::<Option<Vec<_>>>()?.join(" || ");
        (!NO_JAVA.iter().any(|sign| text.contains(sign))).then(|| without_this(&text, parameters))
    }
}

/// That something does not hold, as Java; `None` if it has no words for it.
fn negated(interp: &mut Interp<Symbolic>, atom: &Atom) -> Option<String> {
    Some(match atom {
        Atom::Unsaid(_) | Atom::Other => return None,
        Atom::Null(name, true) => format!("{name} != null"),
        Atom::Null(name, false) => format!("{name} == null"),
        Atom::Same(left, right, true) => format!("{left} != {right}"),
        Atom::Same(left, right, false) => format!("{left} == {right}"),
        Atom::Holds(term) => {
            let terms = &mut interp.domain.terms;
            let negation = terms.not(*term);
            terms.show(negation)
        }
    })
}

/// Fields of the receiver by their names alone, as code of the class has them, unless a parameter is called so.
fn without_this(text: &str, parameters: &[Name]) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("this.") {
        let is_word = rest[..at]
            .chars()
            .next_back()
            .is_none_or(|before| !before.is_alphanumeric() && before != '.' && before != '_');
        let after = &rest[at + "this.".len()..];
        let field: String =
            after.chars().take_while(|letter| letter.is_alphanumeric() || matches!(letter, '_' | '$')).collect();
        let is_hidden = parameters.iter().any(|parameter| **parameter == *field);
        result.push_str(&rest[..at]);
        if !is_word || is_hidden {
            result.push_str("this.");
        }
        rest = after;
    }
    result + rest
}

/// The refused paths, each with what is left of it; `None` if something cannot be said.
fn clauses(interp: &mut Interp<Symbolic>, remembered: &Remembered) -> Option<Vec<Clause>> {
    let refused: Option<Vec<Clause>> = remembered
        .refused
        .iter()
        .map(|(refusal, atoms)| {
            let atoms = atoms.clone().filter(|atoms| atoms.len() <= TUNING.condition_conjuncts)?;
            Some(Clause { kind: refusal.kind, class: refusal.class.clone(), atoms })
        })
        .collect();
    let mut clauses = refused.filter(|clauses| clauses.len() <= TUNING.condition_paths)?;
    let mut asking = Asking { interp, unknowns: FxHashMap::default(), questions: 0 };
    // What is not refused are the other paths, and the opposite of what is.
    let all: Vec<TermId> = clauses.iter().map(|clause| asking.conjunction(&clause.atoms)).collect();
    let opposite = all.into_iter().map(|refused| asking.interp.domain.terms.not(refused)).collect();
    let is_exact = clauses.iter().all(|clause| !clause.atoms.contains(&Atom::Other));
    let mut ways: Vec<Vec<Vec<TermId>>> = Vec::new();
    if !remembered.lacks_others {
        ways.push(remembered.others.iter().map(|atoms| asking.terms(atoms)).collect());
    }
    if is_exact {
        ways.push(vec![opposite]);
    }
    for clause in &mut clauses {
        let mut index = 0;
        while index < clause.atoms.len() {
            let mut fewer = clause.atoms.clone();
            fewer.remove(index);
            if asking.excludes_one(&fewer, &ways)? {
                clause.atoms = fewer;
            } else {
                index += 1;
            }
        }
    }
    // What others of its sort say together need not be said.
    let mut number = clauses.len();
    while number > 0 {
        number -= 1;
        let others =
            clauses.iter().enumerate().filter(|(other, clause)| *other != number && clause.is_like(&clauses[number]));
        let others: Vec<Vec<Atom>> = others.map(|(_, clause)| clause.atoms.clone()).collect();
        if !others.is_empty() && asking.is_covered(&clauses[number].atoms, &others)? {
            clauses.remove(number);
        }
    }
    Some(clauses)
}

/// Atoms as terms that the solver knows.
struct Asking<'i> {
    interp: &'i mut Interp<Symbolic>,
    /// An unknown for each question about references.
    unknowns: FxHashMap<(String, String), TermId>,
    questions: u32,
}

impl Asking<'_> {
    fn term(&mut self, atom: &Atom) -> TermId {
        let (one, other, holds) = match atom {
            Atom::Holds(term) | Atom::Unsaid(term) => return *term,
            // Nothing is known of it: what excludes something does so whether it holds or not.
            Atom::Other => return self.interp.domain.terms.truth_of(true),
            Atom::Null(name, holds) => (name.clone(), String::new(), *holds),
            Atom::Same(left, right, holds) => {
                (left.clone().min(right.clone()), left.clone().max(right.clone()), *holds)
            }
        };
        let terms = &mut self.interp.domain.terms;
        let unknown = *self
            .unknowns
            .entry((one, other))
            .or_insert_with(|| terms.fresh("same", Sort::Number(Kind::Int), Interval::BOOLEAN));
        let zero = terms.int(0);
        let cond = if holds { Cond::Ne } else { Cond::Eq };
        terms.compare(cond, Kind::Int, unknown, zero)
    }

    fn terms(&mut self, atoms: &[Atom]) -> Vec<TermId> {
        atoms.iter().map(|atom| self.term(atom)).collect()
    }

    fn conjunction(&mut self, atoms: &[Atom]) -> TermId {
        let all = self.terms(atoms);
        let terms = &mut self.interp.domain.terms;
        let truth = terms.truth_of(true);
        all.into_iter().fold(truth, |left, right| terms.and(left, right))
    }

    /// Whether every input that is as these atoms say is as one of the others say.
    fn is_covered(&mut self, atoms: &[Atom], others: &[Vec<Atom>]) -> Option<bool> {
        if atoms.contains(&Atom::Other) || others.iter().any(|other| other.contains(&Atom::Other)) {
            return Some(others.iter().any(|other| other == atoms));
        }
        let others: Vec<TermId> = others.iter().map(|other| self.conjunction(other)).collect();
        let negated = others.into_iter().map(|other| self.interp.domain.terms.not(other)).collect();
        self.excludes_all(atoms, &[negated])
    }

    /// Whether no input is as all these atoms say and not refused, by one of the ways to say what is not.
    fn excludes_one(&mut self, atoms: &[Atom], ways: &[Vec<Vec<TermId>>]) -> Option<bool> {
        for others in ways {
            if self.excludes_all(atoms, others)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether no input is as all these atoms say and on one of the other paths; `None` if that takes too long.
    fn excludes_all(&mut self, atoms: &[Atom], others: &[Vec<TermId>]) -> Option<bool> {
        let atoms = self.terms(atoms);
        for other in others {
            self.questions += 1;
            if self.questions > TUNING.condition_questions || tandem_quota::spent().is_some() {
                return None;
            }
            let all: Vec<TermId> = atoms.iter().chain(other).copied().collect();
            let domain = &mut self.interp.domain;
            if !matches!(domain.solver.solve(&mut domain.terms, &all), Answer::Unsat) {
                return Some(false);
            }
        }
        Some(true)
    }
}
