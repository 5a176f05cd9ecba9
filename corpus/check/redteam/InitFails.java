// ENTRY: InitFails.again
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitFails again
// WHY: a class whose initializer has failed before throws another error
//
// ENTRY: InitFails.counted
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitFails counted
// WHY: the initializer that failed before does not run again
//
// ENTRY: InitFails.hashField
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitFails hashField
// WHY: the initializer of Pz has run before, and a field named hash is like any other
//
// ENTRY: InitFails.threadLocal
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitFails threadLocal
// WHY: the initializer of P has run before, and left something in a variable of the thread
public class InitFails {
  static class Reg {
    static int n;
  }

  static class Bad {
    static {
      Reg.n++;
      if (Reg.n > 0) {
        throw new IllegalStateException();
      }
    }

    static void use() {}
  }

  static void again() {
    try {
      Bad.use();
    } catch (ExceptionInInitializerError e) {
      return;
    } catch (NoClassDefFoundError e) {
      assert false;
    }
  }

  static void counted() {
    Reg.n = 0;
    try {
      Bad.use();
    } catch (Throwable e) {
      assert Reg.n == 1;
    }
  }

  static class Cell {
    int hash;
  }

  static class Glb {
    static final Cell C = new Cell();
  }

  static class Pz {
    static {
      Glb.C.hash++;
    }

    static void use() {}
  }

  static void hashField() {
    Glb.C.hash = 0;
    Pz.use();
    assert Glb.C.hash == 1;
  }

  static class Var {
    static final ThreadLocal<Integer> T = new ThreadLocal<>();
  }

  static class P {
    static {
      Var.T.set(1);
    }
  }

  static class Box {
    P p;
  }

  static void threadLocal(Box b) {
    Integer i = Var.T.get();
    if (b != null && b.p != null) {
      assert i == null;
    }
  }

  public static void main(String[] args) {
    switch (args[0]) {
      case "again":
      case "counted":
        try {
          Bad.use();
        } catch (Throwable e) {
          // It is of no use from now on.
        }
        if (args[0].equals("again")) {
          again();
        } else {
          counted();
        }
        break;
      case "hashField":
        Pz.use();
        hashField();
        break;
      default:
        Box b = new Box();
        b.p = new P();
        threadLocal(b);
    }
  }
}
