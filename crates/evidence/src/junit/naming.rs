//! What a test can name: classes, types and members as Java source in the test's package sees them.
//!
//! Invariant: a name that is given out is accessible from the test's package. What cannot be named is reached by
//! reflection.

use tandem_ir::{Element, Name, Type};
use tandem_java::{Class, ClassId, ClassKind, Origin, Program, access};

/// The view from the package of the test.
pub(super) struct Naming<'n> {
    pub program: &'n Program,
    /// The package, internal form.
    pub package: Name,
}

impl Naming<'_> {
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
        if matches!(class.origin, Origin::Synthetic { .. }) {
            return None;
        }
        let inner = class.file.as_ref()?.attributes.inner_classes.iter().find(|inner| inner.inner == class.name);
        match inner {
            Some(inner) => {
                let (outer, name) = (inner.outer.as_ref()?, inner.name.as_ref()?);
                let outer = self.class(self.program.load(outer).ok()?)?;
                let visible = self.is_visible(inner.access, class) && is_identifier(name);
                visible.then(|| format!("{outer}.{name}"))
            }
            None => self.is_visible(class.access, class).then(|| self.top_level(class)).flatten(),
        }
    }

    fn top_level(&self, class: &Class) -> Option<String> {
        let simple = class.name.rsplit('/').next()?;
        let exported = !class.is_jdk() || class.package.starts_with("java/") || class.package.starts_with("javax/");
        if !exported || !class.name.split('/').all(is_identifier) {
            return None;
        }
        let hidden_by_neighbour = || {
            let neighbour = format!("{}/{simple}", self.package);
            self.program.load(neighbour.trim_start_matches('/')).is_ok()
        };
        let short = class.package == self.package || &*class.package == "java/lang" && !hidden_by_neighbour();
        // Nothing outside the unnamed package can name what is in it.
        let reachable = !class.package.is_empty() || self.package.is_empty();
        reachable.then(|| if short { simple.to_string() } else { class.external_name() })
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
            (None, Type::Ref(name)) => format!("Class.forName(\"{}\")", name.replace('/', ".")),
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

/// A name for a variable of that class: `node0`, `ints1`.
pub(super) fn variable_name(program: &Program, class: &Class, number: usize) -> String {
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
