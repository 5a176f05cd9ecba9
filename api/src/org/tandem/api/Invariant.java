package org.tandem.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What holds of every object of a class whenever none of its methods is at work.
 *
 * <pre>{@code
 * @Invariant("repOk")
 * class SortedList {
 *     boolean repOk() { ... }
 * }
 * }</pre>
 *
 * A predicate is an instance method without parameters, or a static method that takes the object. It is looked up as
 * {@link Requires} says, starting at the annotated class.
 *
 * <p>For every method that is neither private nor a predicate, the invariant holds of the receiver and of each parameter
 * whose declared type is the class or a subclass: it may be relied on when the method starts, and must hold again when it
 * returns; then it must also hold of a result of such a type. For a constructor the receiver counts only when it returns.
 * A reference that is null satisfies every invariant. Subclasses inherit the invariants of their superclasses and
 * interfaces. Private methods may find objects in any state, and leave them so.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Invariant.List.class)
public @interface Invariant {
    /** The predicates; all of them hold. */
    String[] value();

    /** Several {@link Invariant}s on one class; the compiler writes it. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface List {
        /** The annotations, in order. */
        Invariant[] value();
    }
}
