//! Bad input: torn and bit-flipped class files, wrong names, circles, jars that are none. Always an error that names the
//! file, never a panic.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use tandem_java::classfile::ClassFile;
use tandem_java::{ClassPath, LoadError, TemporaryFolder, compile_java, main_class_of};
use zip::write::{SimpleFileOptions, ZipWriter};

use crate::common;

const SOURCE: &str = "
    import java.util.function.*;
    public class Rich<T extends Comparable<T>> implements Supplier<String> {
        static final String TEXT = \"gr\\u00fc\\u00df \\ud83d\\ude00\\0\"; static final long L = 1L << 40; final int f = 3;
        record Point(int x, double y) {}
        sealed interface Shape permits Circle, Square {} record Circle(double r) implements Shape {} record Square(double a) implements Shape {}
        enum Color { RED, GREEN { int v() { return 2; } }; int v() { return 1; } }
        T best; int[][] grid = new int[3][4];
        public String get() { return TEXT + L + grid[1][2] + best; }
        static int sw(Object o) { switch (String.valueOf(o)) { case \"a\": return 1; case \"b\": return 2; default: return 0; } }
        int loop(int n) throws java.io.IOException {
            int s = 0;
            outer: for (int i = 0; i < n; i++) { try { for (long j = i; j > 0; j /= 2) { if (j % 7 == 3) continue outer; s += j; } }
                catch (ArithmeticException | ClassCastException e) { s--; } finally { s ^= i; } }
            synchronized (this) { Function<Integer, Integer> g = x -> x + f; s += g.apply(s); Runnable r = this::get; r.run(); }
            return s; }
        static double fl(float a, double b, byte c, char d, short e) { return a * b - c / (d | 1) + (e >>> 2) + (int) b; }
    }";

fn seeds(folder: &Path) -> Vec<Vec<u8>> {
    common::compile(folder, &[("Rich.java", SOURCE)]);
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("readable").flatten().map(|entry| entry.path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read(file).expect("readable")).collect()
}

/// Parses and decodes everything; whether all of it was well-formed.
fn digest(bytes: Vec<u8>) -> bool {
    let length = bytes.len();
    match ClassFile::parse(Arc::from(bytes)) {
        Err(error) => {
            assert!(error.offset <= length, "offset {} of {length}", error.offset);
            false
        }
        Ok(file) => {
            let mut good = true;
            for index in 0..file.methods.len() {
                good &= file.code(index).is_ok();
            }
            for index in (0..file.pool.len() as u16).step_by(5) {
                let pool = &file.pool;
                let _ = (pool.constant(index), pool.method(index), pool.field(index), pool.invoke_dynamic(index));
            }
            good
        }
    }
}

#[test]
fn mutated_class_files_are_errors_or_class_files() {
    let folder = TemporaryFolder::new().expect("a folder");
    let seeds = seeds(folder.path());
    assert!(seeds.len() >= 6);
    let mut random = common::Random(0x7a3d);
    let mut broken = 0;
    for round in 0..4_000 {
        let mut bytes = seeds[round % seeds.len()].clone();
        match random.below(4) {
            0 => bytes.truncate(random.below(bytes.len())),
            1 => {
                let at = random.below(bytes.len());
                bytes[at] ^= 1 << random.below(8);
            }
            2 => {
                let at = random.below(bytes.len());
                let end = (at + 1 + random.below(4)).min(bytes.len());
                bytes[at..end].fill([0, 0xff, 0x7f, 0x80][random.below(4)]);
            }
            _ => {
                let (from, to) = (random.below(bytes.len()), random.below(bytes.len()));
                let length = random.below(32).min(bytes.len() - from.max(to));
                bytes.copy_within(from..from + length, to);
            }
        }
        broken += usize::from(!digest(bytes));
    }
    assert!(broken > 1_000, "{broken}");
}

#[test]
fn every_truncation_is_an_error_inside_the_file() {
    let folder = TemporaryFolder::new().expect("a folder");
    let seeds = seeds(folder.path());
    let bytes = &seeds[0];
    assert!(digest(bytes.clone()));
    for length in 0..bytes.len() {
        assert!(!digest(bytes[..length].to_vec()), "{length} bytes");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(!digest(longer));
}

#[test]
fn versions_and_magic_are_checked() {
    let folder = TemporaryFolder::new().expect("a folder");
    let mut bytes = seeds(folder.path()).swap_remove(0);
    bytes[7] = 70;
    let error = ClassFile::parse(Arc::from(bytes.clone())).expect_err("too new");
    assert_eq!((error.offset, &*error.message), (6, "class file version 70 is newer than Java 25"));
    bytes[0] = 0;
    let error = ClassFile::parse(Arc::from(bytes)).expect_err("no magic");
    assert_eq!(error.offset, 0);
}

#[test]
fn wrong_names_circles_and_missing_classes() {
    let folder = TemporaryFolder::new().expect("a folder");
    let place = |name: &str| folder.path().join(format!("{name}.class"));
    common::compile(
        folder.path(),
        &[(
            "A.java",
            "class A {} class B extends A {} class C extends Gone {} class Gone {} interface I {} interface J extends I {}",
        )],
    );
    std::fs::remove_file(place("Gone")).expect("removed");
    std::fs::copy(place("B"), place("Other")).expect("copied");
    std::fs::create_dir(place("Folder")).expect("a folder");
    std::fs::write(place("Junk"), b"hello").expect("written");
    // The compiler sees through circles, so it must not see the old classes.
    let apart = TemporaryFolder::new().expect("a folder");
    common::compile(apart.path(), &[("A.java", "class A extends B {} class B {}")]);
    std::fs::copy(apart.path().join("A.class"), place("A")).expect("copied");
    let program = common::program(&[folder.path()]);

    assert_eq!(program.load("A"), Err(LoadError::Circular("A".into())));
    assert_eq!(program.load("B"), Err(LoadError::Circular("A".into())), "remembered");
    assert_eq!(program.load("C"), Err(LoadError::NotFound("Gone".into())));
    assert_eq!(program.load("Nothing"), Err(LoadError::NotFound("Nothing".into())));
    assert!(program.load("J").is_ok());
    let message = |name: &str| program.load(name).expect_err("bad").to_string();
    let file = |name: &str| place(name).display().to_string();
    let other = message("Other");
    assert!(other.starts_with(&format!("{}: offset 0x", file("Other"))), "{other}");
    assert!(other.ends_with("class Other expected, but this file holds B"), "{other}");
    assert_eq!(message("Folder"), format!("{}: not a file", file("Folder")));
    let junk = format!("{}: offset 0x0: not a class file: it does not start with CAFEBABE", file("Junk"));
    assert_eq!(message("Junk"), junk);
}

fn jar(path: &Path, members: &[(&str, &[u8])]) {
    let mut writer = ZipWriter::new(std::fs::File::create(path).expect("a file"));
    for (name, content) in members {
        writer.start_file(*name, SimpleFileOptions::default()).expect("an entry");
        writer.write_all(content).expect("written");
    }
    writer.finish().expect("a jar");
}

#[test]
fn jars_with_releases_and_class_paths() {
    let folder = TemporaryFolder::new().expect("a folder");
    let path = folder.path();
    let compiled = |text: &str, name: &str| {
        let out = TemporaryFolder::new().expect("a folder");
        common::compile(out.path(), &[(&format!("{name}.java"), text)]);
        std::fs::read(out.path().join(format!("{name}.class"))).expect("compiled")
    };
    let old = compiled("class A { int old; }", "A");
    let new = compiled("class A { int fresh; }", "A");
    let lib = compiled("class Lib { }", "Lib");
    let manifest = b"Manifest-Version: 1.0\r\nMulti-Release: true\r\nMain-Class: a.very.long.na\r\n me.Main\r\nClass-Path: my%20lib.jar nowhere.jar\r\n\r\nName: x\r\nMain-Class: wrong\r\n";
    let versioned: &[(&str, &[u8])] = &[
        ("META-INF/MANIFEST.MF", manifest),
        ("A.class", &old),
        ("META-INF/versions/9/A.class", &new),
        ("META-INF/versions/200/A.class", b"junk"),
    ];
    jar(&path.join("a.jar"), versioned);
    jar(&path.join("plain.jar"), &versioned[1..]);
    jar(&path.join("my lib.jar"), &[("Lib.class", &lib)]);

    let program = common::program(&[&path.join("a.jar")]);
    let class = program.load("A").expect("A");
    assert!(program.class(class).field_named("fresh").is_some(), "the release for Java 9 wins");
    assert!(program.class(class).location.ends_with("a.jar!/META-INF/versions/9/A.class"));
    assert!(program.load("Lib").is_ok(), "through the manifest");
    assert_eq!(program.class_path().missing(), [path.join("nowhere.jar")]);
    let opened = tandem_java::jar::Jar::open(&path.join("a.jar"), 17).expect("a jar");
    assert_eq!(opened.manifest().main_class.as_deref(), Some("a.very.long.name.Main"));

    let program = common::program(&[&path.join("plain.jar")]);
    let class = program.load("A").expect("A");
    assert!(program.class(class).field_named("old").is_some(), "no manifest, no releases");

    let program = common::program(&[&path.join("*")]);
    assert!(program.load("Lib").is_ok(), "all jars of the folder");
}

#[test]
fn bad_jars_are_errors() {
    let folder = TemporaryFolder::new().expect("a folder");
    let path = folder.path();
    std::fs::write(path.join("text.jar"), b"this is no jar").expect("written");
    let open = |name: &str| ClassPath::new(common::jdk(), &[path.join(name)]);
    let error = open("text.jar").expect_err("no jar").to_string();
    assert!(error.starts_with(&format!("{}: not a jar: ", path.join("text.jar").display())), "{error}");

    // 80 MiB of zeros in some 80 KiB, and the same bytes with a size that lies.
    let zeros = vec![0; 80 << 20];
    jar(&path.join("bomb.jar"), &[("Bomb.class", &zeros)]);
    drop(zeros);
    let program = common::program(&[&path.join("bomb.jar")]);
    let error = program.load("Bomb").expect_err("too large").to_string();
    assert!(error.ends_with("bomb.jar!/Bomb.class: unpacks to more than 64 MiB"), "{error}");

    jar(&path.join("lie.jar"), &[("Lie.class", &[1; 1000])]);
    let mut bytes = std::fs::read(path.join("lie.jar")).expect("readable");
    let central = bytes.windows(4).rposition(|window| window == b"PK\x01\x02").expect("a central directory");
    bytes[central + 24..central + 28].fill(0xfe);
    bytes[22..26].fill(0xfe);
    std::fs::write(path.join("lie.jar"), &bytes).expect("written");
    let result = open("lie.jar").map_err(LoadError::Malformed);
    let result = result.and_then(|class_path| tandem_java::Program::new(class_path).load("Lie"));
    assert!(matches!(result, Err(LoadError::Malformed(_))), "{result:?}");

    // Torn and flipped jars.
    let mut random = common::Random(99);
    let good = {
        jar(&path.join("good.jar"), &[("META-INF/MANIFEST.MF", b"Multi-Release: true\n"), ("A.class", &[7; 300])]);
        std::fs::read(path.join("good.jar")).expect("readable")
    };
    let torn = path.join("torn.jar");
    for round in 0..300 {
        let mut bytes = good.clone();
        if round % 3 == 0 {
            bytes.truncate(random.below(bytes.len()));
        }
        for _ in 0..1 + random.below(3) {
            let at = random.below(bytes.len());
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << random.below(8);
            }
        }
        std::fs::write(&torn, &bytes).expect("written");
        if let Ok(jar) = tandem_java::jar::Jar::open(&torn, 17) {
            let _ = jar.class("A");
        }
    }
}

#[test]
fn java_8_keeps_its_classes_in_jars() {
    let home = TemporaryFolder::new().expect("a folder");
    let bytes = |name: &str| common::jdk().class(name).expect("readable").expect("there").bytes;
    std::fs::create_dir_all(home.path().join("jre/lib")).expect("folders");
    let members = [("java/lang/Object.class", &*bytes("java/lang/Object"))];
    jar(&home.path().join("jre/lib/rt.jar"), &members);
    std::fs::write(home.path().join("release"), "JAVA_VERSION=\"1.8.0_402\"\n").expect("written");
    let jdk = tandem_java::Jdk::open(home.path()).expect("a JDK");
    assert_eq!(jdk.feature(), 8);
    let program = tandem_java::Program::new(ClassPath::new(jdk, &[]).expect("a class path"));
    let object = program.load("java/lang/Object").expect("Object");
    assert!(program.class(object).is_jdk());
    assert!(program.load("java/lang/String").is_err());
    let nothing = tandem_java::Jdk::open(&home.path().join("jre/lib/none")).expect_err("nothing there");
    assert!(nothing.message.starts_with("no JDK there"), "{nothing}");
}

#[test]
fn sources_compile_or_say_why() {
    let folder = TemporaryFolder::new().expect("a folder");
    let out = TemporaryFolder::new().expect("a folder");
    let jdk = common::jdk();
    let source = folder.path().join("Two.java");
    std::fs::write(
        &source,
        "class Helper { void f() {} }\nclass First { public static void main(String[] a) {} }\n\
         class Second { public static void main(String[] a) {} }",
    )
    .expect("written");
    compile_java(&source, &jdk, &[], out.path()).expect("compiles");
    assert_eq!(main_class_of(&source, out.path()).expect("readable").as_deref(), Some("First"));
    std::fs::write(&source, "class Two { int x = \"\"; }").expect("written");
    let error = compile_java(&source, &jdk, &[], out.path()).expect_err("a type error").to_string();
    assert!(error.contains("does not compile") && error.contains("incompatible types"), "{error}");
    let missing = compile_java(&folder.path().join("None.java"), &jdk, &[], out.path()).expect_err("missing");
    assert_eq!(missing.message, "no such file");
    let path = out.path().to_path_buf();
    drop(out);
    assert!(!path.exists());
}
