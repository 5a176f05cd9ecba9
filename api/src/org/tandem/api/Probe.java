package org.tandem.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Something that tells states of a program apart, for {@code --engine adequacy}.
 *
 * <pre>{@code
 * @Probe
 * static boolean inOrder(int low, int high) { return low <= high; }
 * }</pre>
 *
 * A probe is a static method of the class of the entry that returns a {@code boolean} or an {@code int}, has no effects, and
 * contains no loops. Its parameters have the names and the types of variables of the methods of that class. Wherever states are
 * abstracted, at the bodies of loops, it is asked about the variables with these names; where one of them is not in scope, or
 * the probe throws, that is an answer as well. Of a state remain the answers of all probes, and nothing else.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Probe {
}
