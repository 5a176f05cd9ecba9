// ENTRY: Vendor.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java Vendor
// WHY: the virtual machine may be one of OpenJDK
public class Vendor {
  static void f() {
    assert !System.getProperty("java.vm.name").contains("OpenJDK");
  }

  public static void main(String[] args) {
    f();
  }
}
