// COVERS: AtomicInteger/Long/Boolean/Reference, arrays, stamped and markable references, adders, accumulators, field updaters in a single thread
import java.util.concurrent.atomic.*;

public class Atomics {
    volatile int plain = 1;
    volatile long wide = 2;
    volatile String text = "t";

    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.getAndIncrement() + " " + i.incrementAndGet() + " " + i.addAndGet(-10) + " " + i.getAndAdd(3) + " " + i.getAndSet(100) + " " + i.decrementAndGet());
        System.out.println(i.compareAndSet(99, 1) + " " + i.compareAndSet(99, 2) + " " + i + " " + i.updateAndGet(x -> x * 7) + " " + i.getAndUpdate(x -> -x) + " " + i.accumulateAndGet(6, Math::max) + " " + i.getAndAccumulate(2, (a, b) -> a << b));
        System.out.println(i.intValue() + " " + i.doubleValue() + " " + i.getPlain() + " " + i.compareAndExchange(24, 25) + " " + i.get() + " " + i.weakCompareAndSetPlain(25, 26));
        i.set(Integer.MAX_VALUE);
        System.out.println(i.incrementAndGet());
        AtomicLong l = new AtomicLong(1L << 40);
        System.out.println(l.incrementAndGet() + " " + l.getAndAdd(-1) + " " + l.updateAndGet(x -> x >> 38) + " " + l.compareAndSet(4, Long.MIN_VALUE) + " " + l.decrementAndGet());
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(false, true) + " " + b.compareAndSet(true, false) + " " + b);
        AtomicReference<String> r = new AtomicReference<>("a");
        String a = r.get();
        System.out.println(r.compareAndSet(a, "b") + " " + r.compareAndSet("zzz", "c") + " " + r.accumulateAndGet("x", String::concat) + " " + r.getAndUpdate(String::toUpperCase) + " " + r);
        AtomicIntegerArray ia = new AtomicIntegerArray(new int[] {1, 2, 3});
        System.out.println(ia.incrementAndGet(0) + " " + ia.getAndAdd(1, 10) + " " + ia.compareAndSet(2, 3, 33) + " " + ia + " " + ia.length());
        try {
            ia.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("index " + e.getClass().getSimpleName());
        }
        AtomicLongArray la = new AtomicLongArray(2);
        la.accumulateAndGet(1, 5, (x, y) -> x - y);
        AtomicReferenceArray<Object> ra = new AtomicReferenceArray<>(new Object[] {"p", null});
        ra.compareAndSet(1, null, 7);
        System.out.println(la + " " + ra + " " + ra.getAndSet(0, 'q'));
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("v", 1);
        int[] stamp = new int[1];
        String seen = stamped.get(stamp);
        System.out.println(seen + stamp[0] + " " + stamped.compareAndSet(seen, "w", 2, 3) + " " + stamped.compareAndSet(seen, "w", 1, 2) + " " + stamped.getReference() + stamped.getStamp());
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("m", false);
        System.out.println(marked.attemptMark("m", true) + " " + marked.isMarked());
        LongAdder adder = new LongAdder();
        for (int k = 0; k < 50; k++) adder.add(k);
        adder.decrement();
        System.out.println(adder + " " + adder.sumThenReset() + " " + adder.sum());
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        DoubleAdder doubles = new DoubleAdder();
        for (int k = 0; k < 4; k++) {
            max.accumulate(k * 37 % 11);
            doubles.add(0.25);
        }
        System.out.println(max.get() + " " + max.intValue() + " " + doubles);
        Atomics object = new Atomics();
        AtomicIntegerFieldUpdater<Atomics> fi = AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "plain");
        AtomicLongFieldUpdater<Atomics> fl = AtomicLongFieldUpdater.newUpdater(Atomics.class, "wide");
        AtomicReferenceFieldUpdater<Atomics, String> fr = AtomicReferenceFieldUpdater.newUpdater(Atomics.class, String.class, "text");
        System.out.println(fi.incrementAndGet(object) + " " + fl.addAndGet(object, 40) + " " + fr.getAndSet(object, "u") + " " + object.plain + object.wide + object.text);
        try {
            AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "none");
        } catch (RuntimeException e) {
            System.out.println(e.getCause());
        }
    }
}
