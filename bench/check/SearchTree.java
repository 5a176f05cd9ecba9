/** A binary tree of unknown shape and keys: grows with the number of nodes on the way down. */
final class SearchTree {
    int key;
    SearchTree left;
    SearchTree right;

    /** Whether the key is in the tree, if that is a search tree. */
    boolean contains(int sought) {
        SearchTree node = this;
        while (node != null && node.key != sought) {
            node = sought < node.key ? node.left : node.right;
        }
        return node != null;
    }
}
