// ENTRY: OwnFieldsHold$OwnObject.get
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: o is a string, which no other code could pass.
// ENTRY: OwnFieldsHold$OwnList.get
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an immutable list refuses what is added, after the count was changed.
// ENTRY: OwnFieldsHold$OwnMap.get
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a sorted map refuses null as a key, after the count was changed.
// ENTRY: OwnFieldsHold$OwnFunction.get
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the function in the field throws, after the count was changed.
// ENTRY: OwnFieldsHold$OwnString.get
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the string in the field is the one in the constant.
//
// What is assumed of objects that somebody passes is no word on what a class has put into its own fields.
public class OwnFieldsHold {
  static void refuse() {
    throw new IllegalStateException();
  }

  public static final class OwnObject {
    private int count;
    private final Object held = "s";

    public void change() {
      count = -1;
      if (!(held instanceof String)) {
        count = 0;
      }
    }

    public void get() {
      assert count >= 0;
    }
  }

  public static final class OwnList {
    private int count;
    private final java.util.List<String> held = java.util.Collections.emptyList();

    public void change() {
      count = -1;
      held.add("x");
      count = 0;
    }

    public void get() {
      assert count >= 0;
    }
  }

  public static final class OwnMap {
    private int count;
    private final java.util.Map<String, String> held = new java.util.TreeMap<>();

    public void change() {
      count = -1;
      held.put(null, "x");
      count = 0;
    }

    public void get() {
      assert count >= 0;
    }
  }

  public static final class OwnFunction {
    private int count;
    private final Runnable held = OwnFieldsHold::refuse;

    public void change() {
      count = -1;
      held.run();
      count = 0;
    }

    public void get() {
      assert count >= 0;
    }
  }

  public static final class OwnString {
    private int count;
    private static final String MARK = new String("k");
    private String held = "x";

    public void mark() {
      held = MARK;
    }

    public void change() {
      if (held == MARK) {
        count = -1;
      }
    }

    public void get() {
      assert count >= 0;
    }
  }
}
