// VERDICT: SAFE
// WHY: a variable that is bounded by itself is one type for every client that compiles without warnings.
public class SortedByItself<E extends Comparable<E>> {
  private E greatest;

  public void add(E element) {
    if (element != null && (greatest == null || element.compareTo(greatest) > 0)) {
      greatest = element;
    }
  }
}
