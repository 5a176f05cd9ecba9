//! The user's classes, and which of them a type can stand for.

use std::io::Write;

use tandem_java::{ClassPath, Nesting, Program, TemporaryFolder};
use zip::write::{SimpleFileOptions, ZipWriter};

use crate::common;

const SOURCES: &[(&str, &str)] = &[
    (
        "a/Shape.java",
        "package a; public interface Shape { int area(); }
         abstract class Base implements Shape { }
         class Square extends Base { public int area() { return 1; } class Corner { } static class Side { } }
         final class Big extends Square { static Shape anonymous() { return new Shape() { public int area() { return 2; } }; }
            static Shape local() { class Local implements Shape { public int area() { return 3; } } return new Local(); } }
         record Point(int x, String y) implements Shape { public int area() { return 0; } }
         enum Kind implements Shape { A, B { public int area() { return 4; } }; public int area() { return 5; } }
         class Orphan implements Shape, Gone { public int area() { return 6; } }
         interface Gone { }",
    ),
    ("b/Numbers.java", "package b; public class Numbers extends java.util.AbstractList<Integer> {
         public Integer get(int i) { return i; } public int size() { return 3; } }"),
    ("Main.java", "class Main { public static void main(String[] args) { Runnable r = () -> { }; } }"),
    ("a/package-info.java", "@Deprecated package a;"),
];

fn names(program: &Program, class: &str) -> (Vec<String>, Vec<String>) {
    let id = program.load(class).expect(class);
    let found = program.implementations(id);
    let classes = found.classes.iter().map(|id| program.class(*id).name.to_string()).collect();
    (classes, found.skipped.iter().map(|(name, _)| name.to_string()).collect())
}

#[test]
fn what_a_type_can_stand_for() {
    let folder = TemporaryFolder::new().expect("a folder");
    common::compile(folder.path(), SOURCES);
    std::fs::remove_file(folder.path().join("a/Gone.class")).expect("there");
    std::fs::write(folder.path().join("Broken.class"), b"no class").expect("written");
    std::fs::create_dir(folder.path().join("moved")).expect("made");
    std::fs::copy(folder.path().join("Main.class"), folder.path().join("moved/Main.class")).expect("copied");
    let program = common::program(&[folder.path()]);

    let listed = program.class_path().user_classes();
    assert!(listed.is_sorted() && listed.iter().any(|name| &**name == "moved/Main"), "{listed:?}");
    assert!(!listed.iter().any(|name| name.contains("-info")), "{listed:?}");
    let known: Vec<&str> = program.user_classes().names().map(|name| &**name).collect();
    assert!(known.contains(&"a/Shape") && known.contains(&"Main") && !known.contains(&"moved/Main"), "{known:?}");
    let unreadable = program.user_classes().unreadable();
    assert!(unreadable.len() == 1 && unreadable[0].file.ends_with("Broken.class"), "{unreadable:?}");

    let (classes, skipped) = names(&program, "a/Shape");
    let expected = ["a/Big", "a/Big$1", "a/Big$1Local", "a/Kind", "a/Kind$1", "a/Point", "a/Square"];
    assert_eq!((classes, skipped), (expected.map(str::to_string).to_vec(), vec!["a/Orphan".to_string()]));
    assert_eq!(names(&program, "a/Base").0, ["a/Big", "a/Square"]);
    assert_eq!(names(&program, "a/Big").0, ["a/Big"]);
    assert_eq!(names(&program, "java/util/List").0, ["b/Numbers"]);
    assert_eq!(names(&program, "java/lang/Enum").0, ["a/Kind", "a/Kind$1"]);
    assert_eq!(names(&program, "java/util/Map").0, Vec::<String>::new());
    assert_eq!(names(&program, "[La/Shape;").0, Vec::<String>::new());
    let all = names(&program, "java/lang/Object").0;
    assert!(all.len() == 11 && all.iter().any(|name| name == "Main"), "{all:?}");

    let class = |name: &str| program.class(program.load(name).expect(name));
    let nesting = ["a/Shape", "a/Square$Side", "a/Square$Corner", "a/Big$1Local", "a/Big$1", "a/Kind$1"];
    let nesting = nesting.map(|name| class(name).nesting());
    use Nesting::*;
    assert_eq!(nesting, [TopLevel, StaticMember, Inner, Local, Anonymous, Anonymous]);
    assert!(class("a/Kind").is_enum() && !class("a/Kind$1").is_enum() && class("a/Kind$1").is_anonymous_or_local());
    assert!(class("a/Point").is_record() && !class("a/Kind").is_record());
    let components = class("a/Point").record_components().expect("a record");
    assert_eq!(components.iter().map(|name| &**name).collect::<Vec<_>>(), ["x", "y"]);
}

#[test]
fn releases_of_a_jar_count() {
    let folder = TemporaryFolder::new().expect("a folder");
    common::compile(folder.path(), &[("Only.java", "class Only { } class New { } class Newer { }")]);
    let jar = folder.path().join("multi.jar");
    let mut writer = ZipWriter::new(std::fs::File::create(&jar).expect("a file"));
    let members = [("Only", "Only"), ("META-INF/versions/9/New", "New"), ("META-INF/versions/99/Newer", "Newer")];
    writer.start_file("META-INF/MANIFEST.MF", SimpleFileOptions::default()).expect("started");
    writer.write_all(b"Manifest-Version: 1.0\nMulti-Release: true\n").expect("written");
    for (member, class) in members {
        writer.start_file(format!("{member}.class"), SimpleFileOptions::default()).expect("started");
        let bytes = std::fs::read(folder.path().join(format!("{class}.class"))).expect("compiled");
        writer.write_all(&bytes).expect("written");
    }
    writer.finish().expect("a jar");
    let program = Program::new(ClassPath::new(common::jdk(), &[jar]).expect("a class path"));
    assert_eq!(program.user_classes().names().map(|name| &**name).collect::<Vec<_>>(), ["New", "Only"]);
}
