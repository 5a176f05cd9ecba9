// ENTRY: LoopsOverLists.counted
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two elements may be large
// ENTRY: LoopsOverLists.firstAgain
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the first element is still the first
// ENTRY: LoopsOverLists.aliased
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the item may be in the list
// ENTRY: LoopsOverLists.lowered
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: what was zero is negative afterwards
// ENTRY: LoopsOverLists.replaced
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: all elements are new ones
// ENTRY: LoopsOverLists.linked
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an element without a link leads to the new item
// ENTRY: LoopsOverLists.unlike
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the object that is held may be one of the numbers

import java.util.List;

final class LoopsOverLists {
    static final class Item {
        int value;
        Item next;
        Object any;
    }

    static void counted(List<Item> items) {
        int large = 0;
        if (items == null) {
            return;
        }
        for (Item item : items) {
            if (item != null && item.value > 3) {
                large++;
            }
        }
        assert large < 2;
    }

    static void firstAgain(List<Item> items) {
        if (items == null || items.isEmpty()) {
            return;
        }
        Item first = items.get(0);
        int nulls = 0;
        for (Item item : items) {
            nulls += item == null ? 1 : 0;
        }
        assert items.get(0) != first;
    }

    static void aliased(List<Item> items, Item item) {
        if (items == null || item == null) {
            return;
        }
        item.value = 5;
        for (Item other : items) {
            if (other != null) {
                other.value = 7;
            }
        }
        assert item.value == 5;
    }

    static void lowered(List<Item> items) {
        if (items == null) {
            return;
        }
        for (Item item : items) {
            if (item != null) {
                item.value = Math.max(item.value, 0) - 1;
            }
        }
        for (Item item : items) {
            assert item == null || item.value >= 0;
        }
    }

    static void replaced(List<Item> items) {
        if (items == null) {
            return;
        }
        for (int i = 0; i < items.size(); i++) {
            items.set(i, new Item());
        }
        for (Item item : items) {
            assert item.value != 0;
        }
    }

    static void linked(List<Item> items) {
        if (items == null) {
            return;
        }
        Item mine = new Item();
        for (Item item : items) {
            if (item != null && item.next == null) {
                item.next = mine;
            }
        }
        for (Item item : items) {
            assert item == null || item.next != mine;
        }
    }

    static void unlike(List<Integer> numbers, Item item) {
        if (numbers == null || item == null) {
            return;
        }
        int count = 0;
        for (Integer number : numbers) {
            count += number == null ? 0 : 1;
        }
        for (Integer number : numbers) {
            assert number == null || item.any != number;
        }
    }
}
