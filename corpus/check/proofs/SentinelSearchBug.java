// ENTRY: SentinelSearchBug.indexOf
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: nothing stops the search for a key that is missing.
public class SentinelSearchBug {
  static int indexOf(int[] a, int key) {
    if (a == null || a.length == 0) {
      return -1;
    }
    int last = a.length - 1;
    int saved = a[last];
    int i = 0;
    while (a[i] != key) {
      i++;
    }
    a[last] = saved;
    int found = i < last || saved == key ? i : -1;
    assert found < 0 || a[found] == key;
    return found;
  }
}
