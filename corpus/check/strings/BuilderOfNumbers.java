// ENTRY: BuilderOfNumbers.label
// VERDICT: SAFE
// FINITE: yes
// WHY: the text is built from constants only and has a fixed length.
public class BuilderOfNumbers {
  static void label(boolean high) {
    StringBuilder b = new StringBuilder("level ");
    b.append(high ? 10 : 1);
    assert b.length() == (high ? 8 : 7);
    assert b.toString().endsWith(high ? "10" : "1");
  }
}
