import java.util.Comparator;

/** Recursion over heaps. What is right has no violation; what is wrong has one, two calls deep at least. */
public class HeapCalls {
  static class Node {
    int key;
    Node left, right;

    Node(int key) {
      this.key = key;
    }
  }

  static class Cell {
    int elem;
    Cell next;

    Cell(int elem, Cell next) {
      this.elem = elem;
      this.next = next;
    }
  }

  static class Box {
    final Cell fixed;
    Cell cell;
    int[] data;
    String name;
    long total;
    boolean flag;
    Color color;
    Object any;
    Cell[] cells;

    Box(Cell fixed) {
      this.fixed = fixed;
    }
  }

  enum Color { RED, BLUE }

  static class Marker {
    Marker(Cell marked) {
      marked.elem = 9;
    }
  }

  static class Actor {
    void act(Cell cell) {}
  }

  static class Eraser extends Actor {
    @Override
    void act(Cell cell) {
      cell.elem = 9;
    }
  }

  interface Act {
    void on(Cell cell);
  }

  interface Acting {
    int unused();

    default void act(Cell cell) {
      cell.elem = 9;
    }
  }

  static class Actress implements Acting {
    public int unused() {
      return 0;
    }
  }

  static class Key implements Comparable<Key> {
    int asked;

    public int compareTo(Key other) {
      asked = 9;
      return 0;
    }
  }

  static class Late {
    static int value = note();

    static int note() {
      counter = 9;
      return 1;
    }
  }

  class Inner {
    void set() {
      own = 9;
    }
  }

  int own;
  static int counter;
  static Cell shared;

  // What is right.

  static Node rightInsert(Node n, int k) {
    if (n == null) return new Node(k);
    if (k < n.key) n.left = rightInsert(n.left, k);
    else if (k > n.key) n.right = rightInsert(n.right, k);
    return n;
  }

  static boolean rightContains(Node n, int k) {
    return n != null && (k == n.key || rightContains(k < n.key ? n.left : n.right, k));
  }

  static int rightHeight(Node n) {
    return n == null ? 0 : 1 + Math.max(rightHeight(n.left), rightHeight(n.right));
  }

  static Node least(Node n) {
    return n.left == null ? n : least(n.left);
  }

  static Node rightDelete(Node n, int k) {
    if (n == null) return null;
    if (k < n.key) n.left = rightDelete(n.left, k);
    else if (k > n.key) n.right = rightDelete(n.right, k);
    else {
      if (n.left == null) return n.right;
      if (n.right == null) return n.left;
      n.key = least(n.right).key;
      n.right = rightDelete(n.right, n.key);
    }
    return n;
  }

  static void rightMirror(Node n) {
    if (n == null) return;
    Node left = n.left;
    n.left = n.right;
    n.right = left;
    rightMirror(n.left);
    rightMirror(n.right);
  }

  static Cell rightAppend(Cell c, int e) {
    if (c == null) return new Cell(e, null);
    c.next = rightAppend(c.next, e);
    return c;
  }

  static Cell rightRemove(Cell c, int e) {
    if (c == null) return null;
    if (c.elem == e) return rightRemove(c.next, e);
    c.next = rightRemove(c.next, e);
    return c;
  }

  static Cell rightCopy(Cell c) {
    return c == null ? null : new Cell(c.elem, rightCopy(c.next));
  }

  static boolean rightEven(Cell c) {
    return c == null || odd(c.next);
  }

  static boolean odd(Cell c) {
    return c != null && rightEven(c.next);
  }

  static void rightInsertIsThere(Node n, int k) {
    assert rightInsert(n, k) != null;
  }

  static void rightOwnIsKept(Cell c, int depth) {
    Cell mine = new Cell(1, null);
    setElem(c, depth);
    assert mine.elem == 1 && mine.next == null;
  }

  static void rightOtherFieldIsKept(Cell c, int depth) {
    if (c == null) return;
    Cell next = c.next;
    setElem(c, depth);
    assert c.next == next;
  }

  static void rightFinalIsKept(Cell c, int depth) {
    Box box = new Box(c);
    setCell(box, depth);
    assert box.fixed == c;
  }

  // What calls do, deep down.

  static void setElem(Cell c, int depth) {
    if (depth > 0) setElem(c, depth - 1);
    else if (c != null) c.elem = 9;
  }

  static void setCell(Box b, int depth) {
    if (depth > 0) setCell(b, depth - 1);
    else if (b != null) b.cell = new Cell(9, null);
  }

  static void join(Cell from, Cell to, int depth) {
    if (depth > 0) join(from, to, depth - 1);
    else if (from != null) from.next = to;
  }

  static void cutAll(Cell c) {
    if (c == null) return;
    cutAll(c.next);
    c.next = null;
  }

  static Cell same(Cell c, int depth) {
    return depth > 0 ? same(c, depth - 1) : c;
  }

  static Cell nextOf(Cell c, int depth) {
    return depth > 0 ? nextOf(c, depth - 1) : c == null ? null : c.next;
  }

  static int number(int depth) {
    return depth > 0 ? number(depth - 1) : depth == 0 ? -5 : 0;
  }

  // What is wrong.

  static void wrongOwnNumber() {
    Cell mine = new Cell(1, null);
    setElem(mine, 2);
    assert mine.elem == 1;
  }

  static void wrongInputNumber(Cell c) {
    if (c == null || c.elem != 1) return;
    setElem(c, 2);
    assert c.elem == 1;
  }

  static void wrongAlias(Cell a, Cell b) {
    if (a == null || b == null || b.elem != 1) return;
    setElem(a, 2);
    assert b.elem == 1;
  }

  static void wrongReachable(Cell a) {
    if (a == null) return;
    Cell mine = new Cell(1, null);
    a.next = mine;
    setNextElem(a, 2);
    assert mine.elem == 1;
  }

  static void setNextElem(Cell c, int depth) {
    if (depth > 0) setNextElem(c, depth - 1);
    else c.next.elem = 9;
  }

  static void wrongNewObject(Box b) {
    if (b == null) return;
    b.cell = null;
    setCell(b, 2);
    assert b.cell == null;
  }

  static void wrongJoined(Cell c) {
    if (c == null) return;
    Cell mine = new Cell(1, null);
    join(c, mine, 2);
    c.next.elem = 9;
    assert mine.elem == 1;
  }

  static void wrongJoinedInput(Cell a, Cell b) {
    if (a == null || b == null || a == b) return;
    a.next = null;
    join(a, b, 2);
    assert a.next != b;
  }

  static void wrongCycle() {
    Cell a = new Cell(1, null);
    Cell b = new Cell(2, null);
    join(a, b, 2);
    join(b, a, 2);
    assert a.next == null || a.next.next != a;
  }

  static void wrongStatic() {
    counter = 0;
    count(2);
    assert counter == 0;
  }

  static void count(int depth) {
    if (depth > 0) count(depth - 1);
    else counter++;
  }

  static void wrongThroughStatic() {
    Cell mine = new Cell(1, null);
    shared = mine;
    setShared(2);
    assert mine.elem == 1;
  }

  static void setShared(int depth) {
    if (depth > 0) setShared(depth - 1);
    else shared.elem = 9;
  }

  static void wrongStaticReference() {
    shared = null;
    share(2);
    assert shared == null;
  }

  static void share(int depth) {
    if (depth > 0) share(depth - 1);
    else shared = new Cell(9, null);
  }

  static void wrongArray() {
    int[] cells = new int[1];
    fill(cells, 2);
    assert cells[0] == 0;
  }

  static void fill(int[] cells, int depth) {
    if (depth > 0) fill(cells, depth - 1);
    else cells[0] = 9;
  }

  static void wrongArrayOfInput(int[] cells) {
    if (cells == null || cells.length == 0 || cells[0] != 1) return;
    fill(cells, 2);
    assert cells[0] == 1;
  }

  static void wrongArrayInField() {
    Box box = new Box(null);
    box.data = new int[2];
    fillData(box, 2);
    assert box.data[1] == 0;
  }

  static void fillData(Box b, int depth) {
    if (depth > 0) fillData(b, depth - 1);
    else b.data[1] = 9;
  }

  static void wrongArrayReplaced() {
    Box box = new Box(null);
    box.data = new int[2];
    replaceData(box, 2);
    box.data[1] = 1;
  }

  static void replaceData(Box b, int depth) {
    if (depth > 0) replaceData(b, depth - 1);
    else b.data = new int[1];
  }

  static void wrongArrayOfReferences() {
    Box box = new Box(null);
    box.cells = new Cell[1];
    fillCells(box, 2);
    assert box.cells[0] == null;
  }

  static void fillCells(Box b, int depth) {
    if (depth > 0) fillCells(b, depth - 1);
    else b.cells[0] = new Cell(9, null);
  }

  static void wrongReturnsArgument() {
    Cell mine = new Cell(1, null);
    same(mine, 2).elem = 9;
    assert mine.elem == 1;
  }

  static void wrongReturnsInput(Cell c) {
    if (c == null) return;
    assert same(c, 2) != c;
  }

  static void wrongReturnsNext(Cell c) {
    if (c == null || c.next == null) return;
    Cell next = c.next;
    next.elem = 1;
    nextOf(c, 2).elem = 9;
    assert next.elem == 1;
  }

  static void wrongReturnsNull(Cell c) {
    if (c != null) nextOf(c, 2).elem = 9;
  }

  static void wrongNumber() {
    assert number(2) >= 0;
  }

  static void wrongNull(Node n) {
    if (n != null) leastKey(n, 2);
  }

  static int leastKey(Node n, int depth) {
    return depth > 0 ? leastKey(n.left, depth - 1) : n.key;
  }

  static void wrongBuilt(int n) {
    Cell head = null;
    for (int i = 0; i < n; i++) head = new Cell(i, head);
    if (head == null || head.next == null) return;
    cutAll(head);
    assert head.next != null;
  }

  static void wrongBuiltNumbers(int n) {
    Cell head = null;
    for (int i = 0; i < n; i++) head = new Cell(1, head);
    setAll(head);
    for (Cell c = head; c != null; c = c.next) assert c.elem == 1;
  }

  static void setAll(Cell c) {
    if (c == null) return;
    setAll(c.next);
    c.elem = 9;
  }

  static void wrongBuiltHeld(int n) {
    Cell head = null;
    for (int i = 0; i < n; i++) head = new Cell(i, head);
    Box box = new Box(head);
    cutAll(head);
    assert box.fixed == null || box.fixed.next != null || n < 2;
  }

  static void wrongLong(Box b) {
    if (b == null) return;
    b.total = 0;
    b.flag = false;
    setTotal(b, 2);
    assert b.total == 0 && !b.flag;
  }

  static void setTotal(Box b, int depth) {
    if (depth > 0) setTotal(b, depth - 1);
    else {
      b.total = 9;
      b.flag = true;
    }
  }

  static void wrongVirtual(Actor actor) {
    if (actor == null) return;
    Cell mine = new Cell(1, null);
    act(actor, mine, 2);
    assert mine.elem == 1;
  }

  static void act(Actor actor, Cell c, int depth) {
    if (depth > 0) act(actor, c, depth - 1);
    else actor.act(c);
  }

  static void wrongDefault() {
    Cell mine = new Cell(1, null);
    acting(new Actress(), mine, 2);
    assert mine.elem == 1;
  }

  static void acting(Acting actor, Cell c, int depth) {
    if (depth > 0) acting(actor, c, depth - 1);
    else actor.act(c);
  }

  static void wrongLambda() {
    Cell mine = new Cell(1, null);
    on(c -> c.elem = 9, mine, 2);
    assert mine.elem == 1;
  }

  static void on(Act act, Cell c, int depth) {
    if (depth > 0) on(act, c, depth - 1);
    else act.on(c);
  }

  static void wrongRunnable() {
    Cell mine = new Cell(1, null);
    run(() -> mine.elem = 9, 2);
    assert mine.elem == 1;
  }

  static void run(Runnable todo, int depth) {
    if (depth > 0) run(todo, depth - 1);
    else todo.run();
  }

  static void wrongComparable() {
    Key key = new Key();
    compare(key, 2);
    assert key.asked == 0;
  }

  static void compare(Comparable<Key> key, int depth) {
    if (depth > 0) compare(key, depth - 1);
    else key.compareTo(null);
  }

  static void wrongComparator() {
    Cell mine = new Cell(1, null);
    Comparator<Cell> order = (a, b) -> a.elem = 9;
    order(order, mine, 2);
    assert mine.elem == 1;
  }

  static void order(Comparator<Cell> order, Cell c, int depth) {
    if (depth > 0) order(order, c, depth - 1);
    else order.compare(c, c);
  }

  static void wrongText() {
    Box box = new Box(null);
    box.name = "a";
    rename(box, 2);
    assert box.name == "a";
  }

  static void rename(Box b, int depth) {
    if (depth > 0) rename(b, depth - 1);
    else b.name = "b";
  }

  static void wrongTextIsOther() {
    Box box = new Box(null);
    rename(box, 2);
    assert box.name != "b";
  }

  static void wrongConstant() {
    Box box = new Box(null);
    box.color = Color.RED;
    paint(box, 2);
    assert box.color != Color.BLUE;
  }

  static void paint(Box b, int depth) {
    if (depth > 0) paint(b, depth - 1);
    else b.color = Color.BLUE;
  }

  static void wrongAnything() {
    Box box = new Box(null);
    Cell mine = new Cell(1, null);
    put(box, mine, 2);
    assert box.any != mine;
  }

  static void put(Box b, Object o, int depth) {
    if (depth > 0) put(b, o, depth - 1);
    else b.any = o;
  }

  static void wrongAnyText() {
    Box box = new Box(null);
    put(box, "x", 2);
    assert box.any != "x";
  }

  static void wrongBoxed() {
    Box box = new Box(null);
    box(box, 2);
    assert !Integer.valueOf(5).equals(box.any);
  }

  static void box(Box b, int depth) {
    if (depth > 0) box(b, depth - 1);
    else b.any = 5;
  }

  static void wrongInitializer() {
    counter = 0;
    late(2);
    assert counter == 0;
  }

  static int late(int depth) {
    return depth > 0 ? late(depth - 1) : Late.value;
  }

  static void wrongThrows() {
    fail(2);
  }

  static void fail(int depth) {
    if (depth > 0) fail(depth - 1);
    else throw new IllegalStateException();
  }

  static void wrongConstructor() {
    Cell mine = new Cell(1, null);
    mark(mine, 2);
    assert mine.elem == 1;
  }

  static void mark(Cell c, int depth) {
    if (depth > 0) mark(c, depth - 1);
    else new Marker(c);
  }

  void wrongReceiver() {
    own = 1;
    inner(2);
    assert own == 1;
  }

  void inner(int depth) {
    if (depth > 0) inner(depth - 1);
    else new Inner().set();
  }

  static void wrongMutual(Cell c) {
    if (c == null) return;
    c.elem = 1;
    ping(c, 4);
    assert c.elem == 1;
  }

  static void ping(Cell c, int depth) {
    if (depth > 0) pong(c, depth - 1);
  }

  static void pong(Cell c, int depth) {
    if (depth > 0) ping(c, depth - 1);
    c.elem = 9;
  }

  static void wrongCaught(Cell c) {
    if (c == null) return;
    c.elem = 1;
    try {
      failOn(c, 2);
    } catch (IllegalStateException e) {
      assert c.elem == 1;
    }
  }

  static void failOn(Cell c, int depth) {
    if (depth > 0) failOn(c, depth - 1);
    else {
      c.elem = 9;
      throw new IllegalStateException();
    }
  }

  static void wrongCaughtDeep(Cell c) {
    if (c == null) return;
    c.elem = 1;
    caught(c, 3);
    assert c.elem == 1;
  }

  static void caught(Cell c, int depth) {
    if (depth == 0) throw new IllegalStateException();
    try {
      caught(c, depth - 1);
    } catch (IllegalStateException e) {
      c.elem = 9;
    }
  }

  static void wrongMade() {
    Node root = make(3);
    assert root.left == null || root.left.left == null;
  }

  static Node make(int depth) {
    if (depth == 0) return null;
    Node n = new Node(depth);
    n.left = make(depth - 1);
    return n;
  }
}
