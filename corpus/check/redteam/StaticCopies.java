// ENTRY: StaticCopies.copied
// OPTIONS: --symbolic-statics
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java StaticCopies copied
// WHY: the field that was copied when the class was initialized has changed since
//
// ENTRY: StaticCopies.written
// OPTIONS: --symbolic-statics
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java StaticCopies written
// WHY: what the initializer wrote has changed since
public class StaticCopies {
  static class Config {
    static int limit = 10;
  }

  static class Helper {
    static final int LIMIT = Config.limit;
  }

  static class Writer {
    static {
      Config.limit = 50;
    }

    static void use() {}
  }

  static void copied() {
    assert Helper.LIMIT == Config.limit;
  }

  static void written() {
    Writer.use();
    assert Config.limit == 50;
  }

  public static void main(String[] args) {
    if (args[0].equals("copied")) {
      int before = Helper.LIMIT;
      Config.limit = 20;
      copied();
    } else {
      Writer.use();
      Config.limit = 9;
      written();
    }
  }
}
