// ENTRY: CharacterMath.upper
// VERDICT: SAFE
// FINITE: yes
// WHY: the guard keeps the letter in a..z, and 32 less is in A..Z.
public class CharacterMath {
  static void upper(char c) {
    if (c < 'a' || c > 'z') {
      return;
    }
    Character boxed = (char) (c - 32);
    assert boxed >= 'A' && boxed <= 'Z';
  }
}
