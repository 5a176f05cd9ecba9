//! What javac's code for a few idioms is lowered to: few instructions, and the right ones.

use std::sync::{Arc, OnceLock};

use tandem_java::classfile::ClassFile;
use tandem_java::{Jdk, TemporaryFolder, compile_java};

use crate::lower_support::lowered_text;

const SOURCE: &str = r#"
import java.util.*;
import java.util.function.*;

class Snippets {
    int value;
    Snippets next;

    static int sum(int[] numbers) {
        int sum = 0;
        for (int i = 0; i < numbers.length; i++) sum += numbers[i];
        return sum;
    }

    static int length(Snippets list) {
        int length = 0;
        for (Snippets node = list; node != null; node = node.next) length += node.value;
        return length;
    }

    static int afterwards(int[] cells, int i) {
        cells[i++] = i;
        return i;
    }

    static boolean less(double a, double b) {
        return a < b;
    }

    static int notGreater(float a, float b) {
        if (a > b) return 1;
        return 2;
    }

    static int guarded(String text) {
        int result = -1;
        try {
            result = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            result = e.hashCode();
        }
        return result;
    }

    static String first(List<String> list) {
        String text = list.get(0);
        return text;
    }

    static String guardedCast(Object object) {
        try {
            String text = (String) object.getClass().cast(object);
            return text;
        } catch (ClassCastException e) {
            return null;
        }
    }

    static String describe(int count, String name, char sign) {
        return "<" + count + name + sign + ">";
    }

    static Runnable runnable(int a, long b, String c) {
        return () -> use(a, b, c);
    }

    static void use(int a, long b, String c) {}

    static Function<Integer, Long> widened() {
        return Snippets::twice;
    }

    static long twice(int number) {
        return 2L * number;
    }

    static Supplier<Snippets> made() {
        return Snippets::new;
    }

    static long mixed(long a, int b) {
        return a << b;
    }

    static int choose(int which) {
        switch (which) {
            case 3: return 1;
            case 1: return 2;
            default: return 0;
        }
    }

    static int[][] grid(int rows, int columns) {
        return new int[rows][columns];
    }
}
"#;

/// The class, compiled once.
fn snippets() -> &'static ClassFile {
    static FILE: OnceLock<ClassFile> = OnceLock::new();
    FILE.get_or_init(|| {
        let jdk = Jdk::find(None).expect("a JDK");
        let folder = TemporaryFolder::new().expect("a temporary folder");
        let source = folder.path().join("Snippets.java");
        std::fs::write(&source, SOURCE).expect("written");
        compile_java(&source, &jdk, &[], folder.path()).unwrap_or_else(|error| panic!("{error}"));
        let bytes: Arc<[u8]> = std::fs::read(folder.path().join("Snippets.class")).expect("compiled").into();
        ClassFile::parse(bytes).expect("javac's file")
    })
}

fn check(method: &str, expected: &str) {
    let text = lowered_text(snippets(), method);
    let expected: String = expected.trim().lines().map(|line| format!("{}\n", line.trim())).collect();
    let text: String = text.lines().map(|line| format!("{}\n", line.trim())).collect();
    assert_eq!(text, expected, "\n{text}");
}

#[test]
fn loops_test_at_their_end() {
    check(
        "sum",
        r#"
          constants: i3 = 0, i4 = 1
        b0:
          i0 = move i3
          i1 = move i3
          i2 = length r0
          if.ge.int i1, i2 then b2 else b1
        b1:
          i2 = load.int r0[i1]
          i0 = add.int i0, i2
          i1 = add.int i1, i4
          i2 = length r0
          if.ge.int i1, i2 then b2 else b1
        b2:
          return i0
        "#,
    );
    check(
        "length",
        r#"
          constants: i2 = 0
        b0:
          i0 = move i2
          r1 = move r0
          ifnull r1 then b2 else b1
        b1:
          i1 = getfield r1 Snippets.value:I
          i0 = add.int i0, i1
          r1 = getfield r1 Snippets.next:LSnippets;
          ifnull r1 then b2 else b1
        b2:
          return i0
        "#,
    );
}

#[test]
fn a_variable_read_before_its_increment_is_copied() {
    check(
        "afterwards",
        r#"
          constants: i2 = 1
        b0:
          i1 = move i0
          i0 = add.int i0, i2
          store.int r0[i1] = i0
          return i0
        "#,
    );
}

#[test]
fn comparisons_are_part_of_branches() {
    check(
        "less",
        r#"
          constants: i2 = 1, i3 = 0
        b0:
          if.lt.double d0, d1 then b1 else b2
        b1:
          return i2
        b2:
          return i3
        "#,
    );
    check(
        "notGreater",
        r#"
          constants: i2 = 1, i3 = 2
        b0:
          if.gt.float f0, f1 then b1 else b2
        b1:
          return i2
        b2:
          return i3
        "#,
    );
}

#[test]
fn handlers_receive_the_exception_in_their_variable() {
    check(
        "guarded",
        r#"
          constants: i1 = -1
        b0:
          i0 = move i1
          goto b1
        b1: catch java/lang/NumberFormatException -> b2 into r1
          i0 = call static java/lang/Integer.parseInt(Ljava/lang/String;)I (r0)
          return i0
        b2:
          i0 = call virtual java/lang/Object.hashCode()I (r1)
          return i0
        "#,
    );
}

#[test]
fn a_cast_value_goes_straight_into_its_variable() {
    check(
        "first",
        r#"
          constants: i0 = 0
        b0:
          r1 = call interface java/util/List.get(I)Ljava/lang/Object; (r0, i0)
          checkcast r1 java/lang/String
          return r1
        "#,
    );
}

#[test]
fn but_not_where_a_handler_could_see_it() {
    check(
        "guardedCast",
        r#"
        b0: catch java/lang/ClassCastException -> b1 into r1
          r2 = call virtual java/lang/Object.getClass()Ljava/lang/Class; (r0)
          r2 = call virtual java/lang/Class.cast(Ljava/lang/Object;)Ljava/lang/Object; (r2, r0)
          checkcast r2 java/lang/String
          r1 = move r2
          return r1
        b1:
          return r3
        "#,
    );
}

#[test]
fn text_parts_become_strings_first() {
    check(
        "describe",
        r#"
        b0:
          r1 = call static java/lang/String.valueOf(I)Ljava/lang/String; (i0)
          r2 = call static java/lang/String.valueOf(C)Ljava/lang/String; (i1)
          r1 = concat "<", r1, r0, r2, ">"
          return r1
        "#,
    );
}

#[test]
fn what_a_lambda_captures_is_in_fields() {
    check(
        "runnable",
        r#"
        b0:
          r1 = new Snippets$$Lambda$1
          putfield r1 Snippets$$Lambda$1.arg$1:I = i0
          putfield r1 Snippets$$Lambda$1.arg$2:J = l1
          putfield r1 Snippets$$Lambda$1.arg$3:Ljava/lang/String; = r0
          return r1
        Snippets$$Lambda$1.run:
        b0:
          i0 = getfield r0 Snippets$$Lambda$1.arg$1:I
          l1 = getfield r0 Snippets$$Lambda$1.arg$2:J
          r1 = getfield r0 Snippets$$Lambda$1.arg$3:Ljava/lang/String;
          call static Snippets.lambda$runnable$0(IJLjava/lang/String;)V (i0, l1, r1)
          return
        "#,
    );
}

#[test]
fn method_references_convert_and_construct() {
    check(
        "widened",
        r#"
        b0:
          r0 = getstatic Snippets$$Lambda$1.INSTANCE:Ljava/util/function/Function;
          return r0
        Snippets$$Lambda$1.apply:
        b0:
          checkcast r1 java/lang/Integer
          i0 = call virtual java/lang/Integer.intValue()I (r1)
          l1 = call static Snippets.twice(I)J (i0)
          r2 = call static java/lang/Long.valueOf(J)Ljava/lang/Long; (l1)
          return r2
        Snippets$$Lambda$1.<clinit>:
        b0:
          r0 = new Snippets$$Lambda$1
          putstatic Snippets$$Lambda$1.INSTANCE:Ljava/util/function/Function; = r0
          return
        "#,
    );
    check(
        "made",
        r#"
        b0:
          r0 = getstatic Snippets$$Lambda$1.INSTANCE:Ljava/util/function/Supplier;
          return r0
        Snippets$$Lambda$1.get:
        b0:
          r1 = new Snippets
          call special Snippets.<init>()V (r1)
          return r1
        Snippets$$Lambda$1.<clinit>:
        b0:
          r0 = new Snippets$$Lambda$1
          putstatic Snippets$$Lambda$1.INSTANCE:Ljava/util/function/Supplier; = r0
          return
        "#,
    );
}

#[test]
fn switches_and_arrays() {
    check(
        "choose",
        r#"
          constants: i1 = 1, i2 = 2, i3 = 0
        b0:
          switch i0 { 1 -> b2, 3 -> b1, default -> b3 }
        b1:
          return i1
        b2:
          return i2
        b3:
          return i3
        "#,
    );
    check(
        "grid",
        r#"
        b0:
          r0 = newmultiarray [[I (i0, i1)
          return r0
        "#,
    );
    check(
        "mixed",
        r#"
        b0:
          l2 = shl.long l0, i1
          return l2
        "#,
    );
}
