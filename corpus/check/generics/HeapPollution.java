// ENTRY: HeapPollution.read
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: the raw write puts an Integer where a String is read.
import java.util.ArrayList;
import java.util.List;

public class HeapPollution {
  @SuppressWarnings({"unchecked", "rawtypes"})
  static int read(boolean pollute) {
    List<String> words = new ArrayList<>();
    List raw = words;
    if (pollute) {
      raw.add(Integer.valueOf(1));
    } else {
      raw.add("one");
    }
    String word = words.get(0);
    return word.length();
  }
}
