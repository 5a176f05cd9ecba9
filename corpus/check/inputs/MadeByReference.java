// ENTRY: MadeByReference.length
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a node is made by a reference to its constructor, which no instruction calls
import java.util.function.Function;

/** A private constructor that is called through a function alone. */
public final class MadeByReference {
    private static final class Node {
        private final int[] data;

        private Node(int[] data) {
            this.data = data;
        }
    }

    private Node node;

    public void set(int[] data) {
        Function<int[], Node> make = Node::new;
        node = make.apply(data);
    }

    public int length() {
        return node == null ? 0 : node.data.length;
    }
}
