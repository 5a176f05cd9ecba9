// ENTRY: MostSpecificFirst.classify
// VERDICT: SAFE
// FINITE: yes
// WHY: the subclass handler comes first and takes the index error; nothing else can be thrown.
public class MostSpecificFirst {
  static int classify(int i) {
    int[] three = {1, 2, 3};
    try {
      return three[i];
    } catch (ArrayIndexOutOfBoundsException e) {
      assert i < 0 || i > 2;
      return -1;
    } catch (IndexOutOfBoundsException e) {
      assert false;
      return -2;
    }
  }
}
