// ENTRY: EnumMapDefaults.lookup
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the map has no value for COLD.
import java.util.EnumMap;

public class EnumMapDefaults {
  enum Tap {
    HOT,
    COLD
  }

  static int lookup(Tap tap) {
    if (tap == null) {
      return 0;
    }
    EnumMap<Tap, Integer> degrees = new EnumMap<>(Tap.class);
    degrees.put(Tap.HOT, 60);
    return degrees.get(tap);
  }
}
