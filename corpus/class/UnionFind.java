// VERDICT: SAFE
// WHY: every parent is an index of the array, from the constructor on: roots and parents are copied, never made up.
// DEFECT: check(right); ==> check(left);
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: new UnionFind(1).union(0, 5): only the first element is checked; the tests unite elements that exist.
/** Disjoint sets of the numbers below a bound. */
public class UnionFind {
  private final int[] parent;
  private int sets;

  public UnionFind(int size) {
    if (size < 0) {
      throw new IllegalArgumentException("size " + size);
    }
    parent = new int[size];
    sets = size;
    for (int i = 0; i < size; i++) {
      parent[i] = i;
    }
  }

  public int find(int element) {
    check(element);
    int root = element;
    while (parent[root] != root) {
      root = parent[root];
    }
    return root;
  }

  public boolean union(int left, int right) {
    check(left);
    check(right);
    int a = root(left);
    int b = root(right);
    if (a == b) {
      return false;
    }
    parent[a] = b;
    sets--;
    return true;
  }

  public int sets() {
    return sets;
  }

  private int root(int element) {
    int root = element;
    while (parent[root] != root) {
      root = parent[root];
    }
    return root;
  }

  private void check(int element) {
    if (element < 0 || element >= parent.length) {
      throw new IndexOutOfBoundsException("element " + element);
    }
  }
}
