// ENTRY: PandaProducerConsumer.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: four items go through a ring of five, and consumers run only when it is not empty.
//
// Source: paper 004 Table 1 row Producer-Consumer (PANDA: timeout 2 h). Property in its words: assert (9 assertions) + no-runtime-exception. Expected: SAFE.
// Unknowns: one non-negative int per scheduling step; 2 producers x 2 items, 2 consumers x 2 items, ring buffer of 5.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaProducerConsumer {
  static final int WORKERS = 2;
  static final int ITEMS = 2;
  static int total;
  static int payload;

  static int nonNegative() {
    int v = Verifier.nondetInt();
    Verifier.assume(v >= 0);
    return v;
  }

  static final class Ring {
    final int size;
    final Object[] slot;
    int put;
    int get;
    int used;

    Ring(int size) {
      this.size = size;
      this.slot = new Object[size];
    }

    boolean empty() {
      return used == 0;
    }

    boolean full() {
      return used == size;
    }

    void add(Object x) {
      assert !full();
      slot[put] = x;
      put = put + 1;
      while (put >= size) {
        put = put - size;
      }
      used = used + 1;
    }

    Object take() {
      assert !empty();
      Object x = slot[get];
      slot[get] = null;
      get = get + 1;
      while (get >= size) {
        get = get - size;
      }
      used = used - 1;
      return x;
    }
  }

  static final class Worker {
    final Ring ring;
    final boolean producer;
    int count;
    boolean done;

    Worker(Ring ring, boolean producer) {
      this.ring = ring;
      this.producer = producer;
    }

    void step() {
      assert !done;
      if (count < ITEMS) {
        if (producer) {
          payload = payload + 1;
          ring.add(Integer.valueOf(payload));
        } else {
          Object received = ring.take();
          if (received == null) {
            done = true;
          }
          total = total + 1;
        }
      }
      count = count + 1;
      if (count >= ITEMS) {
        done = true;
      }
    }
  }

  static boolean allDone(Worker[] ws) {
    for (int k = 0; k < ws.length; k++) {
      if (!ws[k].done) {
        return false;
      }
    }
    return true;
  }

  static int wrap(int i, int n) {
    while (i >= n) {
      i = i - n;
    }
    return i;
  }

  static void wake(Worker[] ws, int i) {
    int count = 0;
    while (ws[i].done) {
      assert count < ws.length;
      count = count + 1;
      i = wrap(i + 1, ws.length);
    }
    ws[i].step();
  }

  static boolean schedule(Ring ring, Worker[] prods, Worker[] cons) {
    boolean prodsDone = allDone(prods);
    boolean consDone = allDone(cons);
    assert !consDone || !(ring.full() && !prodsDone);
    assert !prodsDone || !(ring.empty() && !consDone);
    if (prodsDone && consDone) {
      return false;
    }
    int i = nonNegative();
    if (!ring.empty() && !ring.full() && !prodsDone && !consDone) {
      i = wrap(i, prods.length + cons.length);
      if (i < prods.length) {
        wake(prods, i);
      } else {
        wake(cons, i - prods.length);
      }
    } else if (!ring.empty() && !consDone) {
      wake(cons, wrap(i, cons.length));
    } else if (!ring.full() && !prodsDone) {
      wake(prods, wrap(i, prods.length));
    }
    return true;
  }

  public static void main(String[] args) {
    Ring ring = new Ring(5);
    Worker[] prods = new Worker[WORKERS];
    Worker[] cons = new Worker[WORKERS];
    for (int k = 0; k < WORKERS; k++) {
      prods[k] = new Worker(ring, true);
      cons[k] = new Worker(ring, false);
    }
    boolean more = true;
    while (more) {
      more = schedule(ring, prods, cons);
    }
    assert total == ITEMS * WORKERS;
  }
}
