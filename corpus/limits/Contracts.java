import org.tandem.api.Requires;

/** Predicates that take long. */
public class Contracts {
    static final class Tree {
        Tree left;
        Tree right;
        int value;
    }

    static boolean slow(int x) {
        int sum = 0;
        for (int i = 0; i < 100_000_000; i++) {
            sum = sum * 31 + x;
        }
        return sum != 3;
    }

    @Requires("slow")
    static void afterSlow(int x) {
        assert x != 77;
    }

    static int weight(Tree tree, int depth) {
        return tree == null ? depth : weight(tree.left, depth + 1) * 3 + weight(tree.right, depth - 1);
    }

    static boolean heavy(Tree tree) {
        return weight(tree, 0) > 1000 && weight(tree, 3) % 7 == 3;
    }

    @Requires("heavy")
    static void ofHeavyTrees(Tree tree) {
        assert tree.value != 7;
    }

    static boolean deep(int n) {
        return n == 0 || deep(n + 1);
    }

    @Requires("deep")
    static void afterRecursion(int n) {
        assert n != 3;
    }
}
