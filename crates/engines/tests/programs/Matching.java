import java.util.HashSet;
import java.util.Set;

/** Contracts for the programs of paper 000, and small programs for matching states. */
public class Matching {
  static boolean acyclicFind(Find.Cell first) {
    Set<Find.Cell> seen = new HashSet<>();
    for (Find.Cell cell = first; cell != null; cell = cell.next) {
      if (!seen.add(cell)) {
        return false;
      }
    }
    return true;
  }

  static boolean acyclicList(ListPartition.Cell first) {
    Set<ListPartition.Cell> seen = new HashSet<>();
    for (ListPartition.Cell cell = first; cell != null; cell = cell.next) {
      if (!seen.add(cell)) {
        return false;
      }
    }
    return true;
  }

  static boolean acyclicBugList(ListPartitionBug.Cell first) {
    Set<ListPartitionBug.Cell> seen = new HashSet<>();
    for (ListPartitionBug.Cell cell = first; cell != null; cell = cell.next) {
      if (!seen.add(cell)) {
        return false;
      }
    }
    return true;
  }

  static boolean atMost(ListPartition.Cell first, int v) {
    for (ListPartition.Cell cell = first; cell != null; cell = cell.next) {
      if (cell.elem > v) {
        return false;
      }
    }
    return true;
  }

  static boolean bugAtMost(ListPartitionBug.Cell first, int v) {
    for (ListPartitionBug.Cell cell = first; cell != null; cell = cell.next) {
      if (cell.elem > v) {
        return false;
      }
    }
    return true;
  }

  static boolean longEnough(int[] a, int len) {
    return a != null && a.length > 2 && len == a.length;
  }

  static final class Twin {
    Twin next;
    Twin prev;
    int elem;
  }

  /** Builds a list with links in both directions, walks to its end and back. */
  static void thereAndBack(int n) {
    Twin first = new Twin();
    Twin last = first;
    for (int i = 0; i < n; i++) {
      Twin twin = new Twin();
      twin.prev = last;
      last.next = twin;
      last = twin;
    }
    Twin at = first;
    while (at.next != null) {
      at = at.next;
    }
    while (at.prev != null) {
      at = at.prev;
    }
    assert at == first;
  }

  static final class Tree {
    Tree left;
    Tree right;
    int key;
  }

  /** Goes down a search tree. */
  static Tree find(Tree root, int key) {
    Tree at = root;
    while (at != null && at.key != key) {
      at = key < at.key ? at.left : at.right;
    }
    return at;
  }

  static boolean isTree(Tree root) {
    return isNew(root, new HashSet<>());
  }

  private static boolean isNew(Tree root, Set<Tree> seen) {
    return root == null || seen.add(root) && isNew(root.left, seen) && isNew(root.right, seen);
  }

  /** Goes round until told to stop, and changes nothing: the same state again, with nothing left out. */
  static void idle() {
    Tree tree = new Tree();
    while (!org.sosy_lab.sv_benchmarks.Verifier.nondetBoolean()) {
      tree.left = null;
    }
  }

  /** A loop over known numbers, with the violation behind it. */
  static void behindTheLoop(int x) {
    int sum = 0;
    for (int i = 0; i < 10; i++) {
      sum += i;
    }
    assert sum + x != 50;
  }

  /** Never ends. */
  static void endless() {
    int x = 0;
    while (x < 10) {
      x = x == 5 ? 3 : x + 1;
    }
  }

  /** The violation needs a list of three. */
  static void three(ListPartition.Cell first, int v) {
    int above = 0;
    ListPartition.Cell at = first;
    while (at != null) {
      above = at.elem > v ? above + 1 : 0;
      assert above < 3;
      at = at.next;
    }
  }

  static boolean isThere(Twin[] objects) {
    return objects != null;
  }

  /** Walks along an array of references. */
  static int countNulls(Twin[] objects) {
    int nulls = 0;
    for (int i = 0; i < objects.length; i++) {
      if (objects[i] == null) {
        nulls++;
      }
    }
    return nulls;
  }

  /** Recursive: the length of a list, taken apart. */
  static void takeApart(ListPartition.Cell first) {
    if (first != null) {
      ListPartition.Cell next = first.next;
      first.next = null;
      takeApart(next);
    }
  }
}
