// ENTRY: ReverseInPlace.reverse
// VERDICT: SAFE
// FINITE: yes
// WHY: lengths up to four; cells i and n-1-i are exchanged once each.
// ENTRY: ReverseInPlace.reverseTwice
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the loop runs over the whole length, so every pair is exchanged twice and nothing changes; {0,1} shows it.
public class ReverseInPlace {
  static void reverse(int[] a) {
    if (a == null || a.length == 0 || a.length > 4) {
      return;
    }
    int first = a[0];
    int n = a.length;
    for (int i = 0; i < n / 2; i++) {
      int t = a[i];
      a[i] = a[n - 1 - i];
      a[n - 1 - i] = t;
    }
    assert a[n - 1] == first;
  }

  static void reverseTwice(int[] a) {
    if (a == null || a.length == 0 || a.length > 4) {
      return;
    }
    int first = a[0];
    int n = a.length;
    for (int i = 0; i < n; i++) {
      int t = a[i];
      a[i] = a[n - 1 - i];
      a[n - 1 - i] = t;
    }
    assert a[n - 1] == first;
  }
}
