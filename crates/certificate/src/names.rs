//! What a certificate calls things: classes, fields and objects, by names that do not depend on the order in which
//! classes were loaded.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::Symbolic;
use tandem_ir::{Element, Type};
use tandem_java::{ClassId, MethodId, Origin, Program, Slot};
use tandem_machine::{Interp, Ref};
use tandem_term::sexp::{Misread, Sexp};
use tandem_term::{SymbolId, TermId};

/// The word for the class whose fields are the parameters; it is made anew by each run.
const ROOT: &str = "root";

/// Which fields of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fields {
    /// Those of its objects, inherited ones included.
    Instance,
    /// The static ones that it declares.
    Static,
}

/// A field by its name in a certificate.
pub(super) struct Label {
    /// The name; where two fields share it, or where it is no word, the bank and the slot.
    pub label: String,
    /// Its slot.
    pub slot: Slot,
    /// Its declared type.
    pub ty: Type,
}

/// The fields of a class with their names, in the order in which they are declared.
pub(super) fn labels(program: &Program, class: ClassId, which: Fields) -> Vec<Label> {
    let info = program.class(class);
    let own = [class];
    let holders: &[ClassId] = if which == Fields::Instance { info.super_classes() } else { &own };
    let fields = holders.iter().flat_map(|holder| &program.class(*holder).fields).map(|field| program.field(*field));
    let fields: Vec<_> = fields.filter(|field| field.is_static() == (which == Fields::Static)).collect();
    let is_word = |name: &str| {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
        !name.is_empty() && name.chars().all(is_plain)
    };
    let label = |name: &str, slot: Slot| {
        let is_unique = fields.iter().filter(|field| &*field.name == name).count() == 1;
        match slot {
            _ if is_unique && is_word(name) => name.to_string(),
            Slot::Prim(slot) => format!("@number{slot}"),
            Slot::Ref(slot) => format!("@reference{slot}"),
        }
    };
    let labelled = fields.iter().map(|field| {
        let label = label(&field.name, field.slot);
        Label { label, slot: field.slot, ty: field.ty.clone() }
    });
    labelled.collect()
}

/// The text of a class; or why it has none.
pub(super) fn class_text(program: &Program, root: ClassId, class: ClassId) -> Result<Sexp, String> {
    let info = program.class(class);
    match info.origin {
        _ if class == root => Ok(Sexp::word(ROOT)),
        Origin::Synthetic { .. } => {
            Err(format!("{} is a class that is made while the program runs", info.external_name()))
        }
        _ => Ok(Sexp::text(&info.name)),
    }
}

/// The class that a text names.
pub(super) fn class_of_text(program: &Program, root: ClassId, text: &Sexp) -> Result<ClassId, Misread> {
    if text.as_word().is_ok_and(|word| word == ROOT) {
        return Ok(root);
    }
    let name = text.as_text()?;
    let primitives = Element::ALL.into_iter().map(Some).chain([None]).map(|element| program.primitive(element));
    if let Some(class) = primitives.into_iter().find(|class| *program.class(*class).name == *name) {
        return Ok(class);
    }
    program.load(&name).map_err(|error| text.misread(error.to_string()))
}

/// The text of a method: its class, its name, its descriptor.
pub(super) fn method_text(program: &Program, root: ClassId, method: MethodId) -> Result<[Sexp; 3], String> {
    let info = program.method(method);
    Ok([class_text(program, root, info.class)?, Sexp::text(&info.name), Sexp::text(&info.descriptor)])
}

/// The method that such a text names.
pub(super) fn method_of_text(program: &Program, root: ClassId, text: &[Sexp]) -> Result<MethodId, Misread> {
    let [class, name, descriptor] = text else { unreachable!("three texts name a method") };
    let id = class_of_text(program, root, class)?;
    let (name_text, descriptor) = (name.as_text()?, descriptor.as_text()?);
    let found = program.class(id).find_method(&name_text, &descriptor);
    found.ok_or_else(|| name.misread(format!("the class has no method {name_text}{descriptor}")))
}

/// The text of a reference; `number` says the numbers of objects.
pub(super) fn reference_text(held: Ref, number: impl Fn(Ref) -> Option<u32>) -> Option<Sexp> {
    Some(Sexp::word(match held {
        Ref::NULL => "null".to_string(),
        Ref::UNRESOLVED => "?".to_string(),
        _ => match held.summary() {
            Some((summary, way)) => format!("#{}.{way}", number(summary)?),
            None => format!("#{}", number(held)?),
        },
    }))
}

/// The reference that a text says, among so many objects.
pub(super) fn reference_of_text(text: &Sexp, count: u32) -> Result<Ref, Misread> {
    let word = text.as_word()?;
    match word {
        "null" => return Ok(Ref::NULL),
        "?" => return Ok(Ref::UNRESOLVED),
        _ => (),
    }
    let read = || {
        let number = word.strip_prefix('#')?;
        let (number, way) = match number.split_once('.') {
            Some((number, way)) => (number, Some(way.parse::<u32>().ok().filter(|way| *way < Ref::WAYS)?)),
            None => (number, None),
        };
        let object = Ref(number.parse().ok().filter(|number| (1..=count).contains(number))?);
        Some(way.map_or(object, |way| Ref::among(object, way)))
    };
    read().ok_or_else(|| text.misread(format!("{word} is no reference to an object of this state")))
}

/// The names of the unknowns that stand for the numbers of any cell of a class, and of one below it.
pub(super) struct Placeholders {
    /// Those of the cell.
    pub own: Vec<(String, TermId)>,
    /// Those of the one below.
    pub child: Vec<(String, TermId)>,
}

impl Placeholders {
    /// Those of the cells of a class.
    pub fn of(interp: &mut Interp<Symbolic>, class: ClassId) -> Placeholders {
        let program = Arc::clone(&interp.program);
        let labels = labels(&program, class, Fields::Instance);
        let (mut own, mut child) = (Vec::new(), Vec::new());
        for field in interp.domain.number_fields(class) {
            let label = labels.iter().find(|label| label.slot == Slot::Prim(field.slot));
            let label = label.map_or("", |label| &*label.label);
            own.push((format!("cell.{label}"), interp.domain.own(field)));
            child.push((format!("child.{label}"), interp.domain.child(field)));
        }
        Placeholders { own, child }
    }

    /// The names by unknown.
    pub fn names(&self, domain: &Symbolic) -> FxHashMap<SymbolId, String> {
        let all = self.own.iter().chain(&self.child);
        all.map(|(name, term)| (domain.symbol_of(*term), name.clone())).collect()
    }
}

/// The names of the unknowns that a fact about ranges binds.
pub(super) fn bound_name(number: u32) -> String {
    format!("k{number}")
}
