package org.tandem.input;

/** What the classes of this package and unknown functions ask the interpreter for. */
public final class Unknown {
    private Unknown() {
    }

    /** Ends the run unless the condition holds: an input for which it does not is none. */
    static native void assume(boolean condition);

    /** Ends the run unless an answer of an unknown function may give back an argument, by the type of its result. */
    public static native void assumeGiven(Object answer, Object argument);

    /** Whether a run on the same input has decided about this part of it before. */
    static native boolean isDecided(Object part);

    /** How often a list was changed since the run began; for one of the input this is what iterators look at. */
    static native int changes(java.util.AbstractList<?> list);

    /**
     * Says that a walk over a map went on after the map was changed: which entries come then depends on how the map is
     * built. No interpreter knows this method, so that the run ends with its name as the reason.
     */
    static native void mapChangedDuringWalk();

    /** What is needed to find out later whether a key was written to: see {@link #isSealed}. */
    static native Object seal(Object key);

    /** Whether nothing that a key leads to was written to since it was sealed; with null, since the run began. */
    static native boolean isSealed(Object key, Object seal);

    /** Whether an object of the input was written to since the run began that a key like this one may be or may lead to. */
    static native boolean isAnyLikeChanged(Object key);

    /**
     * Says that a key was written to which a map of the input was asked for, or which is in it: what the map would answer now
     * depends on what the key was. No interpreter knows this method.
     */
    static native void keyOfMapChanged();

    /** Says that a walk over a map is to be divided, which depends on how the map is built. No interpreter knows this method. */
    static native void mapWalkDivided();

    /** Whether the run stands for many inputs, so that nobody can say any more what one of them was like at first. */
    static native boolean isForMany();

    /** Says that a map was written to which has forgotten what is in it. No interpreter knows this method. */
    static native void forgottenMapChanged();

    /** Says that entries of a map are wanted again which it has forgotten. No interpreter knows this method. */
    static native void entriesForgotten();

    /** Says that a view in the opposite order is wanted, which is not known either. */
    static native void reversedView();

    /** Says that a part of a sorted map or set is wanted, from one key to another, as a view of it. No interpreter knows this method. */
    static native void partOfSorted();

    /** Whether nothing that a key leads to can be written to. */
    static native boolean isFixed(Object key);

    /** Whether equal objects of this class are known to have equal hash codes, so that nobody need compute them. */
    static native boolean hasSoundHash(Object key);

    /** Whether it is the class library that asks for a hash code, to find a place in one of its tables. */
    static native boolean isForTable();
}
