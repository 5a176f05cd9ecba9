import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class TrieTest {
  @Test
  void words() {
    Trie trie = new Trie();
    trie.add("ton");
    trie.add("to");
    assertTrue(trie.contains("to"));
    assertTrue(trie.contains("ton"));
    assertFalse(trie.contains("t"));
    assertFalse(trie.contains("tone"));
    assertThrows(IllegalArgumentException.class, () -> trie.add("4"));
  }
}
