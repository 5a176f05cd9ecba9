// ENTRY: RequiresStaticObject.f
// VERDICT: UNSAFE
// VIOLATION: assert
// FINITE: yes
// SHOWN: java RequiresStaticObject
//
// ENTRY: RequiresStaticObject.g
// VERDICT: UNSAFE
// VIOLATION: assert
// FINITE: yes
//
// Only the object of a static field satisfies the precondition, or null: a path that ends in the precondition has to say
// what it rests on, too.
import org.tandem.api.Requires;

public class RequiresStaticObject {
  static class Node {
    int v;
  }

  static final Node NIL = new Node();

  static boolean known(Node n) {
    return n == null || n == NIL;
  }

  static boolean positive(Node n, int x) {
    return x > 0 || n == NIL;
  }

  @Requires("known")
  static void f(Node n) {
    assert n == null;
  }

  @Requires("positive")
  static void g(Node n, int x) {
    assert x > 0;
  }

  public static void main(String[] args) {
    f(NIL);
  }
}
