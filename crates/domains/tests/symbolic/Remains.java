/** Each statement of {@code run} leaves less to be written. What is written last is none of the entry's business any more. */
class Remains {
  private int first;
  private int second;
  private int third;
  private int looped;
  private Cell cell;

  private static class Cell {
    private int held;
    private int left;

    Cell(int held) {
      this.held = held;
    }
  }

  static void main() {
    new Remains().run(3);
  }

  void run(int n) {
    first = n + 1;
    bump();
    for (int i = 0; i < n; i++) {
      looped += i + 1;
    }
    if (n > 5) {
      third = n;
    }
    cell = new Cell(n + 7);
    second = 7 * n;
    countDown(n);
  }

  private void bump() {
    second += 1;
    deeper();
  }

  private void deeper() {
    third += 2;
  }

  /** Calls itself, and writes nothing; what {@code abs} does is not looked at. */
  private int countDown(int n) {
    return n == 0 ? Math.abs(n) : countDown(n - 1);
  }
}
