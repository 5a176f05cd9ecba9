//! Lowers methods of a class file without a program around it.

use std::path::PathBuf;
use std::sync::Arc;

use tandem_ir::Body;
use tandem_ir::print::print_method;
use tandem_ir::validate::validate;
use tandem_java::classfile::{ClassFile, FormatError};
use tandem_java::lower::{Host, bind_own_name, lower_code};
use tandem_java::{ClassId, Jdk, SyntheticClass};

/// Lowers the method with that index; synthetic classes are named and collected.
pub fn lower(
    file: &ClassFile,
    index: usize,
    feature: u32,
    synthetics: &mut Vec<(String, SyntheticClass)>,
) -> Result<Body, FormatError> {
    let mut define = |mut class: SyntheticClass| {
        let name = format!("{}${}", class.name_hint, synthetics.len() + 1);
        bind_own_name(&mut class, &Arc::from(&*name));
        synthetics.push((name.clone(), class));
        Arc::from(name)
    };
    let mut host = Host { file, class: ClassId(0), feature, offset: 0, define: &mut define };
    lower_code(&mut host, index)
}

/// Lowers a method by its name, and the methods of the synthetic classes that it needs, and prints them without the
/// header lines, comments and spaces that say nothing about the code.
#[allow(dead_code, reason = "not every test prints")]
pub fn lowered_text(file: &ClassFile, name: &str) -> String {
    let index = file.methods.iter().position(|method| &*method.name == name).expect("the method");
    let mut synthetics = Vec::new();
    let body = lower(file, index, 17, &mut synthetics).unwrap_or_else(|error| panic!("{name}: {error:?}"));
    let mut text = code_text(&body);
    for (name, class) in synthetics {
        for method in class.methods {
            if let Some(body) = method.body {
                text += &format!("{name}.{}:\n{}", method.name, code_text(&body));
            }
        }
    }
    text
}

#[allow(dead_code, reason = "not every test prints")]
fn code_text(body: &Body) -> String {
    validate(body).unwrap_or_else(|errors| panic!("{errors:?}\n{}", print_method("m", body)));
    let mut text = String::new();
    for line in print_method("m", body).lines() {
        let is_code = line.starts_with('b') || line.starts_with("   ") || line.starts_with("  constants:");
        let line = line.split("  ; ").next().unwrap_or_default().split(" ; ").next().unwrap_or_default().trim_end();
        if is_code && !line.is_empty() {
            // The offset of the bytecode stands in the first column.
            let code = match line.trim_start().split_once(": ") {
                Some((offset, code)) if offset.parse::<u32>().is_ok() => code,
                _ => line.trim_start(),
            };
            let indent = if line.starts_with('b') { "" } else { "  " };
            text += &format!("{indent}{}\n", code.trim_start());
        }
    }
    text
}

/// The JDK on the path, and others that are installed where Linux distributions put them.
#[allow(dead_code, reason = "not every test needs one")]
pub fn jdks() -> Vec<Jdk> {
    let mut jdks = vec![Jdk::find(None).expect("a JDK")];
    let mut homes: Vec<PathBuf> =
        std::fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    homes.sort();
    for home in homes {
        if let Ok(jdk) = Jdk::open(&home)
            && jdks.iter().all(|known| known.feature() != jdk.feature())
        {
            jdks.push(jdk);
        }
    }
    jdks
}
