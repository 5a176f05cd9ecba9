/** Small programs to be proved, and some that look as if they could be. */
public class Proofs {
  static class Node {
    int value;
    Node next;
  }

  /** Every node is met and written to; the list may lead anywhere, also back into itself. */
  static void clear(Node node) {
    while (node != null) {
      node.value = 0;
      assert node.value == 0;
      node = node.next;
    }
  }

  static boolean positive(Node list) {
    for (Node node = list; node != null; node = node.next) {
      if (node.value <= 0) {
        return false;
      }
    }
    return true;
  }

  /** Holds of lists that are positive. */
  static int least(Node list) {
    int least = 1000;
    for (Node node = list; node != null; node = node.next) {
      assert node.value > 0;
      if (node.value < least) {
        least = node.value;
      }
    }
    return least;
  }

  /** Nobody knows that i stays below n unless the two are compared where states are abstracted. */
  static void count(int n) {
    int i = 0;
    while (i < n) {
      i++;
    }
    assert n < 0 || i == n;
  }

  /** Fails on the first list that holds the wanted value. */
  static void seek(Node list, int wanted) {
    for (Node node = list; node != null; node = node.next) {
      if (node.value == wanted) {
        throw new IllegalStateException();
      }
    }
  }

  /** Fails on lists of three nodes only, however far the abstract path went. */
  static void three(Node list) {
    int length = 0;
    for (Node node = list; node != null; node = node.next) {
      length++;
    }
    assert length != 3;
  }

  /** Holds, but for a reason that is not kept: that there are as many nodes as were made. */
  static void same(int n) {
    Node list = null;
    int made = 0;
    for (int i = 0; i < n; i++) {
      Node node = new Node();
      node.next = list;
      list = node;
      made++;
    }
    int met = 0;
    while (list != null) {
      met++;
      list = list.next;
    }
    assert met == made;
  }

  static int sign(int n) {
    int sign = n > 0 ? 1 : n < 0 ? -1 : 0;
    assert sign * sign <= 1;
    return sign;
  }

  /** Fails if the loop is passed twice and x is not 1. */
  static void swap(int x, int n) {
    int y = 1;
    int z = 1;
    while (n != 0) {
      z = y;
      y = x;
      x = 1;
      n--;
    }
    assert z == 1;
  }

  /** Another body, in which y and z stay what they were. */
  static void keep(int x, int n) {
    int y = 1;
    int z = 1;
    while (n != 0) {
      z = y;
      x += n;
      n--;
    }
    assert z == 1;
  }
}
