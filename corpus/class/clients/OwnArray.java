// VERDICT: UNSAFE
// WHY: the array of the class takes strings only, whatever its field is declared as.
// VIOLATION: java.lang.ArrayStoreException
public class OwnArray {
  private final Object[] cells = new String[1];

  public void put() {
    cells[0] = this;
  }
}
