package org.tandem.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a method or constructor needs: the named predicates hold when it is called.
 *
 * <pre>{@code
 * @Requires("acyclic")
 * Node swap() { ... }
 *
 * boolean acyclic() { ... }
 * }</pre>
 *
 * <h2>Predicates</h2>
 *
 * A predicate is an ordinary Java method that returns {@code boolean}, of any visibility. It may allocate and call what it
 * likes, but should leave what it was given as it was, and should neither throw nor loop, whatever structure it is given.
 *
 * <p>A name without a dot is looked up in the class that declares the annotated method, then in its superclasses and
 * interfaces. {@code Other.name} or {@code pkg.Other.name} is looked up in another class; {@code Other} may be nested in
 * the same class or be in the same package.
 *
 * <p>Which arguments a predicate gets follows from its parameters:
 *
 * <ul>
 *   <li>an instance method is called on the receiver, with nothing or with all parameters of the annotated method;
 *   <li>a static method is called with nothing, with the receiver, with all parameters, or with the receiver followed by
 *       all parameters.
 * </ul>
 *
 * Types must fit as in an assignment of references; primitive types must be the same. If several methods of the name
 * fit, the one that takes the most arguments is meant, then the one with the more specific parameter types. What is still
 * ambiguous is an error, and so is a name that nothing fits.
 *
 * <p>A constructor has no receiver before it runs, so what it requires can only concern its parameters.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
@Repeatable(Requires.List.class)
public @interface Requires {
    /** The predicates; all of them hold. */
    String[] value();

    /** Several {@link Requires} on one method; the compiler writes it. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
    @interface List {
        /** The annotations, in order. */
        Requires[] value();
    }
}
