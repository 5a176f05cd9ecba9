package sample;

import org.tandem.api.Requires;

/** A contract that names nothing. */
public class Broken {
    static boolean isSmall(int x) {
        return x < 10;
    }

    @Requires("isSmal")
    static void misspelt(int x) {}
}
