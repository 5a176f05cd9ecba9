//! A counterexample as a JUnit 5 test that needs nothing but JUnit and the code under test.
//!
//! The test stands in the package of the class under test. It builds the input in plain Java where that is certain to
//! give exactly this input, and by reflection elsewhere; then it calls the entry, and lets out what the entry throws.
//!
//! Invariant: the text is ASCII, the same for the same input, and a compiler for Java 8 accepts it, unless the code
//! under test has features of later versions.

mod calls;
mod naming;
mod objects;
mod reflection;
mod stubs;
mod trap;

use tandem_ir::Name;
use tandem_java::{Program, describe};
use tandem_machine::Incomplete;
use tandem_machine::harness::{Plan, RECEIVER, Source};

use self::calls::Calls;
use self::naming::{Naming, is_identifier};
use self::objects::Objects;
use self::reflection::Helpers;
use crate::input::{Input, Value};
use crate::literals::text_literal;
use crate::replay::Expected;

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
    pub place: Option<&'t str>,
    /// Who made the test, such as `Tandem 0.1.0`.
    pub tool: &'t str,
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
}

/// Writes the test. What cannot be built in Java, such as records that refer to each other in a circle, is an error.
pub fn junit_test(subject: &TestSubject<'_>) -> Result<TestFiles, Incomplete> {
    let (program, plan) = (subject.program, subject.plan);
    let entry = program.method(plan.entry);
    let class = program.class(plan.class);
    // Nobody may add classes to the packages of the JDK.
    let package = if class.is_jdk() { "".into() } else { class.package.clone() };
    let naming = Naming { program, package };
    let mut helpers = Helpers::default();

    let mut objects = Objects::new(&naming, subject.input, &mut helpers);
    objects.build()?;
    let argument = |name: &str| subject.input.arguments.iter().find(|(given, _)| **given == *name);
    let receiver = argument(RECEIVER).map(|(_, value)| objects.expression(value));
    let parameter = |(number, name): (usize, &Name)| match (argument(name), &entry.ty().parameters[number]) {
        (_, ty) if plan.empty.contains(&number) => objects.empty_array(ty),
        (Some((_, value)), _) => objects.expression(value),
        (None, _) => objects.expression(&Value::Null),
    };
    let parameters = plan.parameters.iter().enumerate().map(parameter).collect();
    let initialized = subject.input.initialized.iter().map(|class| program.class(*class).external_name());
    let first = initialized.map(|name| format!("java.lang.Class.forName({});", text_literal(&(*name).into())));
    let mut lines: Vec<String> = first.chain(objects.lines).collect();
    let calls = Calls { naming: &naming, helpers: &mut helpers, receiver, parameters };
    lines.extend(calls.run(subject));

    let test_class = test_class_name(&class.name, &entry.name);
    let method = test_method_name(subject);
    let mut members = helpers.text();
    if let Expected::Reached(reached) = subject.expected
        && !program.class(program.method(*reached).class).is_jdk()
    {
        let trapped = trap::trap(program, *reached, &test_class, &lines);
        lines = trapped.lines;
        members.insert_str(0, &trapped.members);
    }
    let text = assemble(subject, &naming, &test_class, &method, &lines, &members);
    let folder = if naming.package.is_empty() { String::new() } else { format!("{}/", naming.package) };
    let mut files = vec![SourceFile { path: format!("{folder}{test_class}.java"), text }];
    files.extend(stubs::stubs(program, &subject.input.answers, subject.tool));
    Ok(TestFiles { files, class: format!("{folder}{test_class}").replace('/', "."), method })
}

/// `Node_swap_Test`, `Outer_Inner_new_Test`.
fn test_class_name(class: &str, method: &str) -> String {
    let simple = class.rsplit('/').next().unwrap_or(class);
    let method = if method == "<init>" { "new" } else { method };
    let plain = |text: &str| -> String {
        text.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect()
    };
    let name = format!("{}_{}_Test", plain(simple), plain(method));
    if is_identifier(&name) { name } else { format!("_{name}") }
}

fn test_method_name(subject: &TestSubject<'_>) -> String {
    let letters = |text: &str| -> String {
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        words.map(|word| word[..1].to_ascii_uppercase() + &word[1..]).collect()
    };
    match subject.expected {
        Expected::Threw { class } => format!("throws{}", letters(class.rsplit('.').next().unwrap_or(class))),
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
        Expected::Threw { class } => format!("fails with {class}{place}"),
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
    let signature = describe::method(subject.program.class(entry.class), &entry.name, &entry.descriptor);
    let mut text = String::new();
    if !naming.package.is_empty() {
        text += &format!("package {};\n\n", naming.package.replace('/', "."));
    }
    text += "import org.junit.jupiter.api.Test;\n\n";
    text += &format!("/**\n * Made by {} for the entry {}.\n", subject.tool, comment(&signature));
    text += &format!(" * On the code as it was checked, the test {}.\n", comment(&expectation(subject)));
    text += " * Assertions are enabled as by -ea.\n */\n";
    text += &format!("@SuppressWarnings(\"all\")\nclass {test_class} {{\n    static {{\n");
    text += &format!("        {test_class}.class.getClassLoader().setDefaultAssertionStatus(true);\n    }}\n\n");
    text += &format!("    @Test\n    void {method}() throws Throwable {{\n");
    for line in lines {
        text += &format!("        {line}\n");
    }
    text += "    }\n";
    text += members;
    text + "}\n"
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
