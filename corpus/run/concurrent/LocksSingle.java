// COVERS: ReentrantLock, ReadWriteLock, Condition errors, synchronized methods and blocks, ThreadLocal, wait/notify misuse, Thread.currentThread in one thread
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class LocksSingle {
    private int value;
    private static int shared;
    synchronized int bump() { return recurse(3); }
    synchronized int recurse(int n) { return n == 0 ? ++value : recurse(n - 1) + 1; }
    static synchronized void touch() { shared += Thread.holdsLock(LocksSingle.class) ? 10 : 1; }

    static int guarded(Object lock, int n) {
        synchronized (lock) {
            try {
                if (n == 0) throw new IllegalStateException("inside");
                return 100 / (n - 1);
            } finally {
                System.out.print(Thread.holdsLock(lock) ? "held " : "free ");
            }
        }
    }

    static void fails(String what, Callable<?> c) {
        try {
            System.out.println(what + " = " + c.call());
        } catch (Exception e) {
            System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        LocksSingle s = new LocksSingle();
        System.out.println(s.bump() + " " + s.bump() + " " + s.value);
        touch();
        touch();
        System.out.println(shared + " " + Thread.holdsLock(LocksSingle.class));
        Object lock = new Object();
        for (int n : new int[] {0, 1, 3}) {
            try {
                System.out.println(guarded(lock, n));
            } catch (RuntimeException e) {
                System.out.println(e.getMessage() + " " + Thread.holdsLock(lock));
            }
        }
        fails("notify", () -> { lock.notify(); return 0; });
        fails("wait", () -> { lock.wait(5); return 0; });
        synchronized (lock) {
            lock.notifyAll();
        }
        ReentrantLock r = new ReentrantLock();
        r.lock();
        r.lock();
        System.out.println(r.isLocked() + " " + r.getHoldCount() + " " + r.isHeldByCurrentThread() + " " + r.tryLock() + " " + r.getHoldCount());
        r.unlock();
        r.unlock();
        r.unlock();
        System.out.println(r.isLocked() + " " + r.isFair() + " " + new ReentrantLock(true).isFair());
        fails("unlock", () -> { r.unlock(); return 0; });
        Condition c = r.newCondition();
        fails("signal", () -> { c.signal(); return 0; });
        r.lock();
        try {
            c.signalAll();
            System.out.println(r.hasWaiters(c) + " " + r.getQueueLength());
        } finally {
            r.unlock();
        }
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.writeLock().tryLock());
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println(rw.isWriteLocked() + " " + rw.getReadHoldCount());
        ThreadLocal<List<String>> local = ThreadLocal.withInitial(() -> new ArrayList<>(List.of("init")));
        local.get().add("more");
        System.out.println(local.get());
        local.remove();
        System.out.println(local.get());
        local.set(null);
        ThreadLocal<Integer> unset = new ThreadLocal<>();
        System.out.println(local.get() + " " + unset.get());
        Thread t = Thread.currentThread();
        System.out.println(t.getName() + " " + t.getPriority() + " " + t.isAlive() + " " + t.isInterrupted() + " " + t.isDaemon());
        t.interrupt();
        System.out.println(t.isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        Semaphore permits = new Semaphore(2);
        System.out.println(permits.tryAcquire() + " " + permits.tryAcquire() + " " + permits.tryAcquire() + " " + permits.availablePermits());
        CountDownLatch latch = new CountDownLatch(2);
        latch.countDown();
        latch.countDown();
        latch.await();
        System.out.println(latch.getCount());
        CompletableFuture<Integer> f = CompletableFuture.completedFuture(20).thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture(2), (a, b) -> a * b);
        System.out.println(f.get() + " " + f.isDone() + " " + f.thenApply(x -> x / 0).handle((v, e) -> v + " " + e.getCause().getMessage()).join());
        FutureTask<String> task = new FutureTask<>(() -> "task done");
        task.run();
        System.out.println(task.get() + " " + task.isCancelled());
    }
}
