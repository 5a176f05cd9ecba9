// COVERS: uncaught AssertionError with message and cause
// EXIT: 1
public class UncaughtAssertion {
    private final int[] data;
    private int size;

    UncaughtAssertion(int capacity) {
        data = new int[capacity];
    }

    void push(int v) {
        data[size++] = v;
        invariant();
    }

    private void invariant() {
        assert size <= data.length : "size " + size;
        for (int i = 1; i < size; i++) {
            assert data[i - 1] <= data[i] : new IllegalStateException("not sorted at " + i + ": " + data[i - 1] + " > " + data[i]);
        }
    }

    public static void main(String[] args) {
        UncaughtAssertion stack = new UncaughtAssertion(5);
        for (int v : new int[] {1, 4, 9, 7}) {
            System.out.println("push " + v);
            stack.push(v);
        }
    }
}
