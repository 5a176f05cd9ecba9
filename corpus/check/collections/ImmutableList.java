// ENTRY: ImmutableList.append
// VERDICT: UNSAFE
// VIOLATION: java.lang.UnsupportedOperationException
// WHY: List.of answers a list that cannot be changed.
import java.util.ArrayList;
import java.util.List;

public class ImmutableList {
  static void append(boolean copy, int x) {
    List<Integer> base = List.of(1, 2);
    List<Integer> list = copy ? new ArrayList<>(base) : base;
    list.add(x);
    assert list.size() == 3;
  }
}
