//! A counterexample as a JUnit 5 test that needs nothing but JUnit and the code under test.
//!
//! The test stands in the package of the class under test. It builds the input in plain Java where that is certain to
//! give exactly this input, and by reflection elsewhere; then it calls the entry, and lets out what the entry throws.
//! Where names of the code under test would be in the way, it stands in a package of its own and does everything by
//! reflection.
//!
//! Its field `stage` says what the test is doing. So whoever runs it can tell an exception that left the entry from one
//! that left the constructor of a record while the input was built, which shows nothing.
//!
//! Invariant: the text is ASCII, the same for the same input, and a compiler for Java 8 accepts it, unless the code
//! under test has features of later versions.

mod calls;
mod client;
mod constructions;
mod functions;
mod made;
mod naming;
mod objects;
mod records;
mod reflection;
mod stubs;
mod trap;
mod visits;

use tandem_ir::{Name, Type};
use tandem_java::{ClassId, Method, Program, describe};
use tandem_machine::harness::{Plan, RECEIVER, Source};
use tandem_machine::reason::Doubt;
use tandem_machine::{Asked, TraceFrame};

use self::calls::Calls;
use self::client::Rejections;
use self::naming::{Naming, is_identifier};
use self::objects::Objects;
use self::reflection::Helpers;
use crate::construction::Construction;
use crate::input::{Answer, Input, Value};
use crate::literals::text_literal;
use crate::replay::Expected;
use crate::steps::Step;

/// What a test is made from.
pub struct TestSubject<'t> {
    /// The classes.
    pub program: &'t Program,
    /// The entry and its contracts.
    pub plan: &'t Plan,
    /// The input.
    pub input: &'t Input,
    /// What happens on it.
    pub expected: &'t Expected,
    /// How each predicate of [`Plan::after`] is written, such as `@Ensures("sorted")`.
    pub after_texts: &'t [String],
    /// Where it happens, if that is known: `Node.swap(Node.java:12)`.
    pub place: Option<&'t TraceFrame>,
    /// Who made the test, such as `Tandem 0.1.0`.
    pub tool: &'t str,
    /// The calls that make the objects of the input, where such were found; may be empty.
    pub constructions: &'t [Option<Construction>],
}

/// A source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// Where it belongs below a source folder: `list/Node_swap_Test.java`.
    pub path: String,
    /// Its content.
    pub text: String,
}

/// A test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestFiles {
    /// The test itself, then stubs that answer in place of `Verifier` and its like.
    pub files: Vec<SourceFile>,
    /// The class of the test, dotted.
    pub class: String,
    /// Its test method.
    pub method: String,
    /// What its static field `stage` says when it fails as it should.
    pub stage: &'static str,
}

/// What a test is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// The input is built, and snapshots are taken.
    Building,
    /// The entry runs.
    Calling,
    /// The predicate is asked that should not hold.
    Asking,
    /// It does not hold.
    Broken,
}

impl Stage {
    /// What the field says.
    const fn text(self) -> &'static str {
        match self {
            Stage::Building => "building the input",
            Stage::Calling => "calling the entry",
            Stage::Asking => "asking whether the contract holds",
            Stage::Broken => "the contract does not hold",
        }
    }

    /// The statement that begins it.
    fn statement(self) -> String {
        format!("stage = \"{}\";", self.text())
    }
}

/// Writes the test. What cannot be built in Java, such as records that refer to each other in a circle, is an error.
pub fn junit_test(subject: &TestSubject<'_>) -> Result<TestFiles, Doubt> {
    let class = subject.program.class(subject.plan.class);
    // Nobody may add classes to the packages of the JDK.
    let package = if class.is_jdk() { "".into() } else { class.package.clone() };
    let naming = Naming::of(subject.program, package);
    match &subject.plan.client {
        Some(client) => client::test(subject, client, &naming, Rejections::None),
        None => test_from(subject, &naming),
    }
}

/// The calls of the client that an input stands for, as people read them; none if there is no client.
pub fn calls_of_client(program: &Program, plan: &Plan, input: &Input) -> Vec<String> {
    let Some(client) = &plan.client else { return Vec::new() };
    let naming = Naming::of(program, program.class(plan.class).package.clone());
    client::listing(&naming, client, input).unwrap_or_default()
}

/// A test that only shows that calls can be made.
#[derive(Clone, PartialEq, Debug)]
pub struct ClientTest {
    /// The name of the test method.
    pub name: String,
    /// What it shows, in words.
    pub shows: String,
    /// The calls, and of each whether it ends by an exception.
    pub steps: Vec<(Step, bool)>,
}

/// Writes a test class of such tests for the class of a plan, and for each test its calls as people read them. A test that cannot
/// be written is an error.
pub fn tests_of_clients(
    program: &Program,
    plan: &Plan,
    tests: &[ClientTest],
    tool: &str,
) -> Result<(SourceFile, Vec<Vec<String>>), Doubt> {
    let client = plan.client.as_deref().ok_or(Doubt::OutsideInput)?;
    let class = program.class(plan.class);
    let package = if class.is_jdk() { "".into() } else { class.package.clone() };
    let naming = Naming::of(program, package);
    visits::write(&naming, client, &class.name, tests, tool)
}

/// Writes a test that names nothing of the code under test, for the case that the other does not compile. For a client, which
/// is nothing but calls by name: one that goes on where a call is rejected, for the case that the other does not.
pub fn junit_test_apart(subject: &TestSubject<'_>) -> Result<TestFiles, Doubt> {
    if let Some(client) = &subject.plan.client {
        let package = subject.program.class(subject.plan.class).package.clone();
        return client::test(subject, client, &Naming::of(subject.program, package), Rejections::Caught);
    }
    test_from(subject, &Naming::apart(subject.program))
}

fn test_from(subject: &TestSubject<'_>, naming: &Naming<'_>) -> Result<TestFiles, Doubt> {
    let (program, plan) = (subject.program, subject.plan);
    let entry = program.method(plan.entry);
    let class = program.class(plan.class);
    let mut helpers = Helpers::default();

    let mut objects = Objects::new(naming, subject.input, subject.constructions, &mut helpers);
    objects.build()?;
    let argument = |name: &str| subject.input.arguments.iter().find(|(given, _)| **given == *name);
    let receiver = argument(RECEIVER).map(|(_, value)| objects.argument(value));
    let parameter = |(number, name): (usize, &Name)| match (argument(name), &entry.ty().parameters[number]) {
        (_, ty) if plan.empty.contains(&number) => objects.empty_array(ty),
        (Some((_, value)), _) => objects.argument(value),
        (None, _) => objects.argument(&Value::Null),
    };
    let parameters = plan.parameters.iter().enumerate().map(parameter).collect();
    let initialized = subject.input.initialized.iter().map(|class| program.class(*class).external_name());
    let first = initialized.map(|name| format!("java.lang.Class.forName({});", text_literal(&(*name).into())));
    let mut lines: Vec<String> = first.chain(objects.lines).collect();
    let calls = Calls { naming, helpers: &mut helpers, receiver, parameters };
    lines.extend(calls.run(subject));

    let parameters = overload_words(program, plan.class, entry);
    let test_class = test_class_name(naming, &class.name, &entry.name, &parameters);
    let method = test_method_name(subject);
    helpers.find = naming.finds_types.get();
    let mut members = helpers.text(&test_class);
    if let Expected::Reached(reached) = subject.expected
        && !program.class(program.method(*reached).class).is_jdk()
    {
        let trapped = trap::trap(program, *reached, &test_class, &lines);
        lines = trapped.lines;
        members.insert_str(0, &trapped.members);
    }
    let text = in_ascii(&assemble(subject, naming, &test_class, &method, &lines, &members));
    let folder = if naming.package.is_empty() { String::new() } else { format!("{}/", naming.package) };
    let mut files = vec![SourceFile { path: format!("{folder}{test_class}.java"), text }];
    files.extend(stubs::stubs(program, &of_verifier(subject.input), subject.tool));
    let stage = match subject.expected {
        Expected::Threw { .. } | Expected::Reached(_) => Stage::Calling,
        Expected::Contract { .. } => Stage::Broken,
    };
    let class = format!("{folder}{test_class}").replace('/', ".");
    Ok(TestFiles { files, class, method, stage: stage.text() })
}

/// What tells a method of a class from others of its name, if there are any: `_int_Node`, `_String_array`.
fn overload_words(program: &Program, class: ClassId, method: &Method) -> String {
    if program.methods_in_hierarchy(class, &method.name).len() <= 1 {
        return String::new();
    }
    let word = |parameter: &Type| match parameter {
        Type::Prim(element) => element.keyword().to_string(),
        Type::Ref(name) => {
            let element = name.trim_start_matches('[');
            let simple = element.trim_end_matches(';').rsplit(['/', '$']).next().unwrap_or(element);
            simple.to_string() + &"_array".repeat(name.len() - element.len())
        }
    };
    method.ty().parameters.iter().map(|parameter| format!("_{}", word(parameter))).collect()
}

/// `Node_swap_Test`, `Outer_Inner_new_Test`: a name that no class beside the test has.
fn test_class_name(naming: &Naming<'_>, class: &str, method: &str, parameters: &str) -> String {
    let simple = class.rsplit('/').next().unwrap_or(class);
    let method = if method == "<init>" { "new" } else { method };
    let plain = |text: &str| -> String {
        text.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect()
    };
    let mut name = format!("{}_{}{}_Test", plain(simple), plain(method), plain(parameters));
    if !is_identifier(&name) {
        name.insert(0, '_');
    }
    while naming.has_neighbour(&name) {
        name.push('_');
    }
    name
}

fn test_method_name(subject: &TestSubject<'_>) -> String {
    let letters = |text: &str| -> String {
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        words.map(|word| word[..1].to_ascii_uppercase() + &word[1..]).collect()
    };
    match subject.expected {
        Expected::Threw { class, .. } => match letters(class.rsplit('.').next().unwrap_or(class)) {
            // The name has no letter that a test is written in.
            nothing if nothing.is_empty() => "throwsException".to_string(),
            name => format!("throws{name}"),
        },
        Expected::Contract { index } => format!("breaks{}", letters(contract_text(subject, *index))),
        Expected::Reached(method) => format!("reaches{}", letters(&subject.program.method(*method).name)),
    }
}

fn contract_text<'t>(subject: &TestSubject<'t>, index: usize) -> &'t str {
    subject.after_texts.get(index).map_or("the contract", String::as_str)
}

/// What is expected on the code as it was checked, in a sentence.
fn expectation(subject: &TestSubject<'_>) -> String {
    let place = subject.place.map_or(String::new(), |place| format!(", thrown at {place}"));
    match subject.expected {
        Expected::Threw { class, .. } => format!("fails with {class}{place}"),
        Expected::Contract { index } => format!("fails because {} does not hold", contract_text(subject, *index)),
        Expected::Reached(method) => {
            let method = subject.program.method(*method);
            let class = subject.program.class(method.class);
            format!("fails because it calls {}", describe::method(class, &method.name, &method.descriptor))
        }
    }
}

fn assemble(
    subject: &TestSubject<'_>,
    naming: &Naming<'_>,
    test_class: &str,
    method: &str,
    lines: &[String],
    members: &str,
) -> String {
    let entry = subject.program.method(subject.plan.entry);
    let signature = match &subject.plan.client {
        Some(_) => format!("class {}", subject.program.class(subject.plan.class).external_name()),
        None => {
            let class = subject.program.class(entry.class);
            format!("entry {}", describe::method(class, &entry.name, &entry.descriptor))
        }
    };
    let mut text = String::new();
    if !naming.package.is_empty() {
        text += &format!("package {};\n\n", naming.package.replace('/', "."));
    }
    text += &format!("/**\n * Made by {} for the {}.\n", subject.tool, comment(&signature));
    text += &format!(" * On the code as it was checked, the test {}.\n", comment(&expectation(subject)));
    text += " * Assertions are enabled as by -ea.\n */\n";
    text += &format!("@SuppressWarnings(\"all\")\nclass {test_class} {{\n    static {{\n");
    text += &format!("        {test_class}.class.getClassLoader().setDefaultAssertionStatus(true);\n    }}\n\n");
    text += "    /** What the test is doing: an exception counts only if it leaves the entry. */\n";
    text += &format!("    static String stage = \"{}\";\n\n", Stage::Building.text());
    text += &format!("    @org.junit.jupiter.api.Test\n    void {method}() throws Throwable {{\n");
    for line in lines {
        text += &format!("        {line}\n");
    }
    text += "    }\n";
    text += members;
    text + "}\n"
}

/// The source with what is not ASCII as escapes, which may stand anywhere in it.
fn in_ascii(text: &str) -> String {
    let escaped = |unit: u16| match u8::try_from(unit) {
        Ok(byte) if byte.is_ascii() => char::from(byte).to_string(),
        _ => format!("\\u{unit:04x}"),
    };
    text.encode_utf16().map(escaped).collect()
}

/// A text inside a comment: ASCII, and nothing in it that ends the comment.
fn comment(text: &str) -> String {
    let quoted = text_literal(&text.into());
    quoted[1..quoted.len() - 1].replace("\\\"", "\"").replace("*/", "* /")
}

/// Whether a call of the plan takes its argument from there.
fn uses_snapshot(source: &Source) -> Option<usize> {
    match source {
        Source::Snapshot(number) => Some(*number),
        _ => None,
    }
}

/// The answers that a stub can give.
fn of_verifier(input: &Input) -> Vec<Answer> {
    let answers = input.answered().filter(|(asked, _)| **asked == Asked::Verifier);
    answers.map(|(_, answer)| answer.clone()).collect()
}
