package org.tandem.input;

import java.util.AbstractList;
import java.util.ArrayList;

/** What the interpreter does for lists, deques and iterators of the input, done by hand. */
final class Unknown {
    /** The run has come to where Tandem says that it does not know. */
    static final class Open extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** A list that tells how often it was changed. */
    static final class Counted<E> extends ArrayList<E> {
        private static final long serialVersionUID = 1L;

        /** How often that was when the run began. */
        private int before;

        void begin() {
            before = modCount;
        }

        private int changes() {
            return modCount - before;
        }
    }

    private Unknown() {
    }

    static int changes(AbstractList<?> list) {
        return ((Counted<?>) list).changes();
    }

    static void assume(boolean condition) {
        throw new Open();
    }

    static boolean isDecided(Object part) {
        throw new Open();
    }

    static Object seal(Object key) {
        throw new Open();
    }

    static boolean isSealed(Object key, Object seal) {
        throw new Open();
    }

    static boolean isAnyLikeChanged(Object key) {
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
        throw new Open();
    }

    static void keyOfMapChanged() {
        throw new Open();
    }

    static boolean hasSoundHash(Object key) {
        throw new Open();
    }

    /** Whoever asks gets the number that is there. */
    static boolean isForTable() {
        return false;
    }
}
