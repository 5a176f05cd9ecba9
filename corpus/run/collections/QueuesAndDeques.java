// COVERS: ArrayDeque (wrap-around, growth), PriorityQueue (orders, comparators, removal), Deque as stack and queue
import java.util.*;

public class QueuesAndDeques {
    static final class Job implements Comparable<Job> {
        final int priority;
        final String name;
        Job(int priority, String name) { this.priority = priority; this.name = name; }
        @Override public int compareTo(Job o) { return Integer.compare(o.priority, priority); }
        @Override public String toString() { return name + priority; }
    }

    public static void main(String[] args) {
        ArrayDeque<Integer> d = new ArrayDeque<>(4);
        for (int i = 0; i < 10; i++) {
            d.addLast(i);
            if (i % 3 == 0) d.addFirst(-i);
            if (i % 4 == 3) d.pollFirst();
        }
        System.out.println(d + " " + d.size() + " " + d.peekFirst() + " " + d.peekLast());
        System.out.println(d.removeFirstOccurrence(5) + " " + d.removeLastOccurrence(99) + " " + d.contains(7) + " " + d.pollLast() + " " + d.pop() + " " + d);
        Iterator<Integer> it = d.iterator();
        while (it.hasNext()) if (it.next() % 2 == 0) it.remove();
        System.out.println(d);
        StringBuilder sb = new StringBuilder();
        for (Iterator<Integer> back = d.descendingIterator(); back.hasNext(); ) sb.append(back.next()).append(' ');
        System.out.println(sb);
        d.clear();
        System.out.println(d.poll() + " " + d.peek() + " " + d.isEmpty());
        for (Runnable r : new Runnable[] {d::pop, d::removeLast, d::element, () -> d.addFirst(null), d::getFirst}) {
            try {
                r.run();
            } catch (NoSuchElementException | NullPointerException e) {
                System.out.print(e.getClass().getSimpleName() + " ");
            }
        }
        System.out.println();
        PriorityQueue<Job> pq = new PriorityQueue<>();
        String[] names = {"a", "b", "c", "d", "e", "f", "g"};
        int[] priorities = {3, 9, 1, 9, 5, 7, 2};
        for (int i = 0; i < names.length; i++) pq.add(new Job(priorities[i], names[i]));
        System.out.println(pq + " " + pq.peek() + " " + pq.size());
        StringBuilder order = new StringBuilder();
        while (!pq.isEmpty()) order.append(pq.poll()).append(' ');
        System.out.println(order);
        PriorityQueue<String> byLength = new PriorityQueue<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        Collections.addAll(byLength, "xx", "a", "bbb", "zz", "c");
        System.out.println(byLength.remove("zz") + " " + byLength.contains("a") + " " + byLength);
        StringBuilder drained = new StringBuilder();
        while (byLength.size() > 0) drained.append(byLength.remove()).append(',');
        System.out.println(drained);
        PriorityQueue<Integer> max = new PriorityQueue<>(Collections.reverseOrder());
        int x = 17;
        for (int i = 0; i < 40; i++) max.offer(x = (x * 31 + 7) % 1009);
        long check = 0;
        Integer last = null;
        while (!max.isEmpty()) {
            int v = max.poll();
            if (last != null && v > last) System.out.println("order broken");
            last = v;
            check = check * 7 + v;
        }
        System.out.println(check);
        PriorityQueue<Integer> heapified = new PriorityQueue<>(List.of(5, 2, 8, 1, 9, 3));
        System.out.println(heapified + " " + new ArrayList<>(new TreeSet<>(heapified)));
        heapified.removeIf(v -> v > 5);
        System.out.println(heapified);
        try {
            new PriorityQueue<Object>().addAll(List.of(1, "x"));
        } catch (ClassCastException e) {
            System.out.println("mixed");
        }
        Deque<Character> stack = new ArrayDeque<>();
        for (String s : new String[] {"([]{})", "([)]", "((", ""}) {
            stack.clear();
            boolean ok = true;
            for (char c : s.toCharArray()) {
                if ("([{".indexOf(c) >= 0) stack.push(c);
                else ok &= !stack.isEmpty() && "([{".indexOf(stack.pop()) == ")]}".indexOf(c);
            }
            System.out.print(ok && stack.isEmpty());
        }
        System.out.println();
        Queue<int[]> bfs = new LinkedList<>();
        bfs.offer(new int[] {0, 0});
        int visited = 0;
        boolean[][] seen = new boolean[5][5];
        while (!bfs.isEmpty()) {
            int[] p = bfs.poll();
            if (p[0] < 0 || p[1] < 0 || p[0] > 4 || p[1] > 4 || seen[p[0]][p[1]] || p[0] * p[1] == 4) continue;
            seen[p[0]][p[1]] = true;
            visited++;
            for (int[] s : new int[][] {{1, 0}, {0, 1}, {-1, 0}, {0, -1}}) bfs.add(new int[] {p[0] + s[0], p[1] + s[1]});
        }
        System.out.println(visited);
    }
}
