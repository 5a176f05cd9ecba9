// ENTRY: InitCircle.f
// VERDICT: UNSAFE
// VIOLATION: assert
// FINITE: yes
// SHOWN: java InitCircle
//
// ENTRY: InitCircle.g
// VERDICT: SAFE
// FINITE: yes
//
// Two initializers that need each other: what comes of them depends on which is first.
public class InitCircle {
  static class A {
    static final int a = one() + B.b;
    int v;
  }

  static class B {
    static final int b = one() + A.a;
    int v;
  }

  static int one() {
    return 1;
  }

  static void f(B y) {
    if (y != null) {
      assert B.b == 2;
    }
  }

  static void g(B y) {
    if (y != null) {
      assert B.b == 2 && A.a == 1 || B.b == 1 && A.a == 2;
    }
  }

  public static void main(String[] args) {
    new A();
    f(new B());
  }
}
