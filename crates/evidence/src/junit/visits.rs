//! Tests that lead objects into states: nothing but calls, some of which are rejected.

use std::collections::BTreeSet;

use tandem_machine::client::Client;
use tandem_machine::reason::Doubt;

use super::client::{Text, is_made_by, slots_of};
use super::naming::Naming;
use super::{ClientTest, SourceFile, comment, in_ascii, test_class_name};

/// The test class, and the calls of each test.
pub(super) fn write(
    naming: &Naming<'_>,
    client: &Client,
    class: &str,
    tests: &[ClientTest],
    tool: &str,
) -> Result<(SourceFile, Vec<Vec<String>>), Doubt> {
    let text = Text::new(naming, client)?;
    let test_class = test_class_name(naming, class, "states", "");
    let mut source = String::new();
    if !naming.package.is_empty() {
        source += &format!("package {};\n\n", naming.package.replace('/', "."));
    }
    source += &format!(
        "/** Made by {tool}: states of {} that its tests do not reach. */\n",
        comment(&class.replace('/', "."))
    );
    source += &format!("@SuppressWarnings(\"all\")\nclass {test_class} {{\n");
    let mut listings = Vec::new();
    for (number, test) in tests.iter().enumerate() {
        if number > 0 {
            source += "\n";
        }
        source += &format!("    /** {} */\n", comment(&test.shows));
        source += &format!("    @org.junit.jupiter.api.Test\n    void {}() throws Throwable {{\n", test.name);
        for line in statements(&text, client, test)? {
            source += &format!("        {line}\n");
        }
        source += "    }\n";
        listings.push(listing(&text, test)?);
    }
    source += "}\n";
    let folder = if naming.package.is_empty() { String::new() } else { format!("{}/", naming.package) };
    Ok((SourceFile { path: format!("{folder}{test_class}.java"), text: in_ascii(&source) }, listings))
}

/// The statements of one test. That its last call is rejected, if it is, is asserted.
fn statements(text: &Text<'_>, client: &Client, test: &ClientTest) -> Result<Vec<String>, Doubt> {
    let mut lines = Vec::new();
    let used: BTreeSet<usize> = test.steps.iter().flat_map(|(step, _)| slots_of(step)).collect();
    let mut declared = BTreeSet::new();
    for slot in used {
        let first = test.steps.iter().find(|(step, _)| slots_of(step).contains(&slot));
        if !first.is_some_and(|(step, throws)| !throws && is_made_by(step, slot)) {
            lines.push(format!("{} {} = null;", text.class(client.slots[slot])?, text.names[slot]));
            declared.insert(slot);
        }
    }
    for (number, (step, throws)) in test.steps.iter().enumerate() {
        let call = text.call(step)?;
        let statement = match step.result {
            Some(slot) if declared.insert(slot) => {
                format!("{} {} = {call};", text.class(client.slots[slot])?, text.names[slot])
            }
            Some(slot) => format!("{} = {call};", text.names[slot]),
            None => format!("{call};"),
        };
        if !throws {
            lines.push(statement);
            continue;
        }
        let is_last = number + 1 == test.steps.len();
        if is_last {
            lines.push("boolean isThrown = false;".to_string());
        }
        lines.push("try {".to_string());
        lines.push(format!("    {statement}"));
        lines.push("} catch (Throwable thrown) {".to_string());
        lines.push(if is_last { "    isThrown = true;" } else { "    // This call is rejected." }.to_string());
        lines.push("}".to_string());
        if is_last {
            lines.push("org.junit.jupiter.api.Assertions.assertTrue(isThrown);".to_string());
        }
    }
    Ok(lines)
}

/// The calls as people read them.
fn listing(text: &Text<'_>, test: &ClientTest) -> Result<Vec<String>, Doubt> {
    let line = |(step, _): &(crate::steps::Step, bool)| {
        let call = text.call(step)?;
        Ok(match step.result {
            Some(slot) => format!("{} = {call}", text.names[slot]),
            None => call,
        })
    };
    test.steps.iter().map(line).collect()
}
