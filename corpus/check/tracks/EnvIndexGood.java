// ENTRY: EnvIndexGood.main
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the value of the environment is checked before it is used.
public class EnvIndexGood {
  static int source() {
    String s = System.getenv("INDEX");
    if (s != null) {
      try {
        return Integer.parseInt(s.trim());
      } catch (NumberFormatException e) {
        System.out.println("no number");
      }
    }
    return 0;
  }
  static void sink(int data) {
    int[] cells = {0, 1, 2, 3, 4};
    if (data >= 0 && data < cells.length) System.out.println(cells[data]);
  }
  public static void main(String[] args) {
    sink(source());
  }
}
