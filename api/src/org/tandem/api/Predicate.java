package org.tandem.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A hint for proofs over predicates: something that may always hold where a loop begins anew, and that no run suggests.
 *
 * <pre>{@code
 * @Predicate
 * static boolean isSquare(int i, int sum) { return sum == i * i; }
 * }</pre>
 *
 * A predicate is a static method of the class of the entry that returns a {@code boolean}, has no effects, and contains no
 * loops. Its parameters have the names and the types of variables of the methods of that class. It is not believed: what the
 * proof keeps of it has been shown, and one that does not hold, throws, or names variables that are not in scope costs time
 * and nothing else.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Predicate {
}
