//! Compares the messages of null pointer exceptions with those of the JVM, with and without debug information.
//!
//! `npe/Nulls.java` runs under the JVM and prints class, method, line and message of each exception. The instruction is
//! then found again by its line; where several instructions of a line could meet a null, a comment on the line says which.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tandem_java::classfile::{ClassFile, Code};
use tandem_java::npe;

const ACC_STATIC: u16 = 0x0008;

#[test]
fn messages_are_the_jvms_with_variable_names() {
    compare_all("-g");
}

#[test]
fn messages_are_the_jvms_without_variable_names() {
    compare_all("-g:lines,source");
}

#[test]
fn nothing_is_said_about_other_instructions() {
    let classes = compile("-g:none");
    let file = read_class(&classes, "Nulls");
    let code = method_code(&file, "_explicit");
    let offsets = 0..code.bytes.len() as u16;
    let described = offsets.filter(|bci| npe::describe(&file, &code, true, "()V", *bci).is_some());
    // `throw new NullPointerException()`: of its four instructions only the throw could meet a null.
    assert_eq!(described.count(), 1);
    assert_eq!(npe::describe(&file, &code, true, "()V", u16::MAX), None);
}

#[test]
fn damaged_code_gives_no_panic() {
    let classes = compile("-g");
    let file = read_class(&classes, "Nulls");
    // A linear congruential generator is enough to hit every opcode at every place.
    let mut seed = 1_u64;
    for (index, method) in file.methods.iter().enumerate() {
        let Some(mut code) = file.code(index).expect("javac's code is well formed") else { continue };
        for _ in 0..20 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let place = (seed >> 33) as usize % code.bytes.len();
            code.bytes[place] = (seed >> 25) as u8;
            for bci in 0..code.bytes.len() as u16 {
                let _ = npe::describe(&file, &code, method.access & ACC_STATIC != 0, &method.descriptor, bci);
            }
        }
    }
}

fn compare_all(debug_option: &str) {
    let classes = compile(debug_option);
    let output = Command::new(jdk_tool("java")).arg("-cp").arg(&classes).arg("Nulls").output().expect("java starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let source = fs::read_to_string(source_file()).expect("the source is there");
    let source: Vec<&str> = source.lines().collect();

    let mut files = HashMap::new();
    let mut compared = 0;
    let mut wrong = Vec::new();
    for row in String::from_utf8(output.stdout).expect("the output is text").lines() {
        let [class, method, line, expected] = row.splitn(4, '\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        if matches!(method, "_explicit" | "_explicitMessage") {
            continue;
        }
        let file = files.entry(class.to_string()).or_insert_with(|| read_class(&classes, class));
        let line: u16 = line.parse().expect("a line number");
        let found = message_on_line(file, method, line, ordinal(source[usize::from(line) - 1]));
        if found != expected {
            wrong.push(format!("{class}.{method}, line {line}\n  JVM: {expected}\n  we:  {found}"));
        }
        compared += 1;
    }
    assert!(wrong.is_empty(), "{} of {compared} differ:\n{}", wrong.len(), wrong.join("\n"));
    assert!(compared >= 140, "only {compared} messages were compared");
}

/// The message of the n-th instruction on a line that can meet a null; without a number, of the only one.
fn message_on_line(file: &ClassFile, name: &str, line: u16, ordinal: Option<usize>) -> String {
    let method = file.methods.iter().find(|method| &*method.name == name).expect("the method is there");
    let code = method_code(file, name);
    let is_static = method.access & ACC_STATIC != 0;
    let messages: Vec<String> = (0..code.bytes.len() as u16)
        .filter(|bci| is_on_line(&code, *bci, line))
        .filter_map(|bci| npe::describe(file, &code, is_static, &method.descriptor, bci))
        .collect();
    match ordinal {
        Some(n) => messages.get(n - 1).cloned().unwrap_or_else(|| format!("only {messages:?}")),
        None if messages.len() == 1 => messages[0].clone(),
        None => format!("which of {messages:?}?"),
    }
}

fn is_on_line(code: &Code, bci: u16, line: u16) -> bool {
    code.lines.iter().rev().find(|entry| entry.start <= bci).is_some_and(|entry| entry.line == line)
}

/// The number in the last comment of a source line.
fn ordinal(line: &str) -> Option<usize> {
    let (_, comment) = line.rsplit_once("/*")?;
    comment.split_once("*/")?.0.trim().parse().ok()
}

fn method_code(file: &ClassFile, name: &str) -> Code {
    let index = file.methods.iter().position(|method| &*method.name == name).expect("the method is there");
    file.code(index).expect("javac's code is well formed").expect("the method has code")
}

fn read_class(folder: &Path, name: &str) -> ClassFile {
    let bytes = fs::read(folder.join(format!("{name}.class"))).expect("javac wrote the class");
    ClassFile::parse(bytes.into()).expect("javac's class is well formed")
}

fn compile(debug_option: &str) -> PathBuf {
    // Tests run side by side: each call gets its own folder.
    let name = format!("npe{}-{:?}", debug_option.replace([':', ','], "-"), std::thread::current().id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name.replace(['(', ')'], ""));
    let output = Command::new(jdk_tool("javac"))
        .args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", debug_option, "-proc:none", "-d"])
        .args([&folder, &source_file()])
        .output()
        .expect("javac starts; a JDK is needed for this test");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    folder
}

fn source_file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/npe/Nulls.java")
}

fn jdk_tool(name: &str) -> PathBuf {
    std::env::var_os("JAVA_HOME").map_or_else(|| name.into(), |home| Path::new(&home).join("bin").join(name))
}
