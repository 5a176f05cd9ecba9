package org.tandem.input;

import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A tree map in natural order of which nothing is known at first. A key that is asked for is decided about when it is asked for:
 * it is in the map, with a value that nobody has read, or it is not. So is what comes next to a key. How many entries there are
 * is a number of its own.
 *
 * The first two fields are input and never written. The cells say what was decided, in the order in which that happened; all
 * their keys are different. The other fields say what became of the map: a list of the keys that were decided about, in their
 * order, each of which knows whether there may be others before the next.
 *
 * Keys keep the contract of {@link Comparable}, and what can be compared with one of them can be compared with all: so it is
 * enough to compare what is asked for with those that were decided about, one at least if there is any.
 */
final class InputTreeMap<K, V> extends TreeMap<K, V> {
    /** How many entries the map has at first. */
    int count;
    Cell<K, V> cells;

    /** The place before all keys. */
    private SortedNode<K, V> start;
    /** The last cell that was used. */
    private Cell<K, V> cell;
    /** How many cells so far are of keys in the map. */
    private int found;
    /** By how much the number of entries has changed, how often, and how many were removed. */
    private int grown;
    private int changes;
    private int removed;
    /** The views, which a map makes once. */
    private Keys keys;
    private Values values;
    private Entries entries;

    int removed() {
        return removed;
    }

    private SortedNode<K, V> start() {
        if (start == null) {
            start = new SortedNode<>((K) null);
        }
        return start;
    }

    /** Takes over what was decided in other runs on the same input. */
    private void catchUp() {
        while (true) {
            checkExact();
            Cell<K, V> next = cell == null ? cells : cell.next;
            if (!Unknown.isDecided(next)) {
                return;
            }
            cell = next;
            if (next.isPresent) {
                place(take(next));
            }
        }
    }

    /** In a run that stands for many inputs nobody can say which cells were decided about. */
    private static void checkExact() {
        if (Unknown.isForMany()) {
            Unknown.entriesForgotten();
        }
    }

    /** A cell that nobody has decided about, after all that were. */
    private Cell<K, V> freshCell() {
        checkExact();
        cell = cell == null ? cells : cell.next;
        return cell;
    }

    /** The entry that a cell tells of, which has no place yet. */
    private SortedNode<K, V> take(Cell<K, V> cell) {
        found++;
        Unknown.assume(found <= count);
        K key = cell.key;
        Unknown.assume(key != null && key instanceof Comparable);
        checkFixed(key);
        if (!Unknown.hasSoundHash(key)) {
            Unknown.assume(between(key, key) == 0);
        }
        return new SortedNode<>(cell);
    }

    /** Where keys belong is known only as long as they do not change. */
    private static void checkFixed(Object key) {
        if (!Unknown.isFixed(key)) {
            Unknown.keyOfMapChanged();
        }
    }

    @SuppressWarnings("unchecked")
    private static int order(Object left, Object right) {
        return ((Comparable<Object>) left).compareTo(right);
    }

    /** How two keys of the map compare: that both were put in says that nothing is thrown. */
    private static int between(Object left, Object right) {
        try {
            return order(left, right);
        } catch (RuntimeException exception) {
            Unknown.assume(false);
            return 0;
        }
    }

    /** Puts an entry where it belongs, between keys that are decided. */
    private void place(SortedNode<K, V> node) {
        SortedNode<K, V> before = start();
        while (before.next != null && between(before.next.key, node.key) < 0) {
            before = before.next;
        }
        Unknown.assume(!before.isClosed);
        Unknown.assume(before.next == null || between(node.key, before.next.key) < 0);
        link(before, node);
    }

    private void link(SortedNode<K, V> before, SortedNode<K, V> node) {
        node.before = before;
        node.next = before.next;
        node.isClosed = before.isClosed;
        if (before.next != null) {
            before.next.before = node;
        }
        before.next = node;
    }

    /**
     * The entry of a key, or what is known of its absence; null if the map is empty, where nothing is compared. The key is compared
     * with another one at least.
     */
    @SuppressWarnings("unchecked")
    private SortedNode<K, V> find(Object key) {
        if (size() == 0) {
            return null;
        }
        Objects.requireNonNull(key);
        Comparable<Object> asked = (Comparable<Object>) key;
        checkFixed(key);
        catchUp();
        boolean isNoneKnown = true;
        for (SortedNode<K, V> node = start().next; node != null && isNoneKnown; node = node.next) {
            isNoneKnown = !node.isPresent;
        }
        if (isNoneKnown) {
            Cell<K, V> next = freshCell();
            Unknown.assume(next.isPresent);
            place(take(next));
        }
        SortedNode<K, V> before = start();
        while (before.next != null) {
            int order = asked.compareTo(before.next.key);
            if (order == 0) {
                return before.next;
            }
            if (order < 0) {
                break;
            }
            before = before.next;
        }
        if (!before.isClosed) {
            Cell<K, V> next = freshCell();
            if (next.isPresent) {
                SortedNode<K, V> node = take(next);
                Unknown.assume(asked.compareTo(node.key) == 0);
                link(before, node);
                return node;
            }
        }
        SortedNode<K, V> absent = new SortedNode<>((K) key);
        link(before, absent);
        return absent;
    }

    /** The same for those who want a key that can be compared, even where there is nothing to compare it with. */
    @SuppressWarnings("unchecked")
    private SortedNode<K, V> present(Object key) {
        Objects.requireNonNull(key);
        Comparable<Object> asked = (Comparable<Object>) key;
        SortedNode<K, V> node = find(asked);
        return node == null || !node.isPresent ? null : node;
    }

    /** The entry that comes after a key or a place, null if there is none. */
    private SortedNode<K, V> after(SortedNode<K, V> place) {
        catchUp();
        SortedNode<K, V> node = place;
        while (true) {
            if (!node.isClosed) {
                SortedNode<K, V> between = any(node);
                if (between != null) {
                    node.isClosed = true;
                    return between;
                }
            }
            node = node.next;
            if (node == null || node.isPresent) {
                return node;
            }
        }
    }

    /** The entry that comes before a key, or before the end if that is null; null if there is none. */
    private SortedNode<K, V> before(SortedNode<K, V> place) {
        catchUp();
        SortedNode<K, V> node = place == null ? end() : place.before;
        while (true) {
            if (!node.isClosed) {
                SortedNode<K, V> between = any(node);
                if (between != null) {
                    between.isClosed = true;
                    return between;
                }
            }
            if (node == start()) {
                return null;
            }
            if (node.isPresent) {
                return node;
            }
            node = node.before;
        }
    }

    private SortedNode<K, V> end() {
        SortedNode<K, V> node = start();
        while (node.next != null) {
            node = node.next;
        }
        return node;
    }

    /** Any entry right after a decided key; null if there is none, which is known then. */
    private SortedNode<K, V> any(SortedNode<K, V> before) {
        if (found == count) {
            close();
            return null;
        }
        Cell<K, V> next = freshCell();
        if (!next.isPresent) {
            before.isClosed = true;
            Unknown.assume(found == count || isOpen());
            return null;
        }
        SortedNode<K, V> node = take(next);
        Unknown.assume(before == start() || between(before.key, node.key) < 0);
        Unknown.assume(before.next == null || between(node.key, before.next.key) < 0);
        link(before, node);
        return node;
    }

    /** Whether there may be keys that were not decided about. */
    private boolean isOpen() {
        for (SortedNode<K, V> node = start(); node != null; node = node.next) {
            if (!node.isClosed) {
                return true;
            }
        }
        return false;
    }

    /** All keys are known. */
    private void close() {
        for (SortedNode<K, V> node = start(); node != null; node = node.next) {
            node.isClosed = true;
        }
    }

    /** Puts a key in that is not in the map; `absent` is what is known of that, null if the map is empty. */
    private void insert(SortedNode<K, V> absent, K key, V value) {
        SortedNode<K, V> node = new SortedNode<>(key);
        if (absent == null) {
            // A tree map compares the first key with itself, to see whether that can be done.
            order(Objects.requireNonNull(key), key);
            checkFixed(key);
            start().next = null;
            start().isClosed = true;
            found = count;
            link(start(), node);
        } else {
            // What was removed before stays apart from the map.
            node.isClosed = absent.isClosed;
            node.before = absent.before;
            node.next = absent.next;
            node.before.next = node;
            if (node.next != null) {
                node.next.before = node;
            }
        }
        node.isPresent = true;
        node.put(value);
        grown++;
        changes++;
    }

    private void drop(SortedNode<K, V> node) {
        // Whoever holds the entry sees that something was removed.
        node.isPresent = false;
        grown--;
        changes++;
        removed++;
    }

    private static <K, V> Map.Entry<K, V> copied(SortedNode<K, V> node) {
        return node == null ? null : new AbstractMap.SimpleImmutableEntry<>(node.key, node.value());
    }

    private static <K, V> K keyOf(SortedNode<K, V> node) {
        return node == null ? null : node.key;
    }

    private static <K, V> K keyOfSome(SortedNode<K, V> node) {
        if (node == null) {
            throw new NoSuchElementException();
        }
        return node.key;
    }

    private SortedNode<K, V> first() {
        return after(start());
    }

    private SortedNode<K, V> last() {
        return before(null);
    }

    private SortedNode<K, V> lower(K key) {
        SortedNode<K, V> node = find(key);
        return node == null ? null : before(node);
    }

    private SortedNode<K, V> floor(K key) {
        SortedNode<K, V> node = find(key);
        return node == null || node.isPresent ? node : before(node);
    }

    private SortedNode<K, V> ceiling(K key) {
        SortedNode<K, V> node = find(key);
        return node == null || node.isPresent ? node : after(node);
    }

    private SortedNode<K, V> higher(K key) {
        SortedNode<K, V> node = find(key);
        return node == null ? null : after(node);
    }

    @Override
    public int size() {
        return count + grown;
    }

    @Override
    public boolean containsKey(Object key) {
        return present(key) != null;
    }

    @Override
    public V get(Object key) {
        SortedNode<K, V> node = present(key);
        return node == null ? null : node.value();
    }

    @Override
    public Comparator<? super K> comparator() {
        return null;
    }

    @Override
    public K firstKey() {
        return keyOfSome(first());
    }

    @Override
    public K lastKey() {
        return keyOfSome(last());
    }

    @Override
    public Map.Entry<K, V> firstEntry() {
        return copied(first());
    }

    @Override
    public Map.Entry<K, V> lastEntry() {
        return copied(last());
    }

    @Override
    public Map.Entry<K, V> pollFirstEntry() {
        return polled(first());
    }

    @Override
    public Map.Entry<K, V> pollLastEntry() {
        return polled(last());
    }

    private Map.Entry<K, V> polled(SortedNode<K, V> node) {
        Map.Entry<K, V> entry = copied(node);
        if (node != null) {
            drop(node);
        }
        return entry;
    }

    @Override
    public Map.Entry<K, V> lowerEntry(K key) {
        return copied(lower(key));
    }

    @Override
    public K lowerKey(K key) {
        return keyOf(lower(key));
    }

    @Override
    public Map.Entry<K, V> floorEntry(K key) {
        return copied(floor(key));
    }

    @Override
    public K floorKey(K key) {
        return keyOf(floor(key));
    }

    @Override
    public Map.Entry<K, V> ceilingEntry(K key) {
        return copied(ceiling(key));
    }

    @Override
    public K ceilingKey(K key) {
        return keyOf(ceiling(key));
    }

    @Override
    public Map.Entry<K, V> higherEntry(K key) {
        return copied(higher(key));
    }

    @Override
    public K higherKey(K key) {
        return keyOf(higher(key));
    }

    @Override
    public V put(K key, V value) {
        SortedNode<K, V> node = find(key);
        if (node != null && node.isPresent) {
            return node.put(value);
        }
        insert(node, key, value);
        return null;
    }

    /** Not of older versions, where the compiler does not know it. */
    public V putFirst(K key, V value) {
        throw new UnsupportedOperationException();
    }

    /** The same. */
    public V putLast(K key, V value) {
        throw new UnsupportedOperationException();
    }

    @Override
    public V putIfAbsent(K key, V value) {
        SortedNode<K, V> node = find(key);
        if (node != null && node.isPresent) {
            V old = node.value();
            if (old == null) {
                node.put(value);
            }
            return old;
        }
        insert(node, key, value);
        return null;
    }

    /** Puts a key in, for a set; whether it is new. */
    boolean add(K key) {
        SortedNode<K, V> node = find(key);
        if (node != null && node.isPresent) {
            return false;
        }
        insert(node, key, null);
        return true;
    }

    @Override
    public void putAll(Map<? extends K, ? extends V> map) {
        for (Map.Entry<? extends K, ? extends V> entry : map.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    @Override
    public V remove(Object key) {
        SortedNode<K, V> node = present(key);
        if (node == null) {
            return null;
        }
        drop(node);
        return node.value();
    }

    @Override
    public V replace(K key, V value) {
        SortedNode<K, V> node = present(key);
        return node == null ? null : node.put(value);
    }

    @Override
    public boolean replace(K key, V old, V value) {
        SortedNode<K, V> node = present(key);
        if (node == null || !Objects.equals(old, node.value())) {
            return false;
        }
        node.put(value);
        return true;
    }

    @Override
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        SortedNode<K, V> node = find(key);
        boolean isPresent = node != null && node.isPresent;
        if (isPresent && node.value() != null) {
            return node.value();
        }
        int before = changes;
        V value = function.apply(key);
        checkUnchanged(before);
        if (isPresent) {
            node.put(value);
        } else if (value != null) {
            insert(node, key, value);
        }
        return value;
    }

    @Override
    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        SortedNode<K, V> node = present(key);
        return node == null || node.value() == null ? null : computed(node, key, function);
    }

    @Override
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        SortedNode<K, V> node = find(key);
        if (node != null && node.isPresent) {
            return computed(node, key, function);
        }
        int before = changes;
        V value = function.apply(key, null);
        checkUnchanged(before);
        if (value != null) {
            insert(node, key, value);
        }
        return value;
    }

    private V computed(SortedNode<K, V> node, K key, BiFunction<? super K, ? super V, ? extends V> function) {
        int before = changes;
        V value = function.apply(key, node.value());
        checkUnchanged(before);
        return replaced(node, value);
    }

    private V replaced(SortedNode<K, V> node, V value) {
        if (value == null) {
            drop(node);
        } else {
            node.put(value);
        }
        return value;
    }

    @Override
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(value);
        SortedNode<K, V> node = find(key);
        if (node == null || !node.isPresent) {
            insert(node, key, value);
            return value;
        }
        V merged = value;
        if (node.value() != null) {
            int before = changes;
            merged = function.apply(node.value(), value);
            checkUnchanged(before);
        }
        return replaced(node, merged);
    }

    private void checkUnchanged(int before) {
        if (before != changes) {
            throw new ConcurrentModificationException();
        }
    }

    @Override
    public void clear() {
        start = null;
        start().isClosed = true;
        found = count;
        grown = -count;
        changes++;
        removed++;
    }

    @Override
    public boolean containsValue(Object value) {
        for (SortedNode<K, V> node = first(); node != null; node = after(node)) {
            if (Objects.equals(value, node.value())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int before = changes;
        for (SortedNode<K, V> node = first(); node != null; node = after(node)) {
            action.accept(node.key, node.value());
            checkUnchanged(before);
        }
    }

    @Override
    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int before = changes;
        for (SortedNode<K, V> node = first(); node != null; node = after(node)) {
            node.put(function.apply(node.key, node.value()));
            checkUnchanged(before);
        }
    }

    @Override
    public Object clone() {
        TreeMap<K, V> copy = new TreeMap<>();
        for (SortedNode<K, V> node = first(); node != null; node = after(node)) {
            copy.put(node.key, node.value());
        }
        return copy;
    }

    @Override
    public Set<K> keySet() {
        return navigableKeySet();
    }

    @Override
    public NavigableSet<K> navigableKeySet() {
        if (keys == null) {
            keys = new Keys();
        }
        return keys;
    }

    @Override
    public Collection<V> values() {
        if (values == null) {
            values = new Values();
        }
        return values;
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        if (entries == null) {
            entries = new Entries();
        }
        return entries;
    }

    @Override
    public NavigableSet<K> descendingKeySet() {
        Unknown.reversedView();
        return null;
    }

    @Override
    public NavigableMap<K, V> descendingMap() {
        Unknown.reversedView();
        return null;
    }

    @Override
    public NavigableMap<K, V> subMap(K from, boolean isFromIn, K to, boolean isToIn) {
        Unknown.partOfSorted();
        return null;
    }

    @Override
    public NavigableMap<K, V> headMap(K to, boolean isIn) {
        Unknown.partOfSorted();
        return null;
    }

    @Override
    public NavigableMap<K, V> tailMap(K from, boolean isIn) {
        Unknown.partOfSorted();
        return null;
    }

    @Override
    public SortedMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    @Override
    public SortedMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    @Override
    public SortedMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    private abstract class Walk<T> implements Iterator<T> {
        private SortedNode<K, V> next;
        private SortedNode<K, V> current;
        private int expected = changes;

        Walk(SortedNode<K, V> first) {
            next = first;
        }

        abstract SortedNode<K, V> following(SortedNode<K, V> node);

        @Override
        public final boolean hasNext() {
            return next != null;
        }

        final SortedNode<K, V> nextNode() {
            if (next == null) {
                throw new NoSuchElementException();
            }
            checkUnchanged(expected);
            current = next;
            next = following(current);
            return current;
        }

        @Override
        public final void remove() {
            if (current == null) {
                throw new IllegalStateException();
            }
            checkUnchanged(expected);
            drop(current);
            current = null;
            expected = changes;
        }
    }

    /** A walk from the first entry on. */
    private abstract class UpWalk<T> extends Walk<T> {
        UpWalk() {
            super(InputTreeMap.this.first());
        }

        @Override
        final SortedNode<K, V> following(SortedNode<K, V> node) {
            return after(node);
        }
    }

    private final class KeyWalk extends UpWalk<K> {
        @Override
        public K next() {
            return nextNode().key;
        }
    }

    private final class ValueWalk extends UpWalk<V> {
        @Override
        public V next() {
            return nextNode().value();
        }
    }

    private final class EntryWalk extends UpWalk<Map.Entry<K, V>> {
        @Override
        public Map.Entry<K, V> next() {
            return nextNode().entry(InputTreeMap.this);
        }
    }

    private final class BackWalk extends Walk<K> {
        BackWalk() {
            super(InputTreeMap.this.last());
        }

        @Override
        SortedNode<K, V> following(SortedNode<K, V> node) {
            return before(node);
        }

        @Override
        public K next() {
            return nextNode().key;
        }
    }

    /** A walk of a stream: it begins with the first step, or when it is asked how long it is. */
    private abstract class Stepper<T> implements Spliterator<T> {
        private final Collection<T> view;
        private final int traits;
        private Iterator<T> walk;
        private int expected;
        private int length;

        Stepper(Collection<T> view, int traits) {
            this.view = view;
            this.traits = traits | Spliterator.SIZED | Spliterator.ORDERED;
        }

        private void begin() {
            if (walk == null) {
                walk = view.iterator();
                expected = changes;
                length = size();
            }
            // A tree map notices a change at other times.
            if (changes != expected) {
                Unknown.mapChangedDuringWalk();
            }
        }

        @Override
        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            begin();
            if (!walk.hasNext()) {
                return false;
            }
            action.accept(walk.next());
            checkUnchanged(expected);
            return true;
        }

        @Override
        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            begin();
            while (walk.hasNext()) {
                action.accept(walk.next());
                begin();
            }
        }

        @Override
        public Spliterator<T> trySplit() {
            Unknown.mapWalkDivided();
            return null;
        }

        @Override
        public long estimateSize() {
            if (walk == null) {
                begin();
            }
            return length;
        }

        @Override
        public int characteristics() {
            return traits;
        }
    }

    private final class KeyStepper extends Stepper<K> {
        KeyStepper(Collection<K> view) {
            super(view, Spliterator.DISTINCT | Spliterator.SORTED);
        }

        @Override
        public Comparator<? super K> getComparator() {
            return null;
        }
    }

    private final class ValueStepper extends Stepper<V> {
        ValueStepper(Collection<V> view) {
            super(view, 0);
        }
    }

    private final class EntryStepper extends Stepper<Map.Entry<K, V>> {
        EntryStepper(Collection<Map.Entry<K, V>> view) {
            super(view, Spliterator.DISTINCT | Spliterator.SORTED);
        }

        @Override
        public Comparator<? super Map.Entry<K, V>> getComparator() {
            return (left, right) -> order(left.getKey(), right.getKey());
        }
    }

    private final class Keys extends AbstractSet<K> implements NavigableSet<K> {
        @Override
        public int size() {
            return InputTreeMap.this.size();
        }

        @Override
        public boolean isEmpty() {
            return size() == 0;
        }

        @Override
        public boolean contains(Object key) {
            return containsKey(key);
        }

        @Override
        public boolean remove(Object key) {
            int before = size();
            InputTreeMap.this.remove(key);
            return size() != before;
        }

        @Override
        public void clear() {
            InputTreeMap.this.clear();
        }

        @Override
        public Iterator<K> iterator() {
            return new KeyWalk();
        }

        @Override
        public Iterator<K> descendingIterator() {
            return new BackWalk();
        }

        @Override
        public Spliterator<K> spliterator() {
            return new KeyStepper(this);
        }

        @Override
        public K lower(K key) {
            return lowerKey(key);
        }

        @Override
        public K floor(K key) {
            return floorKey(key);
        }

        @Override
        public K ceiling(K key) {
            return ceilingKey(key);
        }

        @Override
        public K higher(K key) {
            return higherKey(key);
        }

        @Override
        public K first() {
            return firstKey();
        }

        @Override
        public K last() {
            return lastKey();
        }

        @Override
        public Comparator<? super K> comparator() {
            return null;
        }

        @Override
        public K pollFirst() {
            Map.Entry<K, V> entry = pollFirstEntry();
            return entry == null ? null : entry.getKey();
        }

        @Override
        public K pollLast() {
            Map.Entry<K, V> entry = pollLastEntry();
            return entry == null ? null : entry.getKey();
        }

        @Override
        public NavigableSet<K> descendingSet() {
            Unknown.reversedView();
            return null;
        }

        @Override
        public NavigableSet<K> subSet(K from, boolean isFromIn, K to, boolean isToIn) {
            Unknown.partOfSorted();
            return null;
        }

        @Override
        public NavigableSet<K> headSet(K to, boolean isIn) {
            Unknown.partOfSorted();
            return null;
        }

        @Override
        public NavigableSet<K> tailSet(K from, boolean isIn) {
            Unknown.partOfSorted();
            return null;
        }

        @Override
        public SortedSet<K> subSet(K from, K to) {
            return subSet(from, true, to, false);
        }

        @Override
        public SortedSet<K> headSet(K to) {
            return headSet(to, false);
        }

        @Override
        public SortedSet<K> tailSet(K from) {
            return tailSet(from, true);
        }
    }

    private final class Values extends AbstractCollection<V> {
        @Override
        public int size() {
            return InputTreeMap.this.size();
        }

        @Override
        public Iterator<V> iterator() {
            return new ValueWalk();
        }

        @Override
        public boolean contains(Object value) {
            return containsValue(value);
        }

        @Override
        public boolean remove(Object value) {
            for (SortedNode<K, V> node = InputTreeMap.this.first(); node != null; node = after(node)) {
                if (Objects.equals(node.value(), value)) {
                    drop(node);
                    return true;
                }
            }
            return false;
        }

        @Override
        public void clear() {
            InputTreeMap.this.clear();
        }

        @Override
        public Spliterator<V> spliterator() {
            return new ValueStepper(this);
        }
    }

    private final class Entries extends AbstractSet<Map.Entry<K, V>> {
        @Override
        public int size() {
            return InputTreeMap.this.size();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryWalk();
        }

        private SortedNode<K, V> same(Object entry) {
            if (!(entry instanceof Map.Entry)) {
                return null;
            }
            Object value = ((Map.Entry<?, ?>) entry).getValue();
            SortedNode<K, V> node = present(((Map.Entry<?, ?>) entry).getKey());
            return node != null && Objects.equals(node.value(), value) ? node : null;
        }

        @Override
        public boolean contains(Object entry) {
            return same(entry) != null;
        }

        @Override
        public boolean remove(Object entry) {
            SortedNode<K, V> node = same(entry);
            if (node != null) {
                drop(node);
            }
            return node != null;
        }

        @Override
        public void clear() {
            InputTreeMap.this.clear();
        }

        @Override
        public Spliterator<Map.Entry<K, V>> spliterator() {
            return new EntryStepper(this);
        }
    }
}
