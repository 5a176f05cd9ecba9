import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class TokenizerTest {
  @Test
  void tokens() {
    Tokenizer tokenizer = new Tokenizer("12 + 3");
    assertEquals(12, tokenizer.next());
    assertEquals(-'+', tokenizer.next());
    assertEquals(3, tokenizer.next());
    assertFalse(tokenizer.hasNext());
    assertThrows(IllegalStateException.class, tokenizer::next);
  }
}
