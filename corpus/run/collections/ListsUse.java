// COVERS: ArrayList, LinkedList: add/remove/set, subList, ListIterator, sort, removeIf, replaceAll, equals, CME
import java.util.*;

public class ListsUse {
    static void exercise(List<Integer> list) {
        for (int i = 0; i < 10; i++) list.add(i * i);
        list.add(3, -1);
        list.add(0, 100);
        list.addAll(2, List.of(7, 7, 7));
        System.out.println(list + " " + list.size() + " " + list.indexOf(7) + " " + list.lastIndexOf(7) + " " + list.contains(81) + " " + list.indexOf(null));
        System.out.println(list.remove(0) + " " + list.remove((Integer) 7) + " " + list.remove((Object) 12345) + " " + list.set(1, 55) + " " + list.get(1));
        list.removeIf(x -> x % 2 == 1);
        list.replaceAll(x -> x / 2);
        System.out.println(list + " " + list.hashCode());
        List<Integer> sub = list.subList(1, 4);
        sub.set(0, 1000);
        sub.add(2000);
        sub.remove(1);
        System.out.println(sub + " " + list);
        sub.clear();
        System.out.println(list + " " + sub.isEmpty());
        list.addAll(List.of(5, 3, 9, 1));
        list.sort(null);
        System.out.println(list);
        list.sort(Comparator.reverseOrder());
        System.out.println(list + " " + Arrays.toString(list.toArray()) + " " + list.toArray(new Integer[0]).length + " " + list.toArray(new Integer[20])[list.size()]);
        ListIterator<Integer> it = list.listIterator();
        StringBuilder sb = new StringBuilder();
        while (it.hasNext()) {
            int index = it.nextIndex();
            int v = it.next();
            if (v == 9) it.remove();
            else if (v == 3) it.add(33);
            else if (v < 3) it.set(v + 10);
            sb.append(index).append(':').append(v).append(' ');
        }
        while (it.hasPrevious()) sb.append(it.previous()).append(it.previousIndex()).append(' ');
        System.out.println(sb + " " + list);
        try {
            it.set(5);
            it.remove();
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("illegal state");
        }
        try {
            for (Integer x : list) if (x > 0) list.add(x);
        } catch (ConcurrentModificationException e) {
            System.out.println("CME " + e.getMessage());
        }
        try {
            List<Integer> stale = list.subList(0, 1);
            list.add(1);
            stale.size();
        } catch (ConcurrentModificationException e) {
            System.out.println("stale sublist");
        }
        try {
            list.get(list.size());
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            list.add(-1, 5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            list.subList(3, 1);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
        list.clear();
        System.out.println(list + " " + list.isEmpty() + " " + list.equals(new LinkedList<>()));
    }

    public static void main(String[] args) {
        exercise(new ArrayList<>());
        exercise(new LinkedList<>());
        exercise(new Vector<>());
        LinkedList<String> deque = new LinkedList<>();
        deque.addFirst("b");
        deque.addLast("c");
        deque.push("a");
        deque.offer("d");
        System.out.println(deque + " " + deque.peekFirst() + deque.pollLast() + deque.pop() + deque.getLast() + " " + deque + " " + deque.removeFirstOccurrence("zz") + " " + new LinkedList<>().poll());
        Iterator<String> down = deque.descendingIterator();
        while (down.hasNext()) System.out.print(down.next());
        System.out.println();
        ArrayList<Object> self = new ArrayList<>();
        self.add("x");
        self.add(self);
        System.out.println(self);
        System.out.println(new ArrayList<>(List.of(1, 2)).equals(Arrays.asList(1, 2)) + " " + List.of(1, 2).equals(new LinkedList<>(List.of(1, 2))) + " " + new ArrayList<>().equals(new HashSet<>()) + " " + List.copyOf(Set.of(5)) + " " + new Stack<Integer>().empty());
        Stack<Integer> stack = new Stack<>();
        stack.push(1);
        stack.push(2);
        System.out.println(stack.peek() + " " + stack.search(1) + " " + stack.pop() + stack.pop());
        try {
            stack.pop();
        } catch (EmptyStackException e) {
            System.out.println(e);
        }
    }
}
