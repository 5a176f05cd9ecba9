//! What a test can name: classes, types and members as Java source in the test's package sees them.
//!
//! A name of Java can hide another: a variable hides a type, a type hides a package, and a class of the test's package
//! hides its namesake in `java.lang`.
//!
//! Invariant: a name that is given out is accessible from the test's package, and nothing hides it there. What cannot be
//! named is reached by reflection.

use std::cell::Cell;

use tandem_ir::{Element, Name, Type};
use tandem_java::{Class, ClassId, ClassKind, Origin, Program, access};

use crate::literals::text_literal;

/// The view from the package of the test.
pub(super) struct Naming<'n> {
    pub program: &'n Program,
    /// The package, internal form.
    pub package: Name,
    /// How that package is related to the code under test.
    pub standing: Standing,
    /// Whether a class was asked for that only `type(name)` can find.
    pub finds_types: Cell<bool>,
}

/// Where a test stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// In the package of the class under test. It names what its neighbours can name.
    Beside,
    /// In a package of its own, where no name of the code under test can be in the way; everything of it is reached by
    /// reflection.
    Apart,
}

/// The names that the source of a test uses for itself. A class of that name beside the test would be taken for them, or
/// they for the class.
const OWN_NAMES: &str = "java org Object Class ClassLoader ClassNotFoundException String Character Boolean Byte Short \
    Integer Long Float Double Throwable Exception RuntimeException Error AssertionError IllegalAccessException \
    IllegalStateException InstantiationException Override SuppressWarnings Trap stage result trap test run inner \
    thrown";

impl<'n> Naming<'n> {
    /// The view from the package of a class under test, or from a package apart if a class there has one of the names
    /// that a test uses for itself.
    pub fn of(program: &'n Program, package: Name) -> Naming<'n> {
        let beside = Naming { program, package, standing: Standing::Beside, finds_types: Cell::new(false) };
        let is_in_the_way = OWN_NAMES.split_ascii_whitespace().any(|name| beside.has_neighbour(name));
        if is_in_the_way { Naming::apart(program) } else { beside }
    }

    /// The view from a package that nothing else is in.
    pub fn apart(program: &'n Program) -> Naming<'n> {
        let classes = program.class_path().user_classes();
        let mut package = "tandemtest".to_string();
        while classes.iter().any(|class| class.split('/').next() == Some(&package)) {
            package.push('_');
        }
        Naming { program, package: package.into(), standing: Standing::Apart, finds_types: Cell::new(false) }
    }

    /// Whether the test's package has a class of that simple name.
    pub fn has_neighbour(&self, simple: &str) -> bool {
        let name = if self.package.is_empty() { simple.to_string() } else { format!("{}/{simple}", self.package) };
        // What cannot be read is in the way as well.
        !matches!(self.program.class_path().find(&name), Ok(None))
    }

    /// Whether a package, by its first name, may be hidden by a class that the test sees or by a variable of the test.
    fn is_hidden(&self, root: &str) -> bool {
        let is_numbered = root.ends_with(|last: char| last.is_ascii_digit() || last == '_');
        let in_java_lang = || !matches!(self.program.class_path().find(&format!("java/lang/{root}")), Ok(None));
        is_numbered || self.has_neighbour(root) || in_java_lang()
    }

    /// The class as the test can write it: `Node`, `Outer.Inner`, `int[]`, `java.util.ArrayList`.
    pub fn class(&self, id: ClassId) -> Option<String> {
        let class = self.program.class(id);
        match class.kind {
            ClassKind::Primitive(Some(element)) => Some(element.keyword().to_string()),
            ClassKind::Primitive(None) => Some("void".to_string()),
            ClassKind::Array { element } => Some(format!("{}[]", self.class(element)?)),
            ClassKind::Instance => self.instance_class(class),
        }
    }

    fn instance_class(&self, class: &Class) -> Option<String> {
        if matches!(class.origin, Origin::Synthetic { .. }) || self.standing == Standing::Apart && !class.is_jdk() {
            return None;
        }
        let inner = class.file.as_ref()?.attributes.inner_classes.iter().find(|inner| inner.inner == class.name);
        match inner {
            Some(inner) => {
                let (outer, name) = (inner.outer.as_ref()?, inner.name.as_ref()?);
                let outer = self.program.class(self.program.load(outer).ok()?);
                let visible = self.is_visible(inner.access, class) && is_type_name(name);
                let named = self.class(outer.id)?;
                (visible && !self.has_field(outer, name)).then(|| format!("{named}.{name}"))
            }
            None => self.is_visible(class.access, class).then(|| self.top_level(class)).flatten(),
        }
    }

    fn top_level(&self, class: &Class) -> Option<String> {
        let simple = class.name.rsplit('/').next()?;
        let exported = !class.is_jdk() || class.package.starts_with("java/") || class.package.starts_with("javax/");
        if !exported || !class.name.split('/').all(is_identifier) || !is_type_name(simple) {
            return None;
        }
        if class.package == self.package || &*class.package == "java/lang" && !self.has_neighbour(simple) {
            return Some(simple.to_string());
        }
        let root = class.package.split('/').next().filter(|root| !root.is_empty());
        // Nothing outside the unnamed package can name what is in it.
        root.filter(|root| !self.is_hidden(root)).map(|_| class.external_name())
    }

    /// Whether a class has a field of that name, inherited ones included: it hides a member class of the name.
    fn has_field(&self, class: &Class, name: &str) -> bool {
        let mut lineage = class.super_classes().iter().chain(class.super_interfaces());
        lineage.any(|class| self.program.class(*class).field_named(name).is_some())
    }

    /// A type as the test can write it.
    pub fn type_name(&self, ty: &Type) -> Option<String> {
        match ty {
            Type::Prim(element) => Some(element.keyword().to_string()),
            Type::Ref(name) => self.class(self.program.load(name).ok()?),
        }
    }

    /// An expression for the `Class` object of a type.
    pub fn class_literal(&self, ty: &Type) -> String {
        match (self.type_name(ty), ty) {
            (Some(name), _) => format!("{name}.class"),
            (None, Type::Ref(name)) => {
                self.finds_types.set(true);
                format!("type({})", quoted(&name.replace('/', ".")))
            }
            (None, Type::Prim(element)) => format!("{}.class", element.keyword()),
        }
    }

    /// The same of a class.
    pub fn literal_of(&self, class: ClassId) -> String {
        self.class_literal(&Type::of_class_name(&self.program.class(class).name))
    }

    /// Whether a member, or a nested class, of that class can be used by its name.
    pub fn is_visible(&self, flags: u16, class: &Class) -> bool {
        flags & access::PRIVATE == 0 && (flags & access::PUBLIC != 0 || class.package == self.package)
    }

    /// Whether a member can be written in Java source and used by the test.
    pub fn is_usable(&self, flags: u16, name: &str, class: ClassId) -> bool {
        flags & access::SYNTHETIC == 0
            && is_identifier(name)
            && self.is_visible(flags, self.program.class(class))
            && self.class(class).is_some()
    }
}

/// A name for a variable of that class: `node0`, `ints1`. No class beside the test has it.
pub(super) fn variable_name(naming: &Naming<'_>, class: &Class, number: usize) -> String {
    let mut name = plain_name(naming.program, class, number);
    while naming.has_neighbour(&name) {
        name.push('_');
    }
    name
}

fn plain_name(program: &Program, class: &Class, number: usize) -> String {
    let simple = |class: &Class| -> String {
        let name = class.external_name();
        let simple = name.rsplit(['.', '$']).next().unwrap_or_default();
        simple.chars().filter(char::is_ascii_alphanumeric).collect()
    };
    let (stem, plural) = match class.is_array() {
        true => (simple(program.class(program.innermost_element(class.id))), "s"),
        false => (simple(class), ""),
    };
    let mut letters = stem.chars();
    match letters.next().filter(char::is_ascii_alphabetic) {
        Some(first) => format!("{}{}{plural}{number}", first.to_ascii_lowercase(), letters.as_str()),
        None => format!("object{number}"),
    }
}

/// What a box of that class is called, if it is one.
pub(super) fn box_of(class: &Class) -> Option<Element> {
    Element::of_box_class(&class.name)
}

/// A text as a literal.
pub(super) fn quoted(text: &str) -> String {
    text_literal(&text.into())
}

/// Whether a text can be the name of a class in Java source; the words that only later versions forbid are left out.
fn is_type_name(text: &str) -> bool {
    is_identifier(text) && !matches!(text, "var" | "yield" | "record" | "sealed" | "permits" | "when")
}

/// Whether a text can be a name in Java source.
pub(super) fn is_identifier(text: &str) -> bool {
    let mut chars = text.chars();
    let starts = chars.next().is_some_and(|first| first.is_alphabetic() || first == '_' || first == '$');
    starts && chars.all(|next| next.is_alphanumeric() || next == '_' || next == '$') && !is_reserved(text)
}

/// The keywords of all versions of Java, and the literals that look like names.
fn is_reserved(text: &str) -> bool {
    const RESERVED: &str = "abstract assert boolean break byte case catch char class const continue default do double \
        else enum extends final finally float for goto if implements import instanceof int interface long native new \
        package private protected public return short static strictfp super switch synchronized this throw throws \
        transient try void volatile while _ true false null";
    RESERVED.split_ascii_whitespace().any(|word| word == text)
}
