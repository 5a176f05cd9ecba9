// ENTRY: RequiresStaticList.f
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// SHOWN: java RequiresStaticList
// WHY: the precondition is about the list as it was before the call, and not as the method has left it
import java.util.ArrayList;
import java.util.List;
import org.tandem.api.Requires;

public class RequiresStaticList {
  static final List<Integer> list = new ArrayList<>();

  static boolean empty(int x) {
    return list.isEmpty();
  }

  @Requires("empty")
  static void f(int x) {
    list.add(1);
    if (x == 7) {
      throw new IllegalStateException();
    }
  }

  public static void main(String[] args) {
    if (empty(7)) {
      f(7);
    }
  }
}
