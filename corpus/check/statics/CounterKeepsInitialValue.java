// ENTRY: CounterKeepsInitialValue.next
// VERDICT: SAFE
// FINITE: yes
// WHY: a static field starts with the value of its initializer.
// ENTRY: CounterKeepsInitialValue.nextTwice
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the counter moved on between the two calls.
public class CounterKeepsInitialValue {
  private static int counter = 41;

  static int take() {
    return counter++;
  }

  static void next(int x) {
    int first = take();
    assert first == 41;
    assert x == 0 || counter == 42;
  }

  static void nextTwice(boolean again) {
    int first = take();
    int second = again ? take() : first;
    assert first == second;
  }
}
