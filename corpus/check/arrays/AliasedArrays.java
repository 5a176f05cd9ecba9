// ENTRY: AliasedArrays.copyFirst
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: source and target may be the same array, and the write changes what is compared.
// ENTRY: AliasedArrays.copyFirstDistinct
// VERDICT: SAFE
// FINITE: yes
// WHY: two arrays that are not the same object share no cell.
public class AliasedArrays {
  static void copyFirst(int[] source, int[] target) {
    if (source == null || target == null || source.length == 0 || target.length == 0) {
      return;
    }
    int before = source[0];
    target[0] = before + 1;
    assert source[0] == before;
  }

  static void copyFirstDistinct(int[] source, int[] target) {
    if (source == null || target == null || source.length == 0 || target.length == 0 || source == target) {
      return;
    }
    int before = source[0];
    target[0] = before + 1;
    assert source[0] == before;
  }
}
