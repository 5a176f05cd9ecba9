//! Tests of a class, run by `tandem class --tests`: what runs, what does not and why, and which states are missed.
//!
//! The names of JUnit that are needed are written here, so that nothing need be installed; what they mean is not theirs.

use std::path::Path;

use crate::json::Value;
use crate::setting::{compile, java_files, path_text, scratch, tandem};

const METHOD_ANNOTATIONS: [(&str, &str, &str); 12] = [
    ("org.junit", "Test", "Class<? extends Throwable> expected() default Error.class;"),
    ("org.junit", "Before", ""),
    ("org.junit", "Rule", ""),
    ("org.junit.jupiter.api", "Test", ""),
    ("org.junit.jupiter.api", "BeforeEach", ""),
    ("org.junit.jupiter.api", "AfterEach", ""),
    ("org.junit.jupiter.api", "Disabled", ""),
    ("org.junit.jupiter.api", "Nested", ""),
    ("org.junit.jupiter.params", "ParameterizedTest", ""),
    ("org.junit.jupiter.params.provider", "ValueSource", "int[] ints();"),
    ("org.junit.jupiter.params.provider", "CsvSource", "String[] value();"),
    ("org.junit.jupiter.params.provider", "MethodSource", "String[] value();"),
];

const CELL: &str = "
public class Cell {
  private final int limit;
  private int count;
  public Cell(int limit) { if (limit < 1) throw new IllegalArgumentException(); this.limit = limit; }
  public void add() { if (count == limit) throw new IllegalStateException(); count++; }
  public int count() { return count; }
}";

const CELL_TEST: &str = "
import java.util.stream.*;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.*;
import org.junit.jupiter.params.provider.*;
class CellTest {
  enum Size { SMALL, LARGE }
  Cell cell;
  boolean isDone;
  static void check(boolean holds) { if (!holds) throw new AssertionError(\"wrong\"); }
  @BeforeEach void make() { cell = new Cell(2); }
  @AfterEach void done() { check(isDone); }
  @Test void starts() { check(cell.count() == 0); isDone = true; }
  @Test void forgets() { check(cell.count() == 0); }
  @Disabled @Test void later() { }
  @Test void takes(int nothing) { isDone = true; }
  @ParameterizedTest @ValueSource(ints = {1, 2}) void makes(int limit) { new Cell(limit).add(); isDone = true; }
  @ParameterizedTest @CsvSource({\"1, SMALL, 'a, b'\", \"2, LARGE,\"})
  void reads(long number, Size size, String text) {
    check(size.ordinal() + 1 == number && (text == null) == (size == Size.LARGE));
    isDone = true;
  }
  static Stream<Object[]> pairs() { return Stream.of(new Object[] {3, 4L}, new Object[] {4, 5L}); }
  @ParameterizedTest @MethodSource(\"pairs\") void pairs(int low, long high) { check(low + 1 == high); isDone = true; }
  @Nested class Started {
    @BeforeEach void begin() { cell.add(); }
    @Test void counts() { check(cell.count() == 1); isDone = true; }
  }
}
class CellOldTest {
  Cell cell;
  @org.junit.Before public void make() { cell = new Cell(1); }
  @org.junit.Test(expected = IllegalArgumentException.class) public void rejects() { new Cell(0); }
  @org.junit.Test(expected = IllegalStateException.class) public void accepts() { cell.add(); }
}
class CellRuleTest {
  @org.junit.Rule public Object rule;
  @org.junit.Test public void ruled() { }
}";

/// Compiles the class and its tests into a folder.
fn build(folder: &Path) {
    let sources = folder.join("sources");
    for (package, name, elements) in METHOD_ANNOTATIONS {
        let place = sources.join(package.replace('.', "/"));
        std::fs::create_dir_all(&place).expect("the folder can be made");
        let retention = "@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)";
        let text = format!("package {package};\n{retention}\npublic @interface {name} {{ {elements} }}\n");
        std::fs::write(place.join(format!("{name}.java")), text).expect("the source can be written");
    }
    std::fs::write(sources.join("Cell.java"), CELL).expect("the source can be written");
    std::fs::write(sources.join("CellTest.java"), CELL_TEST).expect("the source can be written");
    compile(&java_files(&sources), Path::new("."), &folder.join("classes"));
}

/// What is said of the class with these tests.
fn answer(folder: &Path, tests: &str) -> Value {
    let classes = folder.join("classes");
    let call = ["class", "Cell", "--tests", tests, "--classpath", path_text(&classes), "--no-jvm", "--json"];
    tandem(&call).json()
}

#[test]
fn tests_run_inside_and_others_say_why_not() {
    let folder = scratch();
    build(folder.path());
    let answer = answer(folder.path(), "CellTest,CellOldTest,CellRuleTest,Nowhere");
    let ran = answer.get("tests").get("ran");
    let code = |test: &Value| if let Value::Text(code) = test.get("code") { code.clone() } else { String::new() };
    let said: Vec<(String, String)> =
        ran.list().iter().map(|test| (test.get("test").text().to_string(), code(test))).collect();
    let said: Vec<(&str, &str)> = said.iter().map(|(name, code)| (&**name, &**code)).collect();
    let expected = [
        ("CellTest.starts", ""),
        ("CellTest.forgets", "failed"),
        ("CellTest.later", "disabled"),
        ("CellTest.takes", "arguments"),
        ("CellTest.makes[1]", ""),
        ("CellTest.makes[2]", ""),
        ("CellTest.reads[1]", ""),
        ("CellTest.reads[2]", ""),
        ("CellTest.pairs[1]", ""),
        ("CellTest.pairs[2]", ""),
        ("CellTest.Started.counts", ""),
        ("CellOldTest.rejects", ""),
        ("CellOldTest.accepts", "not-thrown"),
        ("CellRuleTest.ruled", "extension"),
        ("Nowhere", "no-class"),
    ];
    assert_eq!(said, expected);
}

#[test]
fn states_that_tests_miss_come_with_calls() {
    let folder = scratch();
    build(folder.path());
    let answer = answer(folder.path(), "CellTest");
    let adequacy = answer.get("tests").get("adequacy");
    let methods = adequacy.get("methods");
    let add = methods.list().iter().find(|method| method.get("method").text() == "add()").expect("add is a method");
    let point = |name: &str| add.get("points").list().iter().find(|point| point.get("point").text() == name);
    // No test adds to a cell that is full: that is what the class branches on.
    let called = point("called").expect("it is called");
    let [full] = called.get("untested").list() else { panic!("one state is missed: {called:?}") };
    assert_eq!(full.get("state").text(), "limit == count");
    let calls: Vec<&str> = full.get("calls").list().iter().map(Value::text).collect();
    assert_eq!(calls, ["cell = new Cell(1)", "cell.add()", "cell.add()"]);
    assert!(point("throws").is_some_and(|throws| throws.get("tested").list().is_empty()));
    let text = adequacy.get("test").get("text");
    assert!(text.text().contains("void addCalled1() throws Throwable"), "{text:?}");
}
