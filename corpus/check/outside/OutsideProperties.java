// ENTRY: OutsideProperties.vendor
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the JVM that confirms it is an OpenJDK.
// ENTRY: OutsideProperties.vmNameIsThere
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: it is never missing.
// ENTRY: OutsideProperties.home
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: everybody's home is elsewhere.
// ENTRY: OutsideProperties.unset
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a property that nobody has set.
// ENTRY: OutsideProperties.setByTheCaller
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a property of the JVM that the program knows nothing of.
// ENTRY: OutsideProperties.byDefault
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the default is given where the property is not set.
// ENTRY: OutsideProperties.askedTwice
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: it is the same when it is asked for again.
// ENTRY: OutsideProperties.asNumber
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: getInteger asks on behalf of the program.
// ENTRY: OutsideProperties.asFlag
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: getBoolean does so, too.
// ENTRY: OutsideProperties.all
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: all properties at once.
// ENTRY: OutsideProperties.afterSetting
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: setting one property says nothing about another.
// ENTRY: OutsideProperties.variable
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an environment variable that is not set.
// ENTRY: OutsideProperties.variables
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: all of them; PATH is set wherever a test runs.
// ENTRY: OutsideProperties.separator
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: lines end with a line feed where it is confirmed.
public class OutsideProperties {
  static void vendor() {
    assert !System.getProperty("java.vm.name").contains("OpenJDK");
  }

  static void vmNameIsThere() {
    assert System.getProperty("java.vm.name") != null;
  }

  static void home() {
    assert "/nowhere".equals(System.getProperty("user.home"));
  }

  static void unset() {
    assert System.getProperty("outside.answer") != null;
  }

  static void setByTheCaller() {
    assert System.getProperty("java.runtime.name") == null;
  }

  static void byDefault() {
    assert !"none".equals(System.getProperty("outside.answer", "none"));
  }

  static void askedTwice() {
    String first = System.getProperty("outside.answer");
    assert first == null || System.getProperty("outside.answer").length() == first.length();
  }

  static void asNumber() {
    assert Integer.getInteger("outside.number", 3) != 3;
  }

  static void asFlag() {
    assert Boolean.getBoolean("outside.flag");
  }

  static void all() {
    assert System.getProperties().getProperty("java.vm.name").startsWith("Tandem");
  }

  static void afterSetting() {
    System.setProperty("outside.other", "1");
    assert System.getProperty("java.vm.name").startsWith("Tandem");
  }

  static void variable() {
    assert System.getenv("OUTSIDE_ANSWER") != null;
  }

  static void variables() {
    assert !System.getenv().containsKey("PATH");
  }

  static void separator() {
    assert !System.lineSeparator().equals("\n");
  }
}
