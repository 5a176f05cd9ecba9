// VERDICT: UNSAFE
// WHY: nobody keeps clients from null where an annotation says otherwise: set(null), then length().
// VIOLATION: java.lang.NullPointerException
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

public class NotNullUnkept {
  /** As several libraries have it. */
  @Target({ElementType.PARAMETER, ElementType.FIELD})
  @Retention(RetentionPolicy.RUNTIME)
  public @interface NonNull {}

  private int[] cells = new int[3];

  public void set(@NonNull int[] cells) {
    this.cells = cells;
  }

  public int length() {
    return cells.length;
  }
}
