package jakarta.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands in for the annotation of Jakarta. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
public @interface Nonnull {}
