// ENTRY: RecordOfObjects.known
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java RecordOfObjects known
// WHY: the constructor lets the object of a static field through, and no other
//
// ENTRY: RecordOfObjects.early
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java RecordOfObjects early
// WHY: the record was made before the final field was set
//
// ENTRY: RecordOfObjects.writes
// VERDICT: SAFE
// FINITE: yes
public class RecordOfObjects {
  static final class Key {
    static final Key ONE = new Key();
    int v;
  }

  record OfKey(Key k) {
    OfKey {
      if (k != Key.ONE) {
        throw new IllegalArgumentException();
      }
    }
  }

  static void known(OfKey r) {
    assert r == null;
  }

  static final class Early {
    static OfEarly last;
    final int v;

    Early(int v) {
      last = new OfEarly(this);
      this.v = v;
    }
  }

  record OfEarly(Early e) {
    OfEarly {
      if (e.v > 0) {
        throw new IllegalArgumentException();
      }
    }
  }

  static void early(OfEarly r) {
    if (r != null) {
      assert r.e().v <= 0;
    }
  }

  static class Node {
    int v;
  }

  record Writes(Node n, int x) {
    Writes {
      n.v = x;
    }
  }

  static void writes(Writes r) {
    if (r != null) {
      assert r.n() != null;
    }
  }

  public static void main(String[] args) {
    if (args[0].equals("known")) {
      known(new OfKey(Key.ONE));
    } else {
      new Early(5);
      early(Early.last);
    }
  }
}
