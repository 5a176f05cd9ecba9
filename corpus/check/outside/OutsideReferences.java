// ENTRY: OutsideReferences.weak
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: nothing else holds the object, and the collector runs.
// ENTRY: OutsideReferences.weakMap
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the map lets its key go.
// ENTRY: OutsideReferences.queued
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a cleared reference is put into its queue.
// ENTRY: OutsideReferences.cleared
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: what was cleared by hand stays so.
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.WeakHashMap;

public class OutsideReferences {
  static void weak() {
    WeakReference<Object> w = new WeakReference<>(new Object());
    for (int i = 0; i < 20; i++) {
      System.gc();
    }
    assert w.get() != null;
  }

  static void weakMap() {
    WeakHashMap<Object, String> map = new WeakHashMap<>();
    map.put(new Object(), "one");
    for (int i = 0; i < 50 && !map.isEmpty(); i++) {
      System.gc();
      pause();
    }
    assert map.size() == 1;
  }

  static void queued() {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    WeakReference<Object> w = new WeakReference<>(new Object(), queue);
    Object polled = queue.poll();
    for (int i = 0; i < 50 && polled == null; i++) {
      System.gc();
      pause();
      polled = queue.poll();
    }
    assert polled != w;
  }

  static void cleared() {
    SoftReference<Object> s = new SoftReference<>(new Object());
    s.clear();
    assert s.get() == null;
  }

  private static void pause() {
    try {
      Thread.sleep(2);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
