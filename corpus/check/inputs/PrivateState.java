// ENTRY: PrivateState$Forgetful.poll
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: when the last element is taken the tail stays, and the next one is hung to it: two calls later there is no head.
// ENTRY: PrivateState$Careful.poll
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: no
// ENTRY: PrivateState$Careful.last
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: no
// ENTRY: PrivateState$Full.push
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: nobody asks whether there is room: the seventeenth call has none.
// ENTRY: PrivateState$Words.shortest
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: no
// ENTRY: PrivateState$Customer.size
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// ENTRY: PrivateState$Trimmed.capacity
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: no
/** Classes whose fields go together in ways that only their methods know. */
public class PrivateState {
  static final class Forgetful {
    private static class Node {
      int value;
      Node next;

      Node(int value) {
        this.value = value;
      }
    }

    private Node head;
    private Node tail;
    private int size;

    public void add(int value) {
      Node added = new Node(value);
      if (tail == null) {
        head = added;
      } else {
        tail.next = added;
      }
      tail = added;
      size++;
    }

    public int poll() {
      if (size == 0) {
        return -1;
      }
      int value = head.value;
      head = head.next;
      size--;
      return value;
    }
  }

  static final class Careful {
    private static class Node {
      int value;
      Node next;

      Node(int value) {
        this.value = value;
      }
    }

    private Node head;
    private Node tail;
    private int size;

    public void add(int value) {
      Node added = new Node(value);
      if (size == 0) {
        head = added;
      } else {
        tail.next = added;
      }
      tail = added;
      size++;
    }

    public int poll() {
      if (size == 0) {
        return -1;
      }
      int value = head.value;
      head = head.next;
      size--;
      if (size == 0) {
        tail = null;
      }
      return value;
    }

    public int last() {
      if (size == 0) {
        throw new IllegalStateException("empty");
      }
      return tail.value;
    }
  }

  static final class Full {
    private final int[] items = new int[16];
    private int size;

    public void push(int value) {
      items[size++] = value;
    }

    public int size() {
      return size;
    }
  }

  static final class Words {
    private static class Node {
      final String word;
      Node left;
      Node right;

      Node(String word) {
        this.word = java.util.Objects.requireNonNull(word);
      }
    }

    private Node root;

    public void add(String word) {
      root = add(root, word);
    }

    private Node add(Node node, String word) {
      if (node == null) {
        return new Node(word);
      }
      int order = word.compareTo(node.word);
      if (order < 0) {
        node.left = add(node.left, word);
      } else if (order > 0) {
        node.right = add(node.right, word);
      }
      return node;
    }

    public int shortest() {
      return root == null ? 0 : root.word.length();
    }
  }

  static final class Customer {
    private final String name;
    private final int[] visits = new int[12];

    Customer(String name) {
      if (name == null || name.isBlank()) {
        throw new IllegalArgumentException("name");
      }
      this.name = name.trim();
    }

    int size() {
      return name.length() + visits.length;
    }
  }

  static final class Trimmed {
    private int[] cells = new int[4];
    private int count;

    public void add(int value) {
      if (count == cells.length) {
        cells = java.util.Arrays.copyOf(cells, count * 2 + 1);
      }
      cells[count++] = value;
    }

    public void trim() {
      cells = java.util.Arrays.copyOf(cells, count);
    }

    public int capacity() {
      return cells.length;
    }
  }
}
