// VERDICT: SAFE
// WHY: where the head of a level is not null, its tail is a task as well; a level is checked before it is an index.
/** Tasks of four levels; the lowest level with a task is served first. */
public class PriorityScheduler {
  private static final class Task {
    final int id;
    Task next;

    Task(int id) {
      this.id = id;
    }
  }

  private final Task[] heads = new Task[4];
  private final Task[] tails = new Task[4];

  public void submit(int level, int id) {
    if (level < 0 || level >= heads.length) {
      throw new IllegalArgumentException("level " + level);
    }
    Task task = new Task(id);
    if (heads[level] == null) {
      heads[level] = task;
    } else {
      tails[level].next = task;
    }
    tails[level] = task;
  }

  /** The next task, or -1. */
  public int take() {
    for (int level = 0; level < heads.length; level++) {
      Task task = heads[level];
      if (task != null) {
        heads[level] = task.next;
        return task.id;
      }
    }
    return -1;
  }
}
