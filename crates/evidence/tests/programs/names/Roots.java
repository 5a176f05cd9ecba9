package roots;

/** Names of packages are names of classes here. */
public class Roots {
    java java;
    org org;

    int read() {
        return 1 / (java.lang + org.junit);
    }
}

class java {
    int lang;
}

class org {
    int junit;
}
