package org.tandem.input;

import java.util.AbstractCollection;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A hash map of which nothing is known at first. A key that is asked for is decided about when it is asked for: it is in
 * the map, with a value that nobody has read, or it is not. How many entries there are is a number of its own. Whoever
 * iterates gets the entries in any order in which a hash map could have them.
 *
 * The first three fields are input and never written. The cells say what was decided, in the order in which that happened;
 * all their keys are different. The other fields say what became of the map.
 */
final class InputMap<K, V> extends HashMap<K, V> {
    /** How many entries the map has at first. */
    int count;
    Cell<K, V> cells;
    Pick picks;

    /** The keys that were decided about, and those that were put in since. */
    private Node<K, V> first;
    private Node<K, V> last;
    /** The first of the order, as far as that is decided, and the last. */
    private Node<K, V> head;
    private Node<K, V> tail;
    /** The last cell and the last choice that were used. */
    private Cell<K, V> cell;
    private Pick pick;
    /** Whether no key is in the map that was not decided about. */
    private boolean isClosed;
    /** How many cells so far are of keys in the map. */
    private int found;
    /** By how much the number of entries has changed, and how often. */
    private int grown;
    private int changes;
    /** Whether what was decided is forgotten, see {@link #forget}. */
    private boolean isVague;
    /** Whether entries were given to the program, and whether they were more than once: then they must be the same ones. */
    private boolean hasGivenEntries;
    private boolean isKept;
    /** The views, which a map makes once. */
    private Keys keys;
    private Values values;
    private Entries entries;

    /**
     * Forgets what was decided, in a run that stands for many inputs: there it would have to be compared with what was decided
     * in others, which has no end where a loop walks over the map. From then on any key may be in the map or not, whatever was
     * said of it before, and a walk may end anywhere, so that the map stands for all that it could be. That is right only
     * for what was there at first: a map that the program has written to stays as it is.
     */
    private void forget() {
        if (isVague || isClosed || isKept || changes != 0 || !Unknown.isForMany()) {
            return;
        }
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (node.isWritten) {
                return;
            }
        }
        Node<K, V> node = first;
        while (node != null) {
            Node<K, V> next = node.next;
            node.isLoose = true;
            node.next = null;
            node.after = null;
            node = next;
        }
        first = null;
        last = null;
        head = null;
        tail = null;
        isVague = true;
    }

    /** A cell that nobody has decided about. */
    private Cell<K, V> freshCell() {
        Cell<K, V> next = cell == null ? cells : cell.next;
        while (Unknown.isDecided(next)) {
            next = next.next;
        }
        cell = next;
        return next;
    }

    /** Any entry of a map of which everything is forgotten, or null where a walk ends. */
    private Node<K, V> anyEntry() {
        if (count == 0 || isPicked()) {
            return null;
        }
        Cell<K, V> next = freshCell();
        Unknown.assume(next.isPresent);
        Node<K, V> node = new Node<>(next);
        node.isLoose = true;
        return node;
    }

    /** A key of such a map, which is in it or not. */
    @SuppressWarnings("unchecked")
    private Node<K, V> anyFor(Object key) {
        Cell<K, V> next = freshCell();
        Node<K, V> node;
        if (next.isPresent) {
            Unknown.assume(count > 0);
            node = new Node<>(next);
            Unknown.assume(node.isFor(key));
        } else {
            node = new Node<>((K) key);
        }
        node.isLoose = true;
        return node;
    }

    /** Entries are given to the program, which may compare them with those that it was given before. */
    private void giveEntries() {
        if (hasGivenEntries && isVague) {
            Unknown.entriesForgotten();
        }
        isKept = hasGivenEntries;
        hasGivenEntries = true;
    }

    /** The entry or the known absence of a key. */
    private Node<K, V> find(Object key) {
        if (isVague) {
            return anyFor(key);
        }
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (node.isFor(key)) {
                checkChoice(node, key);
                return node;
            }
        }
        checkKeys();
        while (!isClosed) {
            Cell<K, V> next = cell == null ? cells : cell.next;
            boolean isDecided = Unknown.isDecided(next);
            boolean isPresent = next.isPresent;
            cell = next;
            if (isPresent) {
                Node<K, V> node = take(next);
                if (!isDecided) {
                    Unknown.assume(node.isFor(key));
                    return node;
                }
                if (node.isFor(key)) {
                    return node;
                }
            } else if (!isDecided) {
                break;
            }
        }
        return absent(key);
    }

    /** Of two keys that have become equal a hash map finds the one that comes first in its table. */
    private void checkChoice(Node<K, V> found, Object key) {
        found.checkKey();
        if (!isClosed && key != null && !Unknown.hasSoundHash(key) && Unknown.isAnyLikeChanged(key)) {
            Unknown.keyOfMapChanged();
        }
        for (Node<K, V> node = found.next; node != null; node = node.next) {
            if (node.isChanged() && node.isFor(key)) {
                Unknown.keyOfMapChanged();
            }
        }
    }

    /** What is decided next rests on what was decided before, and that on the keys. */
    private void checkKeys() {
        for (Node<K, V> node = first; node != null && !isClosed; node = node.next) {
            node.checkKey();
        }
    }

    /** Notes that a key is not in the map. */
    @SuppressWarnings("unchecked")
    private Node<K, V> absent(Object key) {
        Node<K, V> node = new Node<>((K) key);
        append(node);
        return node;
    }

    /** Takes over the entry that a cell tells of. */
    private Node<K, V> take(Cell<K, V> next) {
        found++;
        Unknown.assume(found <= count);
        Node<K, V> node = new Node<>(next);
        for (Node<K, V> other = first; other != null; other = other.next) {
            // Those that the program has put in were decided about before.
            boolean isSame = other.isFor(node.key);
            // Asking may have found out that a key leads to something that was written to.
            other.checkKey();
            node.checkKey();
            Unknown.assume(!isSame);
        }
        append(node);
        return node;
    }

    private void append(Node<K, V> node) {
        if (first == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
    }

    private Node<K, V> present(Object key) {
        Node<K, V> node = find(key);
        return node.isPresent ? node : null;
    }

    /** The entry that comes after one in the order, the first after null; null if there is none. */
    private Node<K, V> following(Node<K, V> node) {
        forget();
        if (isVague) {
            return anyEntry();
        }
        Node<K, V> next = node == null ? head : node.after;
        if (next != null) {
            return next;
        }
        next = chosen();
        if (next == null) {
            return null;
        }
        next.isOrdered = true;
        next.after = null;
        if (tail == null) {
            head = next;
        } else {
            tail.after = next;
        }
        tail = next;
        return next;
    }

    /** Any entry whose place in the order is not decided. */
    private Node<K, V> chosen() {
        Node<K, V> open = null;
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (node.isPresent && !node.isOrdered) {
                if (open != null && isPicked()) {
                    return open;
                }
                open = node;
            }
        }
        if (isClosed || found == count || open != null && isPicked()) {
            return open;
        }
        checkKeys();
        while (true) {
            Cell<K, V> next = cell == null ? cells : cell.next;
            boolean isDecided = Unknown.isDecided(next);
            boolean isPresent = next.isPresent;
            cell = next;
            if (isPresent) {
                return take(next);
            }
            Unknown.assume(isDecided);
        }
    }

    private boolean isPicked() {
        pick = pick == null ? picks : pick.next;
        return pick.isTaken;
    }

    /** Puts a key in that is not in the map. What the order was says nothing of what it is. */
    private void insert(Node<K, V> absent, V value) {
        absent.put(value);
        absent.isPresent = true;
        grown++;
        changes++;
        for (Node<K, V> node = first; node != null; node = node.next) {
            node.isOrdered = false;
            node.after = null;
        }
        head = null;
        tail = null;
    }

    private void drop(Node<K, V> node) {
        if (isVague) {
            Unknown.forgottenMapChanged();
        }
        node.isPresent = false;
        grown--;
        changes++;
        if (!node.isOrdered) {
            return;
        }
        node.isOrdered = false;
        if (head == node) {
            head = node.after;
            if (tail == node) {
                tail = null;
            }
            return;
        }
        Node<K, V> before = head;
        while (before.after != node) {
            before = before.after;
        }
        before.after = node.after;
        if (tail == node) {
            tail = before;
        }
    }

    @Override
    public int size() {
        return count + grown;
    }

    @Override
    public boolean isEmpty() {
        return count + grown == 0;
    }

    @Override
    public V get(Object key) {
        Node<K, V> node = present(key);
        return node == null ? null : node.getValue();
    }

    @Override
    public boolean containsKey(Object key) {
        return present(key) != null;
    }

    @Override
    public V getOrDefault(Object key, V otherwise) {
        Node<K, V> node = present(key);
        return node == null ? otherwise : node.getValue();
    }

    /**
     * The entry of a key, or a new one to be put in: the key is this very one, and an entry that was removed before stays
     * apart from the map.
     */
    private Node<K, V> forPut(K key) {
        if (isVague) {
            Unknown.forgottenMapChanged();
        }
        Node<K, V> node = find(key);
        if (node.isPresent) {
            return node;
        }
        Node<K, V> own = new Node<>(key);
        own.next = node.next;
        if (first == node) {
            first = own;
        } else {
            Node<K, V> before = first;
            while (before.next != node) {
                before = before.next;
            }
            before.next = own;
        }
        if (last == node) {
            last = own;
        }
        return own;
    }

    @Override
    public V put(K key, V value) {
        Node<K, V> node = forPut(key);
        if (node.isPresent) {
            return node.setValue(value);
        }
        insert(node, value);
        return null;
    }

    @Override
    public V putIfAbsent(K key, V value) {
        Node<K, V> node = forPut(key);
        if (node.isPresent) {
            V old = node.getValue();
            if (old == null) {
                node.put(value);
            }
            return old;
        }
        insert(node, value);
        return null;
    }

    /** Puts a key in, for a set; whether it is new. */
    boolean add(K key) {
        Node<K, V> node = forPut(key);
        if (node.isPresent) {
            return false;
        }
        insert(node, null);
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
        Node<K, V> node = present(key);
        if (node == null) {
            return null;
        }
        drop(node);
        return node.getValue();
    }

    @Override
    public boolean remove(Object key, Object value) {
        Node<K, V> node = present(key);
        if (node == null || !(node.getValue() == value || value != null && value.equals(node.getValue()))) {
            return false;
        }
        drop(node);
        return true;
    }

    @Override
    public V replace(K key, V value) {
        Node<K, V> node = present(key);
        return node == null ? null : node.setValue(value);
    }

    @Override
    public boolean replace(K key, V old, V value) {
        Node<K, V> node = present(key);
        if (node == null || !(node.getValue() == old || node.getValue() != null && node.getValue().equals(old))) {
            return false;
        }
        node.put(value);
        return true;
    }

    @Override
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        Node<K, V> node = present(key);
        if (node != null && node.getValue() != null) {
            return node.getValue();
        }
        int before = changes;
        V value = function.apply(key);
        if (before != changes) {
            throw new ConcurrentModificationException();
        }
        if (value != null) {
            put(key, value);
        }
        return value;
    }

    @Override
    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Node<K, V> node = present(key);
        if (node == null || node.getValue() == null) {
            return null;
        }
        return replaced(node, key, node.getValue(), function);
    }

    @Override
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Node<K, V> node = present(key);
        return replaced(node, key, node == null ? null : node.getValue(), function);
    }

    private V replaced(Node<K, V> node, K key, V old, BiFunction<? super K, ? super V, ? extends V> function) {
        int before = changes;
        V value = function.apply(key, old);
        if (before != changes) {
            throw new ConcurrentModificationException();
        }
        if (value != null) {
            put(key, value);
        } else if (node != null) {
            drop(node);
        }
        return value;
    }

    @Override
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        if (value == null || function == null) {
            throw new NullPointerException();
        }
        Node<K, V> node = present(key);
        if (node == null || node.getValue() == null) {
            put(key, value);
            return value;
        }
        int before = changes;
        V merged = function.apply(node.getValue(), value);
        if (before != changes) {
            throw new ConcurrentModificationException();
        }
        if (merged == null) {
            drop(node);
        } else {
            node.put(merged);
        }
        return merged;
    }

    @Override
    public void clear() {
        for (Node<K, V> node = first; node != null; node = node.next) {
            node.isPresent = false;
            node.isOrdered = false;
            node.after = null;
        }
        head = null;
        tail = null;
        isClosed = true;
        isVague = false;
        grown = -count;
        changes++;
    }

    @Override
    public boolean containsValue(Object value) {
        for (V held : values()) {
            if (held == value || value != null && value.equals(held)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        forEachNode(node -> action.accept(node.key, node.getValue()));
    }

    /** Walks over all entries, as a hash map does: it looks only at the end whether it was changed meanwhile. */
    private void forEachNode(Consumer<Node<K, V>> action) {
        int before = changes;
        Node<K, V> node = following(null);
        while (node != null) {
            action.accept(node);
            if (before != changes) {
                Unknown.mapChangedDuringWalk();
            }
            node = following(node);
        }
    }

    @Override
    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        forEachNode(node -> node.put(function.apply(node.key, node.getValue())));
    }

    @Override
    public Object clone() {
        return new HashMap<K, V>(this);
    }

    @Override
    public Set<K> keySet() {
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

    private abstract class Walk<T> implements Iterator<T> {
        private Node<K, V> next = following(null);
        private Node<K, V> current;
        private int expected = changes;

        @Override
        public final boolean hasNext() {
            return next != null;
        }

        final Node<K, V> nextNode() {
            if (changes != expected) {
                throw new ConcurrentModificationException();
            }
            if (next == null) {
                throw new NoSuchElementException();
            }
            current = next;
            next = following(current);
            return current;
        }

        @Override
        public final void remove() {
            if (current == null) {
                throw new IllegalStateException();
            }
            if (changes != expected) {
                throw new ConcurrentModificationException();
            }
            drop(current);
            current = null;
            expected = changes;
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
            this.traits = traits;
        }

        private void begin() {
            if (walk == null) {
                walk = view.iterator();
                expected = changes;
                length = size();
            }
            checkChanges();
        }

        /** What comes after a change depends on how the map is built. */
        private void checkChanges() {
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
            if (changes != expected) {
                throw new ConcurrentModificationException();
            }
            return true;
        }

        @Override
        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            begin();
            while (walk.hasNext()) {
                action.accept(walk.next());
                checkChanges();
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
            return traits | (walk == null || length == size() ? Spliterator.SIZED : 0);
        }
    }

    private final class KeyStepper extends Stepper<K> {
        KeyStepper(Collection<K> view) {
            super(view, Spliterator.DISTINCT);
        }
    }

    private final class ValueStepper extends Stepper<V> {
        ValueStepper(Collection<V> view) {
            super(view, 0);
        }
    }

    private final class EntryStepper extends Stepper<Map.Entry<K, V>> {
        EntryStepper(Collection<Map.Entry<K, V>> view) {
            super(view, Spliterator.DISTINCT);
        }
    }

    private final class KeyWalk extends Walk<K> {
        @Override
        public K next() {
            return nextNode().key;
        }
    }

    private final class ValueWalk extends Walk<V> {
        @Override
        public V next() {
            return nextNode().getValue();
        }
    }

    private final class EntryWalk extends Walk<Map.Entry<K, V>> {
        @Override
        public Map.Entry<K, V> next() {
            return nextNode();
        }
    }

    private final class Keys extends AbstractSet<K> {
        @Override
        public int size() {
            return InputMap.this.size();
        }

        @Override
        public Iterator<K> iterator() {
            return new KeyWalk();
        }

        @Override
        public boolean contains(Object key) {
            return containsKey(key);
        }

        @Override
        public boolean remove(Object key) {
            Node<K, V> node = present(key);
            if (node == null) {
                return false;
            }
            drop(node);
            return true;
        }

        @Override
        public void forEach(Consumer<? super K> action) {
            Objects.requireNonNull(action);
            forEachNode(node -> action.accept(node.key));
        }

        @Override
        public Spliterator<K> spliterator() {
            return new KeyStepper(this);
        }

        @Override
        public void clear() {
            InputMap.this.clear();
        }
    }

    private final class Values extends AbstractCollection<V> {
        @Override
        public int size() {
            return InputMap.this.size();
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
        public void forEach(Consumer<? super V> action) {
            Objects.requireNonNull(action);
            forEachNode(node -> action.accept(node.getValue()));
        }

        @Override
        public Spliterator<V> spliterator() {
            return new ValueStepper(this);
        }

        @Override
        public void clear() {
            InputMap.this.clear();
        }
    }

    private final class Entries extends AbstractSet<Map.Entry<K, V>> {
        @Override
        public int size() {
            return InputMap.this.size();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            giveEntries();
            return new EntryWalk();
        }

        @Override
        public boolean contains(Object entry) {
            if (!(entry instanceof Map.Entry)) {
                return false;
            }
            Node<K, V> node = present(((Map.Entry<?, ?>) entry).getKey());
            return node != null && node.equals(entry);
        }

        @Override
        public boolean remove(Object entry) {
            if (!(entry instanceof Map.Entry)) {
                return false;
            }
            return InputMap.this.remove(((Map.Entry<?, ?>) entry).getKey(), ((Map.Entry<?, ?>) entry).getValue());
        }

        @Override
        public void forEach(Consumer<? super Map.Entry<K, V>> action) {
            Objects.requireNonNull(action);
            giveEntries();
            forEachNode(node -> action.accept(node));
        }

        @Override
        public Spliterator<Map.Entry<K, V>> spliterator() {
            return new EntryStepper(this);
        }

        @Override
        public void clear() {
            InputMap.this.clear();
        }
    }
}
