//! Which methods of a class are tests, what runs around them, and what cannot be run.
//!
//! Annotations are told by their names in the class file, so that no library of tests need be on the class path to find out.

use tandem_ir::{Literal, Name};
use tandem_java::classfile::{Annotation, ElementValue};
use tandem_java::{ClassId, Method, MethodId, Program, access};
use tandem_report::adequacy::Skip;

/// A test that can be tried.
#[derive(Clone, Debug)]
pub(super) struct Test {
    /// As it is printed.
    pub name: String,
    /// The classes whose objects it needs: the test class, and for a nested one those around it first.
    pub nest: Vec<ClassId>,
    /// The method.
    pub method: MethodId,
    /// The class of the exception that it must throw, internal name.
    pub expected: Option<Name>,
    /// Where its arguments come from; none if it takes none.
    pub sources: Vec<Annotation>,
}

/// What runs around the tests of a class: methods in the order in which they are called.
#[derive(Clone, Debug, Default)]
pub(super) struct Around {
    /// Once, before there is an object.
    pub before_all: Vec<MethodId>,
    /// Before each test.
    pub before_each: Vec<MethodId>,
    /// After each test.
    pub after_each: Vec<MethodId>,
}

const TESTS: [&str; 4] = [
    "org/junit/Test",
    "org/junit/jupiter/api/Test",
    "org/junit/jupiter/params/ParameterizedTest",
    "org/junit/jupiter/api/RepeatedTest",
];
const OTHER_KINDS: [&str; 2] = ["org/junit/jupiter/api/TestFactory", "org/junit/jupiter/api/TestTemplate"];
const DISABLED: [&str; 2] = ["org/junit/Ignore", "org/junit/jupiter/api/Disabled"];
const BEFORE_ALL: [&str; 2] = ["org/junit/BeforeClass", "org/junit/jupiter/api/BeforeAll"];
const BEFORE_EACH: [&str; 2] = ["org/junit/Before", "org/junit/jupiter/api/BeforeEach"];
const AFTER_EACH: [&str; 2] = ["org/junit/After", "org/junit/jupiter/api/AfterEach"];
const NESTED: &str = "org/junit/jupiter/api/Nested";
const OLD_TESTS: &str = "junit/framework/TestCase";
/// What JUnit would run around a test, on a class or on a field.
const EXTENSIONS: [&str; 5] = [
    "org/junit/runner/RunWith",
    "org/junit/Rule",
    "org/junit/ClassRule",
    "org/junit/jupiter/api/extension/ExtendWith",
    "org/junit/jupiter/api/extension/RegisterExtension",
];

/// A test, or a name with the reason why it is none that can be tried.
pub(super) type Found = Result<Test, (String, Skip)>;

/// The tests of a class, of the classes that it extends, and of those nested in it.
pub(super) fn tests_of(program: &Program, class: ClassId) -> Vec<Found> {
    let mut found = Vec::new();
    collect(program, &[class], &mut found);
    if found.is_empty() {
        found.push(Err((simple_name(program, class), Skip::NoTests)));
    }
    found
}

fn collect(program: &Program, nest: &[ClassId], found: &mut Vec<Found>) {
    let Some(class) = nest.last().copied() else { return };
    let prefix = nest.iter().map(|class| simple_name(program, *class)).collect::<Vec<_>>().join(".");
    let of_class = reason_of_class(program, class);
    let is_old = is_old(program, class);
    let mut seen: Vec<(Name, Name)> = Vec::new();
    // What a class overrides is found in it first.
    for ancestor in program.class(class).super_classes().iter().rev() {
        for id in &program.class(*ancestor).methods {
            let method = program.method(*id);
            let known = (method.name.clone(), method.descriptor.clone());
            if method.is_static() || method.access & access::SYNTHETIC != 0 || seen.contains(&known) {
                continue;
            }
            seen.push(known);
            let annotations = annotations_of(program, method);
            let is_old_test = is_old && method.name.starts_with("test") && &*method.descriptor == "()V";
            let kind = annotations.iter().find(|annotation| OTHER_KINDS.contains(&&*annotation.type_name));
            let test = annotations.iter().find(|annotation| TESTS.contains(&&*annotation.type_name));
            if test.is_none() && kind.is_none() && !(is_old_test && method.is_public()) {
                continue;
            }
            let name = format!("{prefix}.{}", method.name);
            let is_disabled = has_any(&annotations, &DISABLED) || is_class_disabled(program, nest);
            let around = annotations.iter().find(|annotation| EXTENSIONS.contains(&&*annotation.type_name));
            found.push(match (&of_class, kind, around) {
                _ if is_disabled => Err((name, Skip::Disabled)),
                (Some(skip), ..) => Err((name, skip.clone())),
                (None, Some(kind), _) => Err((name, Skip::Kind(kind.simple_name().to_string()))),
                (None, None, Some(around)) => Err((name, Skip::Around(format!("@{}", around.simple_name())))),
                (None, None, None) => Ok(Test {
                    name,
                    nest: nest.to_vec(),
                    method: *id,
                    expected: test.and_then(expected_of),
                    sources: annotations.into_iter().filter(is_source).collect(),
                }),
            });
        }
    }
    for inner in nested_in(program, class) {
        let mut deeper = nest.to_vec();
        deeper.push(inner);
        collect(program, &deeper, found);
    }
}

/// What runs around the tests of one class.
pub(super) fn around(program: &Program, class: ClassId) -> Around {
    let mut around = Around::default();
    let is_old = is_old(program, class);
    // What superclasses have comes first, and last on the way out. What is overridden is not called twice.
    let lineage = program.class(class).super_classes();
    let is_overridden = |method: &Method, from: usize| {
        let below = lineage[from + 1..].iter().map(|class| program.class(*class));
        !method.is_private()
            && !method.is_static()
            && below.into_iter().any(|class| class.find_method(&method.name, &method.descriptor).is_some())
    };
    for (place, ancestor) in lineage.iter().enumerate() {
        let mut after = Vec::new();
        for id in &program.class(*ancestor).methods {
            let method = program.method(*id);
            if method.access & access::SYNTHETIC != 0 || is_overridden(method, place) {
                continue;
            }
            let annotations = annotations_of(program, method);
            let is_named = |name: &str| is_old && &*method.name == name && &*method.descriptor == "()V";
            if has_any(&annotations, &BEFORE_ALL) {
                around.before_all.push(*id);
            } else if has_any(&annotations, &BEFORE_EACH) || is_named("setUp") {
                around.before_each.push(*id);
            } else if has_any(&annotations, &AFTER_EACH) || is_named("tearDown") {
                after.push(*id);
            }
        }
        around.after_each.splice(0..0, after);
    }
    around
}

/// Why no test of a class can be run as it should.
fn reason_of_class(program: &Program, class: ClassId) -> Option<Skip> {
    let around = |annotations: &[Annotation]| {
        let extension = annotations.iter().find(|annotation| EXTENSIONS.contains(&&*annotation.type_name))?;
        Some(Skip::Around(format!("@{}", extension.simple_name())))
    };
    program.class(class).super_classes().iter().find_map(|ancestor| {
        let info = program.class(*ancestor);
        let file = info.file.as_ref()?;
        let of_class = file.declared_annotations(&file.attributes.annotations).unwrap_or_default();
        let of_fields = file.fields.iter().map(|field| file.declared_annotations(&field.annotations));
        let of_methods = info.methods.iter().map(|method| annotations_of(program, program.method(*method)));
        let mut all = std::iter::once(of_class).chain(of_fields.map(Result::unwrap_or_default)).chain(of_methods);
        all.find_map(|annotations| around(&annotations))
    })
}

fn is_class_disabled(program: &Program, nest: &[ClassId]) -> bool {
    let annotations = |class: &ClassId| {
        let file = program.class(*class).file.as_ref();
        file.map_or(Vec::new(), |file| file.declared_annotations(&file.attributes.annotations).unwrap_or_default())
    };
    nest.iter().any(|class| has_any(&annotations(class), &DISABLED))
}

/// The classes nested in a class whose tests belong to it.
fn nested_in(program: &Program, class: ClassId) -> Vec<ClassId> {
    let info = program.class(class);
    let Some(file) = &info.file else { return Vec::new() };
    let members = file.attributes.inner_classes.iter();
    let members = members.filter(|inner| inner.outer.as_ref() == Some(&info.name));
    let nested = members.filter_map(|inner| program.load(&inner.inner).ok()).filter(|inner| {
        let file = program.class(*inner).file.as_ref();
        let annotations = file.map(|file| file.declared_annotations(&file.attributes.annotations).unwrap_or_default());
        annotations.is_some_and(|annotations| has_any(&annotations, &[NESTED]))
    });
    nested.collect()
}

/// The annotations of a method; those that cannot be decoded are none.
pub(super) fn annotations_of(program: &Program, method: &Method) -> Vec<Annotation> {
    let file = program.class(method.class).file.as_ref();
    let info = file.and_then(|file| Some((file, file.methods.get(usize::from(method.index))?)));
    info.map_or(Vec::new(), |(file, info)| file.declared_annotations(&info.annotations).unwrap_or_default())
}

fn has_any(annotations: &[Annotation], names: &[&str]) -> bool {
    annotations.iter().any(|annotation| names.contains(&&*annotation.type_name))
}

fn is_source(annotation: &Annotation) -> bool {
    annotation.type_name.starts_with("org/junit/jupiter/params/")
        && &*annotation.type_name != "org/junit/jupiter/params/ParameterizedTest"
}

/// The class that `@Test(expected = …)` names.
fn expected_of(test: &Annotation) -> Option<Name> {
    match test.element("expected")? {
        ElementValue::Class(descriptor) => Some(descriptor.strip_prefix('L')?.strip_suffix(';')?.into()),
        _ => None,
    }
}

/// Whether a class has tests as JUnit 3 had them: methods by name.
fn is_old(program: &Program, class: ClassId) -> bool {
    program.class(class).super_classes().iter().any(|ancestor| &*program.class(*ancestor).name == OLD_TESTS)
}

fn simple_name(program: &Program, class: ClassId) -> String {
    let name = program.class(class).external_name();
    name.rsplit(['.', '$']).next().unwrap_or(&name).to_string()
}

/// An integer of an annotation.
pub(super) fn integer(value: &ElementValue) -> Option<i64> {
    match value {
        ElementValue::Number(Literal::Int(value)) => Some((*value).into()),
        ElementValue::Number(Literal::Long(value)) => Some(*value),
        _ => None,
    }
}
