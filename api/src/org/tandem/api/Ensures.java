package org.tandem.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a method or constructor promises: if it was called as it {@linkplain Requires requires} and returns normally, the
 * named predicates hold.
 *
 * <pre>{@code
 * @Ensures("sorted")
 * static Node sort(Node list) { ... }
 *
 * static boolean sorted(Node list) { ... }
 *
 * @Ensures(value = "grewByOne", old = "size")
 * void add(int element) { ... }
 *
 * boolean grewByOne(int element, int oldSize) { return size() == oldSize + 1; }
 * }</pre>
 *
 * Predicates are found, and get their arguments, as {@link Requires} says, with two additions:
 *
 * <ul>
 *   <li>after the receiver and the parameters, if it takes them, a predicate may take the result of a method that is not
 *       {@code void};
 *   <li>last of all it may take the value of the snapshot that {@link #old()} names.
 * </ul>
 *
 * So a predicate of {@code R method(P)} with a snapshot of type {@code S} can be any of {@code p()}, {@code p(P)},
 * {@code p(R)}, {@code p(P, R)}, {@code p(S)}, {@code p(P, S)}, {@code p(R, S)} and {@code p(P, R, S)}; a static one may
 * have the receiver in front of each. Of two readings with equally many arguments the one that takes the snapshot is
 * meant, then the one that takes the result: in the first example {@code sorted} speaks of the result, not of the
 * parameter.
 *
 * <p>Parameters have the values with which the method was called, objects are in the state in which it left them.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
@Repeatable(Ensures.List.class)
public @interface Ensures {
    /** The predicates; all of them hold. */
    String[] value();

    /**
     * A method that is called before the annotated one and whose value the predicates may take. It is named, and gets its
     * arguments, like a predicate of {@link Requires}, but may return anything. Objects are not copied: a snapshot of
     * something that the method changes returns a copy, or a number that tells what matters.
     */
    String old() default "";

    /** Several {@link Ensures} on one method; the compiler writes it. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
    @interface List {
        /** The annotations, in order. */
        Ensures[] value();
    }
}
