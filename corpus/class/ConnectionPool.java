// VERDICT: SAFE
// WHY: used has a fixed length; a handle is an index that acquire gave out, checked by release.
// DEFECT: if (handle < 0 || handle >= used.length || !used[handle]) { ==> if (handle >= used.length || !used[handle]) {
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: release(acquire()) on a pool without free connections: acquire gives -1.
/** Hands out a few connections, known by their numbers. */
public class ConnectionPool {
  private final boolean[] used;
  private int free;

  public ConnectionPool(int size) {
    if (size < 1 || size > 64) {
      throw new IllegalArgumentException("size " + size);
    }
    used = new boolean[size];
    free = size;
  }

  /** The number of a connection, or -1 if none is free. */
  public int acquire() {
    for (int i = 0; i < used.length; i++) {
      if (!used[i]) {
        used[i] = true;
        free--;
        return i;
      }
    }
    return -1;
  }

  public void release(int handle) {
    if (handle < 0 || handle >= used.length || !used[handle]) {
      throw new IllegalArgumentException("not in use: " + handle);
    }
    used[handle] = false;
    free++;
  }

  public int free() {
    return free;
  }
}
