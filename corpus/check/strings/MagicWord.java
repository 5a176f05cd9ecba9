// ENTRY: MagicWord.open
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: exactly the string "sesame" opens the door.
public class MagicWord {
  static void open(String word) {
    boolean open = "sesame".equals(word);
    assert !open;
  }
}
