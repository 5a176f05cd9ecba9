//! Which parameters and fields are never null because an annotation says so.
//!
//! Every library of annotations spells the same few words, so the simple name decides, whatever the package: `NonNull`
//! (JSpecify, Checker Framework, Lombok, Android, SpotBugs, Eclipse), `Nonnull` (Jakarta, `javax`), `NotNull` (JetBrains,
//! validation). Annotations of a declaration and of the outermost type count alike. JSpecify's `@NullMarked` on a method,
//! class, outer class or package makes unannotated references non-null; a type variable stays unspecified.
//!
//! Invariant: in doubt nothing is said, so that a reference is only assumed to be non-null where somebody wrote it.

use tandem_ir::{Name, Type};

use crate::class::{Class, ClassId, Field, FieldId, Method, MethodId, Nesting, access};
use crate::classfile::{Annotation, Annotations, ClassFile, ElementValue, FormatError, TypeStep, TypeTarget};
use crate::error::InputError;
use crate::program::Program;

const NON_NULL: [&str; 5] = ["NonNull", "Nonnull", "NotNull", "NonNullDecl", "NonNullType"];
const NULLABLE: [&str; 5] = ["Nullable", "CheckForNull", "PossiblyNull", "NullableDecl", "NullableType"];
const NULL_MARKED: &str = "org/jspecify/annotations/NullMarked";
const NULL_UNMARKED: &str = "org/jspecify/annotations/NullUnmarked";

/// Classes are never nested this deep; a damaged file may say that they are nested in a circle.
const DEEPEST_NESTING: usize = 64;

/// What annotations say about a reference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stated {
    Nothing,
    NonNull,
    /// Wins if both are stated.
    Nullable,
}

impl Program {
    /// For each parameter of a method, the receiver left out, whether it is annotated never to be null.
    pub fn non_null_parameters(&self, method: MethodId) -> Result<Vec<bool>, InputError> {
        let method = self.method(method);
        let class = self.class(method.class);
        let parameters = &method.ty().parameters;
        let Some(file) = &class.file else { return Ok(vec![false; parameters.len()]) };
        let stated = stated_of_parameters(class, file, method)
            .map_err(|error| InputError::of_format(&*class.location, error))?;
        let info = file.methods.get(usize::from(method.index));
        let marked =
            info.and_then(|info| mark(file, &info.annotations)).unwrap_or_else(|| self.is_null_marked(class.id));
        let generated = method.access & access::SYNTHETIC != 0;
        let variables = match info.and_then(|info| info.signature.as_deref()) {
            None => Some(vec![false; parameters.len()]),
            Some(signature) => variable_parameters(signature).and_then(|found| {
                let shift = shift(class, method, found.len())?;
                // What the compiler added is not the user's to annotate.
                Some(vec![true; shift].into_iter().chain(found).collect())
            }),
        };
        let is_variable = |index: usize| variables.as_ref().is_none_or(|variables| variables[index]);
        let by_default = |index: usize| marked && !generated && !is_variable(index);
        let non_null = parameters.iter().zip(stated).enumerate().map(|(index, (ty, stated))| match (ty, stated) {
            (Type::Prim(_), _) | (_, Stated::Nullable) => false,
            (_, Stated::NonNull) => true,
            (_, Stated::Nothing) => by_default(index),
        });
        Ok(non_null.collect())
    }

    /// Whether a field is annotated never to be null.
    pub fn is_non_null_field(&self, field: FieldId) -> Result<bool, InputError> {
        let field = self.field(field);
        field.non_null.get_or_init(|| self.find_non_null_field(field)).clone()
    }

    fn find_non_null_field(&self, field: &Field) -> Result<bool, InputError> {
        let class = self.class(field.class);
        let info = class.file.as_ref().and_then(|file| Some((file, file.fields.get(usize::from(field.index))?)));
        let (Some((file, info)), Type::Ref(_)) = (info, &field.ty) else { return Ok(false) };
        let declared = file.declared_annotations(&info.annotations);
        let types = file.type_annotations(&info.annotations);
        let bad = |error| InputError::of_format(&*class.location, error);
        let mut stated = stated(&declared.map_err(bad)?);
        for annotation in types.map_err(bad)? {
            if annotation.target == TypeTarget::Field && is_outermost(&annotation.path) {
                stated = stated.max(stated_by(&annotation.annotation));
            }
        }
        let generated = info.access & access::SYNTHETIC != 0;
        let variable = info.signature.as_ref().is_some_and(|signature| signature.starts_with('T'));
        Ok(match stated {
            Stated::NonNull => true,
            Stated::Nullable => false,
            Stated::Nothing => !generated && !variable && self.is_null_marked(class.id),
        })
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
    let mut found = vec![Stated::Nothing; method.ty().parameters.len()];
    let Some(info) = file.methods.get(usize::from(method.index)) else { return Ok(found) };
    for table in file.parameter_annotations(&info.annotations)? {
        let Some(shift) = shift(class, method, table.len()) else { continue };
        for (stated_so_far, annotations) in found[shift..].iter_mut().zip(table) {
            *stated_so_far = (*stated_so_far).max(stated(&annotations));
        }
    }
    let implicit = implicit_parameters(class, method);
    for annotation in file.type_annotations(&info.annotations)? {
        let TypeTarget::Parameter(index) = annotation.target else { continue };
        let place = implicit.and_then(|implicit| found.get_mut(usize::from(index) + implicit));
        if let Some(stated_so_far) = place.filter(|_| is_outermost(&annotation.path)) {
            *stated_so_far = (*stated_so_far).max(stated_by(&annotation.annotation));
        }
    }
    Ok(found)
}

fn stated(annotations: &[Annotation]) -> Stated {
    annotations.iter().map(stated_by).max().unwrap_or(Stated::Nothing)
}

fn stated_by(annotation: &Annotation) -> Stated {
    // `javax.annotation.Nonnull(when = …)` means what it seems to mean for one constant only.
    let conditional =
        matches!(annotation.element("when"), Some(ElementValue::Enum { constant, .. }) if &**constant != "ALWAYS");
    match annotation.simple_name() {
        name if NULLABLE.contains(&name) => Stated::Nullable,
        name if NON_NULL.contains(&name) && !conditional => Stated::NonNull,
        _ => Stated::Nothing,
    }
}

/// Whether the path leads to the type of the variable itself: `String @NonNull []`, but not `@NonNull String[]`.
fn is_outermost(path: &[TypeStep]) -> bool {
    path.iter().all(|step| *step == TypeStep::Inner)
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

/// For each parameter of a method signature (§4.7.9.1) whether its type is a type variable; `None` if it is none.
fn variable_parameters(signature: &str) -> Option<Vec<bool>> {
    let start = match signature.starts_with('<') {
        true => end_of_arguments(signature.as_bytes(), 0)?,
        false => 0,
    };
    let mut rest = signature.get(start..)?.strip_prefix('(')?.as_bytes();
    let mut found = Vec::new();
    while *rest.first()? != b')' {
        found.push(rest[0] == b'T');
        let element = rest.iter().position(|byte| *byte != b'[')?;
        let end = match rest[element] {
            b'L' | b'T' => end_of_reference(rest, element)?,
            _ => element + 1,
        };
        rest = rest.get(end..)?;
    }
    Some(found)
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
    use super::variable_parameters;

    #[test]
    fn signatures_tell_type_variables() {
        assert_eq!(variable_parameters("<T:Ljava/lang/Object;>(TT;[TT;I)V"), Some(vec![true, false, false]));
        assert_eq!(
            variable_parameters("(Ljava/util/Map<TK;Ljava/util/List<-TV;>;>.Entry<TK;>;TK;)TK;"),
            Some(vec![false, true])
        );
        assert_eq!(variable_parameters("()V"), Some(vec![]));
        for bad in ["", "(", "<", "<T:", "(L", "(TT", "([", "(Lx<;)V", "é(", "(é)V", ")"] {
            // Whatever it says, it must come back.
            let _ = variable_parameters(bad);
        }
    }
}
