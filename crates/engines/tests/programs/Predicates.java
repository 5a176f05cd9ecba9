import java.util.HashSet;
import java.util.Set;

/** Predicates about the programs of the papers. */
public class Predicates {
  static boolean acyclic(SwapNode.Cell first) {
    Set<SwapNode.Cell> seen = new HashSet<>();
    for (SwapNode.Cell cell = first; cell != null; cell = cell.next) {
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

  /** Looks at the second cell without asking whether there is one. */
  static boolean careless(SwapNode.Cell first) {
    return first.elem <= first.next.elem;
  }

  /** Never ends on a cyclic list. */
  static boolean trusting(SwapNode.Cell first) {
    int length = 0;
    for (SwapNode.Cell cell = first; cell != null; cell = cell.next) {
      length++;
    }
    return length > 0;
  }

  static boolean sorted(SwapNode.Cell first) {
    return first.next == null || first.elem <= first.next.elem;
  }
}
