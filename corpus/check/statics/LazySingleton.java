// ENTRY: LazySingleton.get
// VERDICT: SAFE
// FINITE: yes
// WHY: the second call answers the object that the first one made.
public class LazySingleton {
  static final class Registry {
    private static Registry instance;
    int hits;

    static Registry get() {
      if (instance == null) {
        instance = new Registry();
      }
      return instance;
    }
  }

  static void get(boolean twice) {
    Registry r = Registry.get();
    r.hits++;
    if (twice) {
      Registry.get().hits++;
    }
    assert r.hits == (twice ? 2 : 1);
  }
}
