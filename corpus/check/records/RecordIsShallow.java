// ENTRY: RecordIsShallow.share
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the record holds the caller's array, so a later write shows through.
public class RecordIsShallow {
  record Snapshot(int[] data) {}

  static void share(int x) {
    int[] data = {1};
    Snapshot s = new Snapshot(data);
    data[0] = x;
    assert s.data()[0] == 1;
  }
}
