// ENTRY: OutsideLoading.codeSource
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: classes come from somewhere.
// ENTRY: OutsideLoading.classLoader
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: some loader has loaded it.
// ENTRY: OutsideLoading.systemLoader
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: there is a system class loader.
// ENTRY: OutsideLoading.resource
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the class itself is a resource.
// ENTRY: OutsideLoading.exists
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a file that is not there.
// ENTRY: OutsideLoading.input
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: standard input is at its end.
// ENTRY: OutsideLoading.process
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: every process has a number.
// ENTRY: OutsideLoading.started
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a JVM knows when it was started.
// ENTRY: OutsideLoading.separatorOfFiles
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: folders are separated by a slash where it is confirmed.
public class OutsideLoading {
  static void codeSource() {
    assert OutsideLoading.class.getProtectionDomain().getCodeSource() == null;
  }

  static void classLoader() {
    assert OutsideLoading.class.getClassLoader() == null;
  }

  static void systemLoader() {
    assert ClassLoader.getSystemClassLoader() == null;
  }

  static void resource() {
    assert OutsideLoading.class.getResource("OutsideLoading.class") == null;
  }

  static void exists() {
    assert new java.io.File("/outside/of/everything").exists();
  }

  static void input() {
    int next = 0;
    try {
      next = System.in.read();
    } catch (java.io.IOException e) {
      next = 1;
    }
    assert next == 12345;
  }

  static void process() {
    assert ProcessHandle.current().pid() == 0;
  }

  static void started() {
    assert java.lang.management.ManagementFactory.getRuntimeMXBean().getStartTime() == 0;
  }

  static void separatorOfFiles() {
    assert !java.io.File.separator.equals("/");
  }
}
