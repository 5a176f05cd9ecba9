// ENTRY: OutsideThreads.name
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: any thread may call the entry.
// ENTRY: OutsideThreads.sameName
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: its name does not change by itself.
// ENTRY: OutsideThreads.named
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: who sets the name knows it.
// ENTRY: OutsideThreads.number
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: threads are numbered by the JVM.
// ENTRY: OutsideThreads.priority
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a thread has a priority from 1 to 10.
// ENTRY: OutsideThreads.priorityRange
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: and no other.
// ENTRY: OutsideThreads.daemon
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the thread that confirms it is none.
// ENTRY: OutsideThreads.interrupted
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: nobody has interrupted it where it is confirmed.
// ENTRY: OutsideThreads.count
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: there may be any number of threads.
// ENTRY: OutsideThreads.group
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: it belongs to some group.
// ENTRY: OutsideThreads.loader
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: its loader is that of the tests.
public class OutsideThreads {
  static void name() {
    assert Thread.currentThread().getName().equals("nobody");
  }

  static void sameName() {
    String name = Thread.currentThread().getName();
    assert name.equals(Thread.currentThread().getName());
  }

  static void named() {
    Thread.currentThread().setName("here");
    assert Thread.currentThread().getName().equals("here");
  }

  static void number() {
    assert Thread.currentThread().getId() == 123456789;
  }

  static void priority() {
    assert Thread.currentThread().getPriority() == 9;
  }

  static void priorityRange() {
    int priority = Thread.currentThread().getPriority();
    assert priority >= 1 && priority <= 10;
  }

  static void daemon() {
    assert Thread.currentThread().isDaemon();
  }

  static void interrupted() {
    assert Thread.currentThread().isInterrupted();
  }

  static void count() {
    assert Thread.activeCount() > 5000;
  }

  static void group() {
    assert Thread.currentThread().getThreadGroup().getName().equals("nobody");
  }

  static void loader() {
    assert Thread.currentThread().getContextClassLoader() == null;
  }
}
