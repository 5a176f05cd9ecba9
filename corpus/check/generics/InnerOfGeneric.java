// ENTRY: InnerOfGeneric.find
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the keys of the cells are of the type of the list around them
// ENTRY: InnerOfGeneric.findBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: the keys of a list of anything are of any type
// ENTRY: InnerOfGeneric.withinBounds
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a window sees the type of the list, and its own type beside it
// ENTRY: InnerOfGeneric$Cell.isBefore
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the list around a cell, the cell after it and the argument are all of one type
// ENTRY: InnerOfGeneric$Cell.isBeforeBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: a cell of another list has keys of another type
// ENTRY: InnerOfGeneric$Hiding.isSmaller
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: both are of the inner class's own type, which has the name of the one around it
// ENTRY: InnerOfGeneric$Hiding.isSmallerBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: the largest key of the list is of the type that the inner class hides
// ENTRY: InnerOfGeneric$Cell.<init>
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a cell is never made without a list around it
// ENTRY: InnerOfGeneric$OfGold.isHeavier
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the cells of a list of gold hold gold, those of a class below as well
// ENTRY: InnerOfGeneric.ofRaw
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: the cells of a raw list hold anything

class InnerOfGeneric<K extends InnerOfGeneric.Ranked<K>> {
    interface Ranked<T> {
        int rank(T other);
    }

    static final class Gold implements Ranked<Gold> {
        int weight;

        @Override
        public int rank(Gold other) {
            return Integer.compare(weight, other.weight);
        }
    }

    static final class Wine implements Ranked<Wine> {
        int year;

        @Override
        public int rank(Wine other) {
            return Integer.compare(other.year, year);
        }
    }

    class Cell {
        K key;
        Cell next;

        Cell(K key) {
            this.key = key;
            this.next = first;
        }

        boolean isBefore(K other) {
            boolean isBeforeNext = next == null || isOrdered(key, next.key);
            return isBeforeNext && isOrdered(key, other) && isOrdered(largest, key);
        }

        @SuppressWarnings("unchecked")
        boolean isBeforeBug(InnerOfGeneric<?>.Cell other) {
            return other != null && isOrdered(key, (K) other.key);
        }
    }

    class Window<B extends Ranked<B>> {
        K low;
        B weight;

        boolean has(K key, B other) {
            boolean isHeavier = weight != null && other != null && weight.rank(other) < 0;
            return isHeavier && isOrdered(low, key);
        }
    }

    class Hiding<K extends Ranked<K>> {
        K own;

        boolean isSmaller(K other) {
            return own != null && other != null && own.rank(other) < 0;
        }

        @SuppressWarnings("unchecked")
        boolean isSmallerBug() {
            return own != null && largest != null && own.rank((K) largest) < 0;
        }
    }

    static final class OfGold extends InnerOfGeneric<Gold> {
        final class Heavy extends Cell {
            Heavy(Gold gold) {
                super(gold);
            }

            int weight() {
                return key == null ? 0 : key.weight;
            }
        }

        Heavy heavy;

        boolean isHeavier(Gold gold) {
            return heavy != null && gold != null && heavy.weight() > gold.weight && isOrdered(gold, largest);
        }
    }

    Cell first;
    K largest;

    boolean isOrdered(K left, K right) {
        return left == null || right == null || left.rank(right) <= 0;
    }

    boolean find(K key) {
        Cell cell = first;
        for (int count = 0; count < 2 && cell != null; count++, cell = cell.next) {
            if (key != null && cell.key != null && key.rank(cell.key) == 0) {
                return true;
            }
        }
        return false;
    }

    @SuppressWarnings("unchecked")
    static int findBug(InnerOfGeneric<?> list) {
        InnerOfGeneric<Gold> ofGold = (InnerOfGeneric<Gold>) list;
        return ofGold == null || ofGold.first == null || ofGold.first.key == null ? 0 : ofGold.first.key.weight;
    }

    boolean withinBounds(Window<Gold> window, K key, Gold gold) {
        return window != null && window.has(key, gold);
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    static int ofRaw(InnerOfGeneric list) {
        InnerOfGeneric<Gold> ofGold = list;
        return ofGold == null || ofGold.largest == null ? 0 : ofGold.largest.weight;
    }
}
