//! Every class of `java.base` parses, decodes and links, for each JDK that is installed beside the one in use.

use std::time::Instant;

use tandem_java::classfile::ClassFile;
use tandem_java::{ClassKind, ClassPath, Jdk, Program, Slot};

use crate::common;

#[test]
fn every_class_of_java_base_parses() {
    for jdk in common::all_jdks() {
        let names = jdk.classes_of("java.base");
        assert!(names.len() > 5000, "{} classes", names.len());
        let mut methods = 0;
        for name in &names {
            let found = jdk.class(name).expect("readable");
            // `module-info` has no package that could name its module.
            let Some(found) = found else {
                assert_eq!(name, "module-info");
                continue;
            };
            let file = ClassFile::parse(found.bytes).unwrap_or_else(|error| panic!("{name}: {error:?}"));
            assert_eq!(&*file.name, name);
            for index in 0..file.methods.len() {
                let code = file.code(index).unwrap_or_else(|error| panic!("{name}: {error:?}"));
                methods += usize::from(code.is_some());
            }
        }
        assert!(methods > 40_000, "{methods} methods with code");
    }
}

#[test]
fn every_class_of_java_base_links() {
    for jdk in common::all_jdks() {
        let names = jdk.classes_of("java.base");
        let program = Program::new(ClassPath::new(jdk, &[]).expect("a class path"));
        for name in names.iter().filter(|name| *name != "module-info") {
            let id = program.load(name).unwrap_or_else(|error| panic!("{name}: {error}"));
            let class = program.class(id);
            assert!(class.super_class.is_none_or(|parent| parent < id));
            let mut slots: Vec<Slot> = Vec::new();
            for field in class.super_classes().iter().flat_map(|id| &program.class(*id).fields) {
                let field = program.field(*field);
                if !field.is_static() {
                    slots.push(field.slot);
                }
            }
            let count = slots.len();
            slots.sort();
            slots.dedup();
            assert_eq!(slots.len(), count, "{name}: slots are distinct");
            let layout = class.instance_layout;
            assert_eq!(count, (layout.prims + layout.refs) as usize, "{name}: the layout has no holes");
        }
    }
}

#[test]
fn the_image_opens_quickly_and_finds_modules() {
    let home = common::jdk().home().to_path_buf();
    let start = Instant::now();
    let jdk = Jdk::open(&home).expect("a JDK");
    let object = jdk.class("java/lang/Object").expect("readable").expect("there");
    let taken = start.elapsed();
    assert_eq!(object.module.as_deref(), Some("java.base"));
    assert!(taken.as_millis() < 200, "opening took {taken:?}");
    assert_eq!(jdk.module_of("java/util/logging").as_deref(), Some("java.logging"));
    assert_eq!(jdk.module_of("no/such/package"), None);
    assert!(jdk.class("java/lang/NoSuchClass").expect("readable").is_none());
}

#[test]
fn arrays_and_primitive_types_are_classes() {
    let program = common::program(&[]);
    let ints = program.load("[I").expect("int[]");
    let int = program.load(".I").expect("int");
    assert_eq!(program.class(ints).kind, ClassKind::Array { element: int });
    assert_eq!(program.array_of(int), ints);
    assert_eq!(program.class(int).external_name(), "int");
    assert_eq!(program.load(".V").expect("void"), program.primitive(None));
    let known = *program.well_known().expect("the JDK");
    let strings = program.load("[[Ljava/lang/String;").expect("String[][]");
    let objects = program.load("[Ljava/lang/Object;").expect("Object[]");
    let clones = program.load("[Ljava/lang/Cloneable;").expect("Cloneable[]");
    let grid = program.load("[[I").expect("int[][]");
    let longs = program.load("[J").expect("long[]");
    for (from, to, expected) in [
        (strings, objects, true),
        (strings, clones, true),
        (grid, objects, true),
        (grid, clones, true),
        (ints, objects, false),
        (ints, longs, false),
        (ints, known.object, true),
        (ints, known.cloneable, true),
        (ints, known.serializable, true),
        (objects, strings, false),
        (known.string, known.object, true),
        (known.string, known.serializable, true),
        (known.object, known.string, false),
        (int, known.object, false),
        (known.cloneable, known.object, true),
    ] {
        let (source, target) = (program.class(from).external_name(), program.class(to).external_name());
        assert_eq!(program.is_assignable(from, to), expected, "{source} to {target}");
    }
    for bad in ["[", "[V", "[Ljava/lang/String", "[Lno/such/Class;", "a//b", "../x", ".X", ""] {
        assert!(program.load(bad).is_err(), "{bad:?}");
    }
}

#[test]
fn ids_depend_on_the_order_of_loading_only() {
    let order = ["java/util/HashMap", "java/lang/String", "[Ljava/util/List;", "java/util/ArrayList"];
    let (one, two) = (common::program(&[]), common::program(&[]));
    for name in order {
        assert_eq!(one.load(name), two.load(name));
    }
    for id in 0..one.class_count() {
        let id = tandem_java::ClassId(id as u32);
        assert_eq!(one.class(id).name, two.class(id).name);
    }
}

#[test]
fn what_stands_for_a_class_of_the_library_has_code_for_all_that_callers_can_do() {
    for jdk in common::all_jdks() {
        let program = Program::new(ClassPath::new(jdk, &[]).expect("a class path"));
        for name in [
            "InputLinkedList",
            "InputArrayDeque",
            "InputReader",
            "InputMap",
            "InputSet",
            "InputTreeMap",
            "InputTreeSet",
        ] {
            let class = program.load(&format!("org/tandem/input/{name}")).expect("a class");
            assert!(program.stands_fully(class), "{name}");
        }
    }
}
