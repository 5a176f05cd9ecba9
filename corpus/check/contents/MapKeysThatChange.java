// ENTRY: MapKeysThatChange.changedBeforeTheMapIsAsked
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the map holds the point with the hash code that it had when it was put in
//
// ENTRY: MapKeysThatChange.changedAfterItWasNotFound
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the map was asked for a key that is another one since; what it holds for that was never asked
//
// ENTRY: MapKeysThatChange.changedAfterItWasFound
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two keys of the map have become equal
//
// ENTRY: MapKeysThatChange.lostByItsHash
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a map finds no key whose hash code is another one now
//
// ENTRY: MapKeysThatChange.foundTwice
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: nobody has changed the key meanwhile
//
// ENTRY: MapKeysThatChange.changesSomethingElse
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: what is changed is no key, and no key leads to it

import java.util.HashMap;

class MapKeysThatChange {
    static class Point {
        int x;

        Point(int x) {
            this.x = x;
        }

        @Override
        public int hashCode() {
            return x;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Point && ((Point) other).x == x;
        }
    }

    static class Crowded {
        int x;

        Crowded(int x) {
            this.x = x;
        }

        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Crowded && ((Crowded) other).x == x;
        }
    }

    static class Counter {
        int count;
    }

    static void changedBeforeTheMapIsAsked(HashMap<Point, String> map, Point point) {
        if (map == null || point == null || map.size() != 1) {
            return;
        }
        point.x = point.x == 1 ? 2 : 1;
        if (!map.containsKey(point)) {
            assert map.keySet().iterator().next() != point;
        }
    }

    static void changedAfterItWasNotFound(HashMap<Crowded, String> map) {
        if (map == null) {
            return;
        }
        Crowded key = new Crowded(1);
        if (!map.containsKey(key)) {
            key.x = 2;
            assert !map.containsKey(new Crowded(2));
        }
    }

    static void changedAfterItWasFound(HashMap<Crowded, String> map, Crowded key) {
        if (map == null || key == null || key.x != 1 || map.size() != 2 || !map.containsKey(key)) {
            return;
        }
        key.x = 2;
        map.remove(new Crowded(2));
        assert !map.containsKey(new Crowded(2));
    }

    static void lostByItsHash(HashMap<Point, String> map, Point point) {
        if (map == null || point == null || point.x != 1 || !map.containsKey(point)) {
            return;
        }
        point.x = 2;
        assert map.containsKey(point);
    }

    static void foundTwice(HashMap<Point, String> map, Point point) {
        if (map == null || point == null) {
            return;
        }
        boolean isFound = map.containsKey(point);
        assert isFound == map.containsKey(new Point(point.x));
    }

    static void changesSomethingElse(HashMap<Point, Counter> map, Point point) {
        if (map == null || point == null || map.get(point) == null) {
            return;
        }
        map.get(point).count = 7;
        assert map.get(new Point(point.x)).count == 7;
    }
}
