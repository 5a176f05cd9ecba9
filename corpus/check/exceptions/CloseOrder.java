// ENTRY: CloseOrder.run
// VERDICT: SAFE
// FINITE: yes
// WHY: resources are closed in reverse order, also when the body fails.
public class CloseOrder {
  static final class Log {
    int text;
  }

  static final class Resource implements AutoCloseable {
    private final Log log;
    private final int digit;

    Resource(Log log, int digit) {
      this.log = log;
      this.digit = digit;
    }

    int digit() {
      return digit;
    }

    @Override
    public void close() {
      log.text = log.text * 10 + digit;
    }
  }

  static void run(int x) {
    Log log = new Log();
    int used = 0;
    try (Resource a = new Resource(log, 1);
        Resource b = new Resource(log, 2)) {
      used = (a.digit() + b.digit()) / x;
    } catch (ArithmeticException e) {
      used = -1;
    }
    assert log.text == 21;
    assert x != 0 || used == -1;
  }
}
