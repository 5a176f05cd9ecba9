// COVERS: discrete event simulation with a priority queue, Random(seed), statistics, lambdas as events, interfaces
import java.util.*;
import java.util.function.*;

public class EventSimulation {
    private static final class Event implements Comparable<Event> {
        final long time;
        final int sequence;
        final Runnable action;
        Event(long time, int sequence, Runnable action) { this.time = time; this.sequence = sequence; this.action = action; }
        @Override public int compareTo(Event o) { return time != o.time ? Long.compare(time, o.time) : sequence - o.sequence; }
    }

    private final PriorityQueue<Event> queue = new PriorityQueue<>();
    private long now;
    private int sequence;
    private final Random random;

    EventSimulation(long seed) { random = new Random(seed); }

    void at(long delay, Runnable r) { queue.add(new Event(now + delay, sequence++, r)); }

    void run(long until) {
        while (!queue.isEmpty() && queue.peek().time <= until) {
            Event e = queue.poll();
            now = e.time;
            e.action.run();
        }
        now = until;
    }

    class Server {
        final String name;
        final Deque<Integer> waiting = new ArrayDeque<>();
        Integer serving;
        int served, longest;
        long busySince, busyTotal;
        Consumer<Integer> onDone = c -> {};

        Server(String name) { this.name = name; }

        void arrive(int customer) {
            if (serving == null) start(customer);
            else {
                waiting.addLast(customer);
                longest = Math.max(longest, waiting.size());
            }
        }

        private void start(int customer) {
            serving = customer;
            busySince = now;
            at(2 + random.nextInt(6), () -> {
                busyTotal += now - busySince;
                served++;
                int done = serving;
                serving = null;
                if (!waiting.isEmpty()) start(waiting.removeFirst());
                onDone.accept(done);
            });
        }

        @Override public String toString() { return name + " served=" + served + " longest=" + longest + " busy=" + busyTotal + " waiting=" + waiting; }
    }

    public static void main(String[] args) {
        for (long seed : new long[] {1, 42, -7}) {
            EventSimulation sim = new EventSimulation(seed);
            Server desk = sim.new Server("desk"), till = sim.new Server("till");
            int[] next = {0};
            List<Integer> finished = new ArrayList<>();
            desk.onDone = till::arrive;
            till.onDone = finished::add;
            Runnable arrival = new Runnable() {
                @Override public void run() {
                    desk.arrive(++next[0]);
                    sim.at(1 + sim.random.nextInt(8), this);
                }
            };
            sim.at(0, arrival);
            sim.run(50);
            System.out.println(seed + " " + desk + "; " + till);
            sim.run(200);
            System.out.println(finished.size() + " of " + next[0] + " " + finished.subList(0, Math.min(8, finished.size())) + " pending " + sim.queue.size() + " now " + sim.now);
            double sum = 0;
            for (int i = 0; i < 100; i++) sum += sim.random.nextGaussian();
            System.out.printf("%.9f %d %b %.6f %d%n", sum, sim.random.nextLong(), sim.random.nextBoolean(), sim.random.nextFloat(), sim.random.nextInt());
        }
        Random r = new Random(0);
        byte[] bytes = new byte[7];
        r.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes) + " " + r.nextInt(1 << 20) + " " + r.nextInt(1000) + " " + r.nextDouble());
        int[] histogram = new int[6];
        for (int i = 0; i < 600; i++) histogram[r.nextInt(6)]++;
        System.out.println(Arrays.toString(histogram));
    }
}
