// VERDICT: SAFE
// WHY: a letter is checked before it becomes an index of the 26 children, and a child is tested for null.
// DEFECT: if (c < 'a' || c > 'z') { ==> if (c < 'A' || c > 'z') {
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: add("A"): the index is negative; the tests use small letters and a digit.
/** A set of words of small letters. */
public class Trie {
  private static final class Node {
    final Node[] children = new Node[26];
    boolean isWord;
  }

  private final Node root = new Node();

  public void add(String word) {
    if (word == null) {
      throw new IllegalArgumentException("no word");
    }
    Node node = root;
    for (int i = 0; i < word.length(); i++) {
      int letter = letter(word.charAt(i));
      if (node.children[letter] == null) {
        node.children[letter] = new Node();
      }
      node = node.children[letter];
    }
    node.isWord = true;
  }

  public boolean contains(String word) {
    if (word == null) {
      return false;
    }
    Node node = root;
    for (int i = 0; i < word.length(); i++) {
      node = node.children[letter(word.charAt(i))];
      if (node == null) {
        return false;
      }
    }
    return node.isWord;
  }

  private static int letter(char c) {
    if (c < 'a' || c > 'z') {
      throw new IllegalArgumentException("not a small letter: " + c);
    }
    return c - 'a';
  }
}
