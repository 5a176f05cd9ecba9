/** A binary tree of unknown shape: grows with the number of nodes. */
final class SearchTree {
    int key;
    SearchTree left;
    SearchTree right;

    /** The number of nodes, by recursion. */
    int size() {
        int size = 1;
        if (left != null) {
            size += left.size();
        }
        if (right != null) {
            size += right.size();
        }
        return size;
    }
}
