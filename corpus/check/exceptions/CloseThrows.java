// ENTRY: CloseThrows.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: the resource refuses to be closed when it was never flushed.
public class CloseThrows {
  static final class Sink implements AutoCloseable {
    private boolean flushed;

    void flush() {
      flushed = true;
    }

    @Override
    public void close() {
      if (!flushed) {
        throw new IllegalStateException("not flushed");
      }
    }
  }

  static void run(boolean flush) {
    try (Sink sink = new Sink()) {
      if (flush) {
        sink.flush();
      }
    }
  }
}
