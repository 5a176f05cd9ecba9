// ENTRY: InitializedOnce.use
// VERDICT: SAFE
// FINITE: yes
// WHY: the initializer runs once, before the first use.
public class InitializedOnce {
  static int runs;

  static final class Config {
    static final int[] TABLE = build();

    private static int[] build() {
      runs++;
      return new int[] {1, 2, 3};
    }
  }

  static void use(boolean early) {
    if (early) {
      assert Config.TABLE.length == 3;
    }
    assert Config.TABLE[2] == 3;
    assert runs == 1;
  }
}
