//! Nullness annotations of several libraries, of declarations and of types, and `@NullMarked`.

use tandem_java::{NonNull, Program, TemporaryFolder};

use crate::common;

const LIBRARIES: &[(&str, &str)] = &[
    (
        "org/jspecify/annotations/NonNull.java",
        "package org.jspecify.annotations; import java.lang.annotation.*;
        @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) public @interface NonNull { }",
    ),
    (
        "org/jspecify/annotations/Nullable.java",
        "package org.jspecify.annotations; import java.lang.annotation.*;
        @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) public @interface Nullable { }",
    ),
    (
        "org/jspecify/annotations/NullMarked.java",
        "package org.jspecify.annotations; import java.lang.annotation.*;
        @Retention(RetentionPolicy.RUNTIME) public @interface NullMarked { }",
    ),
    (
        "org/jspecify/annotations/NullUnmarked.java",
        "package org.jspecify.annotations; import java.lang.annotation.*;
        @Retention(RetentionPolicy.RUNTIME) public @interface NullUnmarked { }",
    ),
    (
        "javax/annotation/Nonnull.java",
        "package javax.annotation; import java.lang.annotation.*;
        @Retention(RetentionPolicy.RUNTIME) public @interface Nonnull { When when() default When.ALWAYS; }",
    ),
    ("javax/annotation/When.java", "package javax.annotation; public enum When { ALWAYS, MAYBE }"),
    (
        "jakarta/validation/constraints/NotNull.java",
        "package jakarta.validation.constraints;
        import java.lang.annotation.*; @Retention(RetentionPolicy.RUNTIME) public @interface NotNull { }",
    ),
    (
        "org/jetbrains/annotations/NotNull.java",
        "package org.jetbrains.annotations; import java.lang.annotation.*;
        @Retention(RetentionPolicy.CLASS) @Target({ElementType.PARAMETER, ElementType.FIELD, ElementType.TYPE_USE})
        public @interface NotNull { }",
    ),
    ("lombok/NonNull.java", "package lombok; public @interface NonNull { }"),
];

const PLAIN: &str = r#"
    import java.util.*;
    class Plain<T> {
        @lombok.NonNull String a; @javax.annotation.Nonnull String b; String c;
        @javax.annotation.Nonnull(when = javax.annotation.When.MAYBE) String d;
        @org.jspecify.annotations.NonNull String[] elements; String @org.jspecify.annotations.NonNull [] array;
        List<@org.jspecify.annotations.NonNull String> list; @lombok.NonNull int number;
        Map.@org.jspecify.annotations.NonNull Entry<String, String> entry;
        void mixed(int i, @lombok.NonNull String a, @org.jspecify.annotations.NonNull String b, String c,
            @jakarta.validation.constraints.NotNull Object d, @org.jetbrains.annotations.NotNull T e, long j,
            @org.jspecify.annotations.NonNull T @org.jspecify.annotations.Nullable [] f) { }
        static void nothing() { }
        class Inner { Inner(String a, @lombok.NonNull String b, @org.jspecify.annotations.NonNull String c) { } }
        enum Kind { A("", "", "");
            Kind(String a, @lombok.NonNull String b, @org.jspecify.annotations.NonNull String c) { } }
        record Pair(@org.jspecify.annotations.NonNull Object left, Object right) { }
    }"#;

const MARKED: &[(&str, &str)] = &[
    ("marked/package-info.java", "@org.jspecify.annotations.NullMarked package marked;"),
    ("marked/InPackage.java", "package marked; import org.jspecify.annotations.*; class InPackage<T> {
        String a; @Nullable String b; T c; T[] d; int e; @NonNull T f;
        <U> void generic(U a, U[] b, T c, String d, @Nullable String e, java.util.List<T> f) { }
        @NullUnmarked void open(String a, @NonNull String b) { }
        @NullUnmarked static class Open { String a; class Deep { String b; } @NullMarked class Again { String c; } }
        class Inner { Inner(T a, String b) { } Runnable r(String s) { return new Runnable() { String x; public void run() {
            System.out.println(s); } }; } } }"),
    ("other/Marked.java", "package other; import org.jspecify.annotations.*; @NullMarked class Marked {
        String a; static class Nested { String b; } void m(String s) { } }"),
    ("other/Arrays.java", "package other; import org.jspecify.annotations.*; import java.util.*; class Arrays<T> {
        @NonNull String[] a; String @NonNull [] b; @NonNull String @NonNull [][] c; String[] @NonNull [] d;
        List<@NonNull String>[] e; @NonNull List<String>[] f; Map.@NonNull Entry<T, T>[] g; @lombok.NonNull String[] h;
        @org.jetbrains.annotations.NotNull String[] i; @NonNull T[] j; int @NonNull [] @NonNull [] k;
        void spread(@NonNull String... a) { } void whole(String @NonNull ... a) { }
        void deep(@NonNull Object[] @NonNull []... a) { }
        class Inner { Inner(@NonNull String[] a) { } } }"),
    ("other/MarkedArrays.java", "package other; import org.jspecify.annotations.*; import java.util.*;
        @NullMarked class MarkedArrays<T> {
        String[] a; @Nullable String[] b; String @Nullable [] c; T[] d; T[][] e; int[][] f; List<T>[] g; int h;
        String[] @Nullable [] i; @Nullable T[] j;
        <U> void m(String[][] a, U[] b, @Nullable String... c) { } @NullUnmarked void n(String[] a) { } }"),
    ("other/Unmarked.java", "package other; class Unmarked { String a; void m(String s) { } }"),
];

fn fields(program: &Program, class: &str) -> String {
    let class = program.class(program.load(class).expect(class));
    let non_null = class.fields.iter().filter(|id| program.is_non_null_field(**id).expect("good annotations"));
    non_null.map(|id| program.field(*id).name.to_string()).collect::<Vec<_>>().join(" ")
}

fn parameters(program: &Program, class: &str, method: &str) -> Vec<bool> {
    levels_of_parameters(program, class, method).into_iter().map(NonNull::itself).collect()
}

fn levels_of_parameters(program: &Program, class: &str, method: &str) -> Vec<NonNull> {
    let class = program.class(program.load(class).expect(class));
    let method = class.methods_named(method).next().expect(method);
    program.non_null_parameters(method).expect("good annotations")
}

/// Which levels are non-null, in digits: `02` is the variable, and the cells of its cells.
fn digits(non_null: NonNull) -> String {
    let below = std::iter::successors(Some(non_null), |levels| Some(levels.of_cells()));
    below.take(32).enumerate().filter(|(_, levels)| levels.itself()).map(|(level, _)| level.to_string()).collect()
}

fn parameter_levels(program: &Program, class: &str, method: &str) -> String {
    let levels: Vec<_> = levels_of_parameters(program, class, method).into_iter().map(digits).collect();
    levels.join(" ")
}

fn field_levels(program: &Program, class: &str) -> String {
    let class = program.class(program.load(class).expect(class));
    let show =
        |id| format!("{}{}", program.field(id).name, digits(program.non_null_field(id).expect("good annotations")));
    class.fields.iter().map(|id| show(*id)).collect::<Vec<_>>().join(" ")
}

fn compiled() -> (TemporaryFolder, Program) {
    let folder = TemporaryFolder::new().expect("a folder");
    let sources: Vec<_> = LIBRARIES.iter().chain(&[("Plain.java", PLAIN)]).chain(MARKED).copied().collect();
    common::compile(folder.path(), &sources);
    let program = common::program(&[folder.path()]);
    (folder, program)
}

#[test]
fn annotations_of_declarations_and_types() {
    let (_folder, program) = compiled();
    assert_eq!(fields(&program, "Plain"), "a b array entry");
    assert_eq!(parameters(&program, "Plain", "mixed"), [false, true, true, false, true, true, false, false]);
    assert_eq!(parameters(&program, "Plain", "nothing"), Vec::<bool>::new());
    assert_eq!(parameters(&program, "Plain$Inner", "<init>"), [false, false, true, true]);
    assert_eq!(parameters(&program, "Plain$Kind", "<init>"), [false, false, false, true, true]);
    assert_eq!(fields(&program, "Plain$Pair"), "left");
    assert_eq!(parameters(&program, "Plain$Pair", "<init>"), [true, false]);
}

#[test]
fn marked_scopes() {
    let (_folder, program) = compiled();
    assert_eq!(fields(&program, "marked/InPackage"), "a d f");
    assert_eq!(parameters(&program, "marked/InPackage", "generic"), [false, true, false, true, false, true]);
    assert_eq!(parameters(&program, "marked/InPackage", "open"), [false, true]);
    assert_eq!(fields(&program, "marked/InPackage$Open"), "");
    assert_eq!(fields(&program, "marked/InPackage$Open$Deep"), "");
    assert_eq!(fields(&program, "marked/InPackage$Open$Again"), "c");
    assert_eq!(parameters(&program, "marked/InPackage$Inner", "<init>"), [false, false, true]);
    assert_eq!(fields(&program, "marked/InPackage$Inner$1"), "x");
    assert_eq!(fields(&program, "other/Marked"), "a");
    assert_eq!(fields(&program, "other/Marked$Nested"), "b");
    assert_eq!(parameters(&program, "other/Marked", "m"), [true]);
    assert_eq!(fields(&program, "other/Unmarked"), "");
    assert_eq!(parameters(&program, "other/Unmarked", "m"), [false]);
}

#[test]
fn levels_of_arrays() {
    let (_folder, program) = compiled();
    assert_eq!(field_levels(&program, "other/Arrays"), "a1 b0 c02 d1 e f1 g1 h0 i0 j1 k01");
    assert_eq!(parameter_levels(&program, "other/Arrays", "spread"), "1");
    assert_eq!(parameter_levels(&program, "other/Arrays", "whole"), "0");
    assert_eq!(parameter_levels(&program, "other/Arrays", "deep"), "13");
    assert_eq!(parameter_levels(&program, "other/Arrays$Inner", "<init>"), " 1");
    assert_eq!(field_levels(&program, "other/MarkedArrays"), "a01 b0 c1 d0 e01 f01 g01 h i02 j0");
    assert_eq!(parameter_levels(&program, "other/MarkedArrays", "m"), "012 0 0");
    assert_eq!(parameter_levels(&program, "other/MarkedArrays", "n"), "");
}
