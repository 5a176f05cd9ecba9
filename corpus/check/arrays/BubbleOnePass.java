// ENTRY: BubbleOnePass.sort
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one pass moves only the largest cell to its place: {2,1,0} becomes {1,0,2}.
public class BubbleOnePass {
  static void sort(int[] a) {
    if (a == null || a.length > 3) {
      return;
    }
    for (int i = 1; i < a.length; i++) {
      if (a[i - 1] > a[i]) {
        int t = a[i];
        a[i] = a[i - 1];
        a[i - 1] = t;
      }
    }
    for (int i = 1; i < a.length; i++) {
      assert a[i - 1] <= a[i];
    }
  }
}
