// ENTRY: PandaDataFlow.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the graph is acyclic, so at most six entries go into the queue of 26.
//
// Source: paper 004 Table 1 row Data-flow Analysis (379 s, |S| 508, 0 ref, 64 abs, 8159 sat). Property in its words: no-runtime-exception (repo Java has no assert); asserts of the C version added. Expected: SAFE.
// Unknowns: 5 initial facts + one per work-list step; CFG of 5 nodes, queue of 26.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaDataFlow {
  static final class Block {
    final int[] next;
    int[] facts;

    Block(int[] next) {
      this.next = next;
      this.facts = new int[1];
      this.facts[0] = Verifier.nondetInt();
    }
  }

  public static void main(String[] args) {
    Block[] cfg = new Block[5];
    cfg[0] = new Block(new int[] {1});
    cfg[1] = new Block(new int[] {2, 3});
    cfg[2] = new Block(new int[] {4});
    cfg[3] = new Block(new int[] {4});
    cfg[4] = new Block(new int[0]);
    int[] queue = new int[26];
    int head = 0;
    int tail = 1;
    queue[0] = 0;
    while (head != tail) {
      int id = queue[head];
      assert id >= 0 && id < 5;
      head = head + 1;
      if (head >= queue.length) {
        head = 0;
      }
      int[] old = cfg[id].facts;
      int[] fresh = new int[old.length];
      for (int k = 0; k < old.length; k++) {
        fresh[k] = old[k];
      }
      fresh[fresh.length - 1] = Verifier.nondetInt();
      cfg[id].facts = fresh;
      if (old[old.length - 1] != fresh[fresh.length - 1]) {
        int[] succ = cfg[id].next;
        for (int k = 0; k < succ.length; k++) {
          assert tail < 26;
          queue[tail] = succ[k];
          tail = tail + 1;
          if (tail >= queue.length) {
            tail = 0;
          }
        }
      }
    }
  }
}
