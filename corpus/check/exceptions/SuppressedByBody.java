// ENTRY: SuppressedByBody.run
// VERDICT: SAFE
// FINITE: yes
// WHY: the exception of the body wins and carries the one of close as suppressed.
public class SuppressedByBody {
  static final class Sink implements AutoCloseable {
    void use(int x) {
      if (x > 0) {
        throw new IllegalArgumentException("body");
      }
    }

    @Override
    public void close() {
      throw new IllegalStateException("close");
    }
  }

  static void run(int x) {
    try (Sink sink = new Sink()) {
      sink.use(x);
    } catch (IllegalArgumentException e) {
      assert x > 0 && e.getSuppressed().length == 1;
    } catch (IllegalStateException e) {
      assert x <= 0;
    }
  }
}
