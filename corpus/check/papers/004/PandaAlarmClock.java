// ENTRY: PandaAlarmClock.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: a waiting client is registered and woken before the clock ends, and the scheduler never steps one that waits or is done.
//
// Source: paper 004 Table 1 row Alarm Clock (970 s, |S| 21200, 0 ref, 20 abs, 87628 sat). Property in its words: assert (5 assertions) + no-runtime-exception. Expected: SAFE.
// Unknowns: one non-negative int per scheduling step and one per client; 2 clients, 20 ticks.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaAlarmClock {
  static int nonNegative() {
    int v = Verifier.nondetInt();
    Verifier.assume(v >= 0);
    return v;
  }

  static final class Waiter {
    final Client who;
    final int when;
    Waiter next;

    Waiter(Client who, int when) {
      this.who = who;
      this.when = when;
    }
  }

  static final class Bell {
    int now;
    final int max;
    Waiter first;

    Bell(int max) {
      this.max = max;
    }

    void add(int when, Client who) {
      Waiter w = new Waiter(who, when);
      if (first == null) {
        first = w;
      } else if (first.when > when) {
        w.next = first;
        first = w;
      } else {
        Waiter p = first;
        while (p.next != null && p.next.when < when) {
          p = p.next;
        }
        w.next = p.next;
        p.next = w;
      }
    }

    void tick() {
      now = now + 1;
      while (first != null && first.when <= now) {
        Client c = first.who;
        first = first.next;
        c.waiting = false;
      }
    }

    void wakeMe(Client c, int interval) {
      int when = now + interval;
      if (when >= max) {
        return;
      }
      add(when, c);
      c.waiting = true;
    }
  }

  static final class Clock {
    final Bell bell;
    boolean done;
    int sleep;

    Clock(Bell bell) {
      this.bell = bell;
    }

    void step() {
      assert !done;
      assert sleep <= 0;
      sleep = 0;
      if (bell.now < bell.max) {
        bell.tick();
        sleep = 3;
      } else {
        done = true;
      }
    }
  }

  static final class Client {
    final Bell bell;
    boolean done;
    boolean waiting;
    boolean registered;

    Client(Bell bell) {
      this.bell = bell;
    }

    void step() {
      assert !done;
      assert !waiting;
      if (!registered) {
        int t = nonNegative();
        while (t >= 5) {
          t = t - 5;
        }
        bell.wakeMe(this, t);
        registered = true;
      } else {
        done = true;
      }
    }
  }

  static void wake(Client[] clients, int i) {
    int count = 0;
    while (clients[i].done || clients[i].waiting) {
      assert count < clients.length;
      count = count + 1;
      i = i + 1;
      while (i >= clients.length) {
        i = i - clients.length;
      }
    }
    clients[i].step();
  }

  static boolean schedule(Clock clock, Client[] clients) {
    clock.sleep = clock.sleep - 1;
    boolean clockReady = !clock.done && clock.sleep <= 0;
    boolean allDone = true;
    boolean someReady = false;
    for (int k = 0; k < clients.length; k++) {
      if (!clients[k].done) {
        allDone = false;
        if (!clients[k].waiting) {
          someReady = true;
          break;
        }
      }
    }
    if (allDone) {
      return false;
    }
    int i = nonNegative();
    int mod = (clockReady ? 1 : 0) + clients.length;
    while (i >= mod) {
      i = i - mod;
    }
    if (clockReady && someReady) {
      if (i == 0) {
        clock.step();
      } else {
        wake(clients, i - 1);
      }
    } else if (clockReady) {
      clock.step();
    } else if (someReady) {
      wake(clients, i);
    }
    return true;
  }

  public static void main(String[] args) {
    Bell bell = new Bell(20);
    Clock clock = new Clock(bell);
    Client[] clients = {new Client(bell), new Client(bell)};
    boolean more = true;
    while (more) {
      more = schedule(clock, clients);
    }
  }
}
