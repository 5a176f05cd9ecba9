// ENTRY: OutsideMachine.oneProcessor
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a machine may have any number of processors, and few have 1,000.
// ENTRY: OutsideMachine.someProcessor
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: there is at least one processor.
// ENTRY: OutsideMachine.processorsByReference
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a method reference asks on behalf of the program.
// ENTRY: OutsideMachine.maxMemory
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: how much memory there is depends on the machine.
// ENTRY: OutsideMachine.totalMemory
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: so does how much of it is in use.
// ENTRY: OutsideMachine.freeMemory
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: and how much is free.
// ENTRY: OutsideMachine.someMemory
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: no amount of memory is negative.
// ENTRY: OutsideMachine.console
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a program may have a console or none; a test has none.
// ENTRY: OutsideMachine.version
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: it is found out when the program runs.
// ENTRY: OutsideMachine.securityManager
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: there is none unless somebody has set one.
public class OutsideMachine {
  static void oneProcessor() {
    int count = Runtime.getRuntime().availableProcessors();
    assert count == 1 || count == 1000;
    assert count == 1000;
  }

  static void someProcessor() {
    assert Runtime.getRuntime().availableProcessors() >= 1;
  }

  static void processorsByReference() {
    java.util.function.IntSupplier ask = Runtime.getRuntime()::availableProcessors;
    assert ask.getAsInt() > 5000;
  }

  static void maxMemory() {
    assert Runtime.getRuntime().maxMemory() == 4L << 30;
    assert false;
  }

  static void totalMemory() {
    assert Runtime.getRuntime().totalMemory() % 1024 != 0;
  }

  static void freeMemory() {
    assert Runtime.getRuntime().freeMemory() < 0;
  }

  static void someMemory() {
    assert Runtime.getRuntime().freeMemory() >= 0 && Runtime.getRuntime().maxMemory() > 0;
  }

  static void console() {
    assert System.console() != null;
  }

  static void version() {
    assert Runtime.version().feature() < 9;
  }

  @SuppressWarnings("removal")
  static void securityManager() {
    assert System.getSecurityManager() != null;
  }
}
