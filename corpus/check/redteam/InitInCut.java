// ENTRY: InitInCut.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitInCut
//
// A loop that ends only if a class was initialized before the entry was called.
public class InitInCut {
  static int k = 5;

  static class X {
    static int n = k;
  }

  static void f() {
    k = 0;
    while (X.n == 0) {
    }
    assert false;
  }

  public static void main(String[] args) {
    int before = X.n;
    f();
  }
}
