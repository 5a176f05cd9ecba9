// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: removeLast() on an empty vector reads index -1; the search for what the class keeps must not take all of the time.
import java.util.Arrays;

/** Numbers in an array that is copied to one of twice its length when it is full. */
public class GrowsByCopy {
  private int[] numbers = new int[4];
  private int count;

  public void add(int number) {
    if (count == numbers.length) {
      numbers = Arrays.copyOf(numbers, numbers.length * 2);
    }
    numbers[count++] = number;
  }

  public int get(int index) {
    if (index < 0 || index >= count) {
      throw new IndexOutOfBoundsException("index " + index);
    }
    return numbers[index];
  }

  public int removeLast() {
    return numbers[--count];
  }
}
