//! Which parameters, fields and elements of arrays are never null because an annotation says so.
//!
//! Every library of annotations spells the same few words, so the simple name decides, whatever the package: `NonNull`
//! (JSpecify, Checker Framework, Lombok, Android, SpotBugs, Eclipse), `Nonnull` (Jakarta, `javax`), `NotNull` (JetBrains,
//! validation). An annotation of a declaration speaks of the variable, one of a type of the [level](NonNull) where it
//! stands: of the elements in `@NonNull String[]`, of the array in `String @NonNull []`. JSpecify's `@NullMarked` on a
//! method, class, outer class or package makes unannotated references non-null; a type variable stays unspecified.
//!
//! Invariant: in doubt nothing is said, so that a reference is only assumed to be non-null where somebody wrote it.

use tandem_ir::{Name, Type};

use crate::class::{Class, ClassId, Field, FieldId, Method, MethodId, Nesting, access};
use crate::classfile::{Annotation, Annotations, ClassFile, ElementValue, FormatError, TypeStep, TypeTarget};
use crate::error::InputError;
use crate::non_null::NonNull;
use crate::program::Program;

const NON_NULL: [&str; 5] = ["NonNull", "Nonnull", "NotNull", "NonNullDecl", "NonNullType"];
const NULLABLE: [&str; 5] = ["Nullable", "CheckForNull", "PossiblyNull", "NullableDecl", "NullableType"];
const NULL_MARKED: &str = "org/jspecify/annotations/NullMarked";
const NULL_UNMARKED: &str = "org/jspecify/annotations/NullUnmarked";

/// Classes are never nested this deep; a damaged file may say that they are nested in a circle.
const DEEPEST_NESTING: usize = 64;

/// What annotations say about the references behind a variable.
#[derive(Clone, Copy, Default)]
struct Stated {
    non_null: NonNull,
    /// Wins if both are stated.
    nullable: NonNull,
}

/// A nullness annotation by its name.
enum Word {
    NonNull,
    Nullable,
}

impl Program {
    /// For each parameter of a method, the receiver left out, which references behind it are annotated never to be null.
    pub fn non_null_parameters(&self, method: MethodId) -> Result<Vec<NonNull>, InputError> {
        let method = self.method(method);
        let class = self.class(method.class);
        let parameters = &method.ty().parameters;
        let Some(file) = &class.file else { return Ok(vec![NonNull::NOTHING; parameters.len()]) };
        let stated = stated_of_parameters(class, file, method)
            .map_err(|error| InputError::of_format(&*class.location, error))?;
        let info = file.methods.get(usize::from(method.index));
        let marked =
            info.and_then(|info| mark(file, &info.annotations)).unwrap_or_else(|| self.is_null_marked(class.id));
        let generated = method.access & access::SYNTHETIC != 0;
        let by_default = match info.and_then(|info| info.signature.as_deref()) {
            _ if !marked || generated => None,
            None => Some(parameters.iter().map(NonNull::all_of).collect()),
            Some(signature) => variable_parameters(signature).and_then(|variables| {
                let shift = shift(class, method, variables.len())?;
                let written = parameters[shift..].iter().zip(variables);
                let written = written.map(|(ty, variable)| NonNull::all_of(ty).except(variable));
                // What the compiler added is not the user's to annotate.
                Some(vec![NonNull::NOTHING; shift].into_iter().chain(written).collect())
            }),
        };
        let by_default: Vec<NonNull> = by_default.unwrap_or_else(|| vec![NonNull::NOTHING; parameters.len()]);
        let variables = parameters.iter().zip(stated).zip(by_default);
        Ok(variables.map(|((ty, stated), by_default)| stated.decide(ty, by_default)).collect())
    }

    /// Whether a field is annotated never to be null.
    pub fn is_non_null_field(&self, field: FieldId) -> Result<bool, InputError> {
        self.non_null_field(field).map(NonNull::itself)
    }

    /// Which references behind a field are annotated never to be null.
    pub fn non_null_field(&self, field: FieldId) -> Result<NonNull, InputError> {
        let field = self.field(field);
        field.non_null.get_or_init(|| self.find_non_null_field(field)).clone()
    }

    fn find_non_null_field(&self, field: &Field) -> Result<NonNull, InputError> {
        let class = self.class(field.class);
        let info = class.file.as_ref().and_then(|file| Some((file, file.fields.get(usize::from(field.index))?)));
        let (Some((file, info)), Type::Ref(_)) = (info, &field.ty) else { return Ok(NonNull::NOTHING) };
        let bad = |error| InputError::of_format(&*class.location, error);
        let declared = file.declared_annotations(&info.annotations).map_err(bad)?;
        let types = file.type_annotations(&info.annotations).map_err(bad)?;
        let types = types.into_iter().filter(|annotation| annotation.target == TypeTarget::Field);
        let stated = stated(&declared, types.map(|annotation| (annotation.path, annotation.annotation)));
        let generated = info.access & access::SYNTHETIC != 0;
        let by_default = if generated || !self.is_null_marked(class.id) {
            NonNull::NOTHING
        } else {
            let variable = info.signature.as_ref().map(|signature| variable_level(signature.as_bytes()));
            NonNull::all_of(&field.ty).except(variable.unwrap_or_default())
        };
        Ok(stated.decide(&field.ty, by_default))
    }

    /// Whether the class, a class around it or its package is `@NullMarked`; the nearest one that says something counts.
    pub fn is_null_marked(&self, class: ClassId) -> bool {
        let class = self.class(class);
        *class.null_marked.get_or_init(|| {
            let mut scope = class;
            for _ in 0..DEEPEST_NESTING {
                let Some(file) = &scope.file else { return false };
                if let Some(mark) = mark(file, &file.attributes.annotations) {
                    return mark;
                }
                let Some(outer) = enclosing_class(file) else { break };
                let Ok(outer) = self.load(&outer) else { break };
                scope = self.class(outer);
            }
            self.package_mark(&class.package).unwrap_or(false)
        })
    }

    fn package_mark(&self, package: &str) -> Option<bool> {
        let found = self.class_path().find(&format!("{package}/package-info")).ok()??;
        let file = ClassFile::parse(found.bytes).ok()?;
        mark(&file, &file.attributes.annotations)
    }
}

/// Whether a declaration is marked or unmarked. Annotations that cannot be decoded say nothing.
fn mark(file: &ClassFile, raw: &Annotations) -> Option<bool> {
    let annotations = file.declared_annotations(raw).ok()?;
    annotations.iter().find_map(|annotation| match &*annotation.type_name {
        NULL_MARKED => Some(true),
        NULL_UNMARKED => Some(false),
        _ => None,
    })
}

fn enclosing_class(file: &ClassFile) -> Option<Name> {
    let member = file.attributes.inner_classes.iter().find(|inner| inner.inner == file.name);
    let local = || file.attributes.enclosing_method.as_ref().map(|(class, _)| class.clone());
    member.and_then(|inner| inner.outer.clone()).or_else(local)
}

fn stated_of_parameters(class: &Class, file: &ClassFile, method: &Method) -> Result<Vec<Stated>, FormatError> {
    let count = method.ty().parameters.len();
    let Some(info) = file.methods.get(usize::from(method.index)) else { return Ok(vec![Stated::default(); count]) };
    let mut declared: Vec<Vec<Annotation>> = vec![Vec::new(); count];
    for table in file.parameter_annotations(&info.annotations)? {
        let Some(shift) = shift(class, method, table.len()) else { continue };
        for (so_far, annotations) in declared[shift..].iter_mut().zip(table) {
            so_far.extend(annotations);
        }
    }
    let mut types: Vec<Vec<(Vec<TypeStep>, Annotation)>> = vec![Vec::new(); count];
    let implicit = implicit_parameters(class, method);
    for annotation in file.type_annotations(&info.annotations)? {
        let TypeTarget::Parameter(index) = annotation.target else { continue };
        if let Some(so_far) = implicit.and_then(|implicit| types.get_mut(usize::from(index) + implicit)) {
            so_far.push((annotation.path, annotation.annotation));
        }
    }
    Ok(declared.iter().zip(types).map(|(declared, types)| stated(declared, types)).collect())
}

/// What the annotations of a declaration and of its type say together.
fn stated(declared: &[Annotation], types: impl IntoIterator<Item = (Vec<TypeStep>, Annotation)>) -> Stated {
    let mut stated = Stated::default();
    for annotation in declared {
        stated.add(word(annotation), NonNull::ITSELF);
    }
    for (path, annotation) in types {
        let Some(level) = level(&path) else { continue };
        // In `@NotNull String[]` an annotation that is of both sorts stands in both places, but was meant for one.
        let ambiguous = level > 0 && declared.iter().any(|other| other.type_name == annotation.type_name);
        let word = word(&annotation).filter(|word| !ambiguous || matches!(word, Word::Nullable));
        stated.add(word, NonNull::at(level));
    }
    stated
}

impl Stated {
    fn add(&mut self, word: Option<Word>, place: NonNull) {
        match word {
            Some(Word::NonNull) => self.non_null = self.non_null.and(place),
            Some(Word::Nullable) => self.nullable = self.nullable.and(place),
            None => (),
        }
    }

    /// What holds of a variable, given what would hold without annotations.
    fn decide(self, ty: &Type, by_default: NonNull) -> NonNull {
        self.non_null.and(by_default).except(self.nullable).within(NonNull::all_of(ty))
    }
}

fn word(annotation: &Annotation) -> Option<Word> {
    // `javax.annotation.Nonnull(when = …)` means what it seems to mean for one constant only.
    let conditional =
        matches!(annotation.element("when"), Some(ElementValue::Enum { constant, .. }) if &**constant != "ALWAYS");
    match annotation.simple_name() {
        name if NULLABLE.contains(&name) => Some(Word::Nullable),
        name if NON_NULL.contains(&name) && !conditional => Some(Word::NonNull),
        _ => None,
    }
}

/// The level that a path leads to: 0 for `String @NonNull []`, 1 for `@NonNull String[]`; `None` for type arguments.
fn level(path: &[TypeStep]) -> Option<usize> {
    let level = path.iter().take_while(|step| **step == TypeStep::Element).count();
    path[level..].iter().all(|step| *step == TypeStep::Inner).then_some(level)
}

/// How many parameters of the descriptor stand before the first one of a table with `entries` parameters of the source;
/// `None` if the two do not fit.
fn shift(class: &Class, method: &Method, entries: usize) -> Option<usize> {
    let missing = method.ty().parameters.len().checked_sub(entries)?;
    (missing == 0 || implicit_parameters(class, method) == Some(missing)).then_some(missing)
}

/// How many parameters the compiler puts in front of those of the source; `None` if that depends on the compiler.
fn implicit_parameters(class: &Class, method: &Method) -> Option<usize> {
    if !method.is_constructor() {
        return Some(0);
    }
    match class.nesting() {
        // The constant's name and number.
        _ if class.is_enum() => Some(2),
        // The object of the outer class.
        Nesting::Inner => Some(1),
        // What the class captures may stand before or after the rest.
        Nesting::Local | Nesting::Anonymous => None,
        Nesting::TopLevel | Nesting::StaticMember => Some(0),
    }
}

/// For each parameter of a method signature (§4.7.9.1) where a type variable stands in it; `None` if it is none.
fn variable_parameters(signature: &str) -> Option<Vec<NonNull>> {
    let start = match signature.starts_with('<') {
        true => end_of_arguments(signature.as_bytes(), 0)?,
        false => 0,
    };
    let mut rest = signature.get(start..)?.strip_prefix('(')?.as_bytes();
    let mut found = Vec::new();
    while *rest.first()? != b')' {
        found.push(variable_level(rest));
        let element = rest.iter().position(|byte| *byte != b'[')?;
        let end = match rest[element] {
            b'L' | b'T' => end_of_reference(rest, element)?,
            _ => element + 1,
        };
        rest = rest.get(end..)?;
    }
    Some(found)
}

/// The level at which a type variable stands in the type signature at the start of the text: 1 for `[TT;`.
fn variable_level(signature: &[u8]) -> NonNull {
    let dimensions = signature.iter().take_while(|byte| **byte == b'[').count();
    if signature.get(dimensions) == Some(&b'T') { NonNull::at(dimensions) } else { NonNull::NOTHING }
}

/// One past the `;` of the class type or type variable that starts at `at`.
fn end_of_reference(text: &[u8], at: usize) -> Option<usize> {
    let mut at = at;
    loop {
        match text.get(at)? {
            b';' => return Some(at + 1),
            b'<' => at = end_of_arguments(text, at)?,
            _ => at += 1,
        }
    }
}

/// One past the `>` that closes the `<` at `at`.
fn end_of_arguments(text: &[u8], at: usize) -> Option<usize> {
    let mut depth = 0usize;
    for (index, byte) in text.iter().enumerate().skip(at) {
        match byte {
            b'<' => depth += 1,
            b'>' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            return Some(index + 1);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{NonNull, variable_parameters};

    #[test]
    fn signatures_tell_type_variables() {
        let none = NonNull::NOTHING;
        assert_eq!(
            variable_parameters("<T:Ljava/lang/Object;>(TT;[TT;I[[TT;)V"),
            Some(vec![NonNull::ITSELF, NonNull::at(1), none, NonNull::at(2)])
        );
        assert_eq!(
            variable_parameters("(Ljava/util/Map<TK;Ljava/util/List<-TV;>;>.Entry<TK;>;TK;)TK;"),
            Some(vec![none, NonNull::ITSELF])
        );
        assert_eq!(variable_parameters("()V"), Some(vec![]));
        for bad in ["", "(", "<", "<T:", "(L", "(TT", "([", "(Lx<;)V", "é(", "(é)V", ")"] {
            // Whatever it says, it must come back.
            let _ = variable_parameters(bad);
        }
    }
}
