// VERDICT: SAFE
// WHY: both arrays are made of the same length, and grow together.
// DEFECT: String[] moreNames = new String[2 * names.length]; ==> String[] moreNames = new String[names.length + 2];
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: the second time that the arrays grow, one of them becomes shorter than the other.

/** Points and names in two arrays that belong together. */
public class ParallelArrays {
  private int[] points = new int[2];
  private String[] names = new String[2];
  private int count;

  public void add(String name, int point) {
    if (count == points.length) {
      int[] morePoints = new int[2 * points.length];
      String[] moreNames = new String[2 * names.length];
      for (int i = 0; i < count; i++) {
        morePoints[i] = points[i];
        moreNames[i] = names[i];
      }
      points = morePoints;
      names = moreNames;
    }
    points[count] = point;
    names[count] = name;
    count++;
  }

  public String nameOf(int point) {
    for (int i = 0; i < count; i++) {
      if (points[i] == point) {
        return names[i];
      }
    }
    return null;
  }

  public int total() {
    int total = 0;
    for (int i = 0; i < count; i++) {
      total += points[i];
    }
    return total;
  }
}
