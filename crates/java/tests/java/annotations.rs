//! Annotations as javac writes them, and what the decoder says to bytes that nobody would write.

use std::sync::Arc;

use tandem_ir::Literal;
use tandem_java::TemporaryFolder;
use tandem_java::classfile::{Annotations, ClassFile, ElementValue, TypeStep, TypeTarget};

use crate::common::{self, Random};

const SOURCE: &str = r#"
    import java.lang.annotation.*;
    import java.util.*;
    @interface Inner { int value() default 3; }
    @Retention(RetentionPolicy.RUNTIME) @interface Rich {
        boolean z(); byte b(); char c(); short s(); int i(); long j(); float f(); double d();
        String text(); Class<?> type(); RetentionPolicy policy(); Inner inner(); String[] many(); int[] none();
    }
    @Retention(RetentionPolicy.CLASS) @interface Hidden { String[] value(); }
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE}) @interface Use { int value() default 0; }
    @Target({ElementType.TYPE_USE}) @interface HiddenUse { }
    @Rich(z = true, b = -1, c = 'x', s = 7, i = 1 << 30, j = 1L << 40, f = 1.5f, d = -0.25, text = "gr\u00fc\u00df",
          type = int[].class, policy = RetentionPolicy.SOURCE, inner = @Inner(4), many = {"a", "b"}, none = {})
    @Hidden("one")
    class Annotated<T extends @Use Comparable<T>> extends @Use(9) Object {
        @Use(1) String plain; @Use(2) String @Use(3) [] array; Map<@Use(4) String, ? super @Use(5) String> map;
        @HiddenUse String hidden;
        @Hidden({"x", "y"}) @Use(6) String method(@Hidden("p") int first, @Deprecated @Use(7) String second)
            throws @Use(8) RuntimeException {
            @Use(10) String local = second; try { return (@Use(11) String) local; } catch (@Use(12) Error e) { return null; }
        }
    }"#;

fn compiled() -> Vec<u8> {
    let folder = TemporaryFolder::new().expect("a folder");
    common::compile(folder.path(), &[("Annotated.java", SOURCE)]);
    std::fs::read(folder.path().join("Annotated.class")).expect("a class file")
}

#[test]
fn values_of_every_sort() {
    let file = ClassFile::parse(compiled().into()).expect("a class file");
    let found = file.declared_annotations(&file.attributes.annotations).expect("annotations");
    let names: Vec<&str> = found.iter().map(|annotation| &*annotation.type_name).collect();
    assert_eq!(names, ["Rich", "Hidden"]);
    let value = |name: &str| found[0].element(name).unwrap_or_else(|| panic!("no element {name}")).clone();
    assert_eq!(value("z"), ElementValue::Number(Literal::Int(1)));
    assert_eq!(value("b"), ElementValue::Number(Literal::Int(-1)));
    assert_eq!(value("c"), ElementValue::Number(Literal::Int('x' as i32)));
    assert_eq!(value("s"), ElementValue::Number(Literal::Int(7)));
    assert_eq!(value("i"), ElementValue::Number(Literal::Int(1 << 30)));
    assert_eq!(value("j"), ElementValue::Number(Literal::Long(1 << 40)));
    assert_eq!(value("f"), ElementValue::Number(Literal::Float(1.5f32.to_bits())));
    assert_eq!(value("d"), ElementValue::Number(Literal::Double((-0.25f64).to_bits())));
    assert_eq!(value("text"), ElementValue::Text("grüß".into()));
    assert_eq!(value("type"), ElementValue::Class("[I".into()));
    let policy = ElementValue::Enum { ty: "Ljava/lang/annotation/RetentionPolicy;".into(), constant: "SOURCE".into() };
    assert_eq!(value("policy"), policy);
    let ElementValue::Annotation(inner) = value("inner") else { panic!("{:?}", value("inner")) };
    assert_eq!((&*inner.type_name, inner.element("value")), ("Inner", Some(&ElementValue::Number(Literal::Int(4)))));
    assert_eq!(value("many").items().iter().filter_map(ElementValue::text).count(), 2);
    assert_eq!(value("none"), ElementValue::Array(Vec::new()));
    assert_eq!(found[1].element("value").map(ElementValue::items).map(<[_]>::len), Some(1));
}

#[test]
fn members_parameters_and_types() {
    let file = ClassFile::parse(compiled().into()).expect("a class file");
    let uses = |annotations: &Annotations| -> Vec<(TypeTarget, Vec<TypeStep>, i32)> {
        let found = file.type_annotations(annotations).expect("type annotations");
        let number = |value: Option<&ElementValue>| match value {
            Some(ElementValue::Number(Literal::Int(number))) => *number,
            _ => 0,
        };
        let mut uses: Vec<_> = found
            .into_iter()
            .map(|found| (found.target, found.path, number(found.annotation.element("value"))))
            .collect();
        // Compilers write them in any order.
        uses.sort_by_key(|(_, _, number)| *number);
        uses
    };
    let field = |name: &str| {
        let field = file.fields.iter().find(|field| &*field.name == name).expect("a field");
        uses(&field.annotations)
    };
    assert_eq!(field("plain"), [(TypeTarget::Field, vec![], 1)]);
    assert_eq!(field("array"), [(TypeTarget::Field, vec![TypeStep::Element], 2), (TypeTarget::Field, vec![], 3)]);
    assert_eq!(
        field("map"),
        [
            (TypeTarget::Field, vec![TypeStep::Argument(0)], 4),
            (TypeTarget::Field, vec![TypeStep::Argument(1), TypeStep::Bound], 5)
        ]
    );
    assert_eq!(field("hidden"), [(TypeTarget::Field, vec![], 0)]);
    let method = file.methods.iter().find(|method| &*method.name == "method").expect("a method");
    assert_eq!(
        uses(&method.annotations),
        [(TypeTarget::Result, vec![], 6), (TypeTarget::Parameter(1), vec![], 7), (TypeTarget::Other, vec![], 8)]
    );
    let tables = file.parameter_annotations(&method.annotations).expect("parameter annotations");
    let names: Vec<Vec<Vec<&str>>> = tables
        .iter()
        .map(|table| table.iter().map(|found| found.iter().map(|found| found.simple_name()).collect()).collect())
        .collect();
    assert_eq!(names, [[vec![], vec!["Deprecated"]], [vec!["Hidden"], vec![]]]);
    assert_eq!(uses(&file.attributes.annotations).len(), 2);
}

/// Decodes everything; whether all of it was well-formed.
fn digest(file: &ClassFile) -> bool {
    let members = file.fields.iter().map(|field| field.annotations).chain(file.methods.iter().map(|m| m.annotations));
    let mut good = true;
    for raw in members.chain([file.attributes.annotations]) {
        good &= file.declared_annotations(&raw).is_ok();
        good &= file.parameter_annotations(&raw).is_ok();
        good &= file.type_annotations(&raw).is_ok();
    }
    (0..file.methods.len()).for_each(|index| good &= file.method_parameters(index).is_ok());
    good
}

#[test]
fn damaged_annotations_are_errors() {
    let bytes = compiled();
    let file = ClassFile::parse(bytes.clone().into()).expect("a class file");
    assert!(digest(&file));
    let members = file.fields.iter().map(|field| field.annotations).chain(file.methods.iter().map(|m| m.annotations));
    let raw: Vec<Annotations> = members.chain([file.attributes.annotations]).collect();
    let ranges = raw.iter().flat_map(|raw| {
        [raw.visible, raw.invisible, raw.visible_parameters, raw.invisible_parameters, raw.visible_types]
    });
    let ranges: Vec<(usize, usize)> = ranges.flatten().collect();
    let mut random = Random(7);
    let mut refused = 0;
    for _ in 0..4000 {
        let mut bytes = bytes.clone();
        let (start, length) = ranges[random.below(ranges.len())];
        bytes[start + random.below(length)] = random.next() as u8;
        // The ranges lie inside attributes, so the rest of the file still parses.
        refused += usize::from(!digest(&ClassFile::parse(Arc::from(bytes)).expect("a class file")));
    }
    assert!(refused > 1000, "only {refused} of 4000");
}

#[test]
fn nesting_is_bounded() {
    let mut bytes = compiled();
    let file = ClassFile::parse(bytes.clone().into()).expect("a class file");
    let (start, length) = file.attributes.annotations.visible.expect("annotations");
    // One annotation whose element is an array of one array of one array, to the end of the attribute.
    let value = start + 6;
    assert_eq!(&bytes[start..start + 2], [0, 1]);
    bytes[start + 4..start + 6].copy_from_slice(&[0, 1]);
    for at in (value + 2..start + length - 3).step_by(3) {
        bytes[at..at + 3].copy_from_slice(&[b'[', 0, 1]);
    }
    let raw = file.attributes.annotations;
    let file = ClassFile::parse(bytes.into()).expect("a class file");
    let error = file.declared_annotations(&raw).expect_err("too deep or cut off");
    assert!(error.offset >= value && error.offset <= start + length, "{error:?}");
}
