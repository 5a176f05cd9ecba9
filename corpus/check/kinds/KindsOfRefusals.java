// ENTRY: KindsOfRefusals.pop
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.util.EmptyStackException
// WHY: the stack is the method's own: that its method has the same name passes nothing on
// ENTRY: KindsOfRefusals.find
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the null is what the map answers for a key that is not there, not an argument
// ENTRY: KindsOfRefusals.queued
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a queue takes no null, and this one comes from the code itself
// ENTRY: KindsOfRefusals.wrapped
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;

/** What the library refuses, by whose fault. */
public class KindsOfRefusals {
  static Object pop() {
    Stack<Object> own = new Stack<>();
    return own.pop();
  }

  static Object find(Map<String, String> names, String key) {
    return names == null ? null : Optional.of(names.get(key));
  }

  static int queued(boolean isNamed) {
    ArrayDeque<String> queue = new ArrayDeque<>();
    queue.add(isNamed ? "name" : null);
    return queue.size();
  }

  static Optional<String> wrapped(String name) {
    return Optional.of(name);
  }
}
