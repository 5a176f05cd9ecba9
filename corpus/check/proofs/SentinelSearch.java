// ENTRY: SentinelSearch.indexOf
// VERDICT: SAFE
// FINITE: no
// WHY: the key at the last index stops the search; what stood there is put back and looked at by itself.
public class SentinelSearch {
  static int indexOf(int[] a, int key) {
    if (a == null || a.length == 0) {
      return -1;
    }
    int last = a.length - 1;
    int saved = a[last];
    a[last] = key;
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
