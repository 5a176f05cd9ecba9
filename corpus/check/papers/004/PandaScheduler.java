// ENTRY: PandaScheduler.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: two active tasks: used is at most 2, so every index stays below 5 and every queue entry below 3.
//
// Source: paper 004 Table 1 row Scheduler (5 s, |S| 108, 0 ref, 35 abs, 2185 sat). Property in its words: no-runtime-exception (repo Java has no assert); asserts of the C version added. Expected: SAFE.
// Unknowns: 3 priorities; 3 threads, queue of 5.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaScheduler {
  static final int SIZE = 5;

  static final class Task {
    final int priority;
    boolean active;

    Task(int priority) {
      this.priority = priority;
    }
  }

  public static void main(String[] args) {
    Task[] tasks = new Task[3];
    for (int k = 0; k < 3; k++) {
      tasks[k] = new Task(Verifier.nondetInt());
    }
    tasks[1].active = true;
    tasks[2].active = true;
    int used = 0;
    int[] queue = new int[SIZE];
    for (int k = 0; k < tasks.length; k++) {
      Task t = tasks[k];
      if (!t.active) {
        continue;
      }
      if (used == 0) {
        queue[0] = k;
        used = 1;
      } else {
        for (int i = 0; i < used; i++) {
          assert i < SIZE;
          assert queue[i] < 3;
          if (t.priority > tasks[queue[i]].priority) {
            for (int j = used - 1; j >= i; j--) {
              assert j + 1 < SIZE;
              queue[j + 1] = queue[j];
            }
            queue[i] = k;
            used++;
            break;
          }
        }
      }
    }
  }
}
