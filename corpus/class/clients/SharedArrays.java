// VERDICT: SAFE
// WHY: the limit is that of the array from the start, and arrays that objects share keep their length.
/** Objects that share an array. */
public class SharedArrays {
  private final int[] items;
  private final int limit;

  public SharedArrays(int limit) {
    if (limit < 0 || limit > 100) {
      throw new IllegalArgumentException("limit " + limit);
    }
    this.limit = limit;
    items = new int[limit];
  }

  private SharedArrays(int[] items, int limit) {
    this.items = items;
    this.limit = limit;
  }

  public SharedArrays view(int limit) {
    if (limit < 0 || limit > this.limit) {
      throw new IllegalArgumentException("limit " + limit);
    }
    return new SharedArrays(items, limit);
  }

  public void set(int place, int value) {
    if (place >= 0 && place < limit) {
      items[place] = value;
    }
  }
}
