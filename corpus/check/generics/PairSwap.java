// ENTRY: PairSwap.swap
// VERDICT: SAFE
// FINITE: yes
// WHY: swapping twice gives back the same two references.
public class PairSwap {
  static final class Token {
    int id;
  }

  static final class Pair<A, B> {
    final A first;
    final B second;

    Pair(A first, B second) {
      this.first = first;
      this.second = second;
    }

    Pair<B, A> swap() {
      return new Pair<>(second, first);
    }
  }

  static void swap(Token a, Token b) {
    Pair<Token, Token> p = new Pair<>(a, b);
    assert p.swap().first == b;
    assert p.swap().swap().first == a;
  }
}
