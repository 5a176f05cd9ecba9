// COVERS: AVL tree with rotations, traversals, deletion, generic comparator, recursion
import java.util.*;
import java.util.function.*;

public class BinaryTree<K> {
    private static final class Node<K> {
        K key;
        int height = 1, count = 1;
        Node<K> left, right;
        Node(K key) { this.key = key; }
    }

    private final Comparator<? super K> cmp;
    private Node<K> root;
    private int rotations;

    BinaryTree(Comparator<? super K> cmp) { this.cmp = cmp; }

    private static int height(Node<?> n) { return n == null ? 0 : n.height; }
    private static int count(Node<?> n) { return n == null ? 0 : n.count; }

    private Node<K> update(Node<K> n) {
        n.height = 1 + Math.max(height(n.left), height(n.right));
        n.count = 1 + count(n.left) + count(n.right);
        return n;
    }

    private Node<K> rotateRight(Node<K> n) {
        rotations++;
        Node<K> l = n.left;
        n.left = l.right;
        l.right = update(n);
        return update(l);
    }

    private Node<K> rotateLeft(Node<K> n) {
        rotations++;
        Node<K> r = n.right;
        n.right = r.left;
        r.left = update(n);
        return update(r);
    }

    private Node<K> balance(Node<K> n) {
        update(n);
        int b = height(n.left) - height(n.right);
        if (b > 1) {
            if (height(n.left.left) < height(n.left.right)) n.left = rotateLeft(n.left);
            return rotateRight(n);
        }
        if (b < -1) {
            if (height(n.right.right) < height(n.right.left)) n.right = rotateRight(n.right);
            return rotateLeft(n);
        }
        return n;
    }

    void add(K k) { root = add(root, k); }

    private Node<K> add(Node<K> n, K k) {
        if (n == null) return new Node<>(k);
        int c = cmp.compare(k, n.key);
        if (c < 0) n.left = add(n.left, k);
        else if (c > 0) n.right = add(n.right, k);
        return balance(n);
    }

    void remove(K k) { root = remove(root, k); }

    private Node<K> remove(Node<K> n, K k) {
        if (n == null) return null;
        int c = cmp.compare(k, n.key);
        if (c < 0) n.left = remove(n.left, k);
        else if (c > 0) n.right = remove(n.right, k);
        else {
            if (n.left == null) return n.right;
            if (n.right == null) return n.left;
            Node<K> min = n.right;
            while (min.left != null) min = min.left;
            n.key = min.key;
            n.right = remove(n.right, min.key);
        }
        return balance(n);
    }

    K select(int i) {
        Node<K> n = root;
        while (true) {
            int l = count(n.left);
            if (i < l) n = n.left;
            else if (i == l) return n.key;
            else {
                i -= l + 1;
                n = n.right;
            }
        }
    }

    void inOrder(Consumer<? super K> f) { inOrder(root, f); }

    private void inOrder(Node<K> n, Consumer<? super K> f) {
        if (n == null) return;
        inOrder(n.left, f);
        f.accept(n.key);
        inOrder(n.right, f);
    }

    String levels() {
        StringBuilder sb = new StringBuilder();
        Deque<Node<K>> q = new ArrayDeque<>();
        if (root != null) q.add(root);
        while (!q.isEmpty()) {
            for (int i = q.size(); i > 0; i--) {
                Node<K> n = q.poll();
                sb.append(n.key).append(' ');
                if (n.left != null) q.add(n.left);
                if (n.right != null) q.add(n.right);
            }
            sb.append("/ ");
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        BinaryTree<Integer> t = new BinaryTree<>(Comparator.naturalOrder());
        for (int i = 0; i < 31; i++) t.add(i);
        System.out.println(t.levels() + t.root.height + " " + t.rotations);
        for (int i = 0; i < 31; i += 3) t.remove(i);
        System.out.println(t.levels() + t.root.count + " " + t.select(0) + " " + t.select(10));
        int[] sum = {0};
        t.inOrder(k -> sum[0] = sum[0] * 3 + k);
        System.out.println(sum[0]);
        BinaryTree<String> s = new BinaryTree<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String w : "it was the best of times it was the worst of times".split(" ")) s.add(w);
        List<String> out = new ArrayList<>();
        s.inOrder(out::add);
        System.out.println(out + " " + s.levels());
        Random r = new Random(3);
        BinaryTree<Integer> big = new BinaryTree<>(Comparator.reverseOrder());
        TreeSet<Integer> reference = new TreeSet<>(Comparator.reverseOrder());
        for (int i = 0; i < 500; i++) {
            int k = r.nextInt(200);
            if (r.nextInt(3) > 0) {
                big.add(k);
                reference.add(k);
            } else {
                big.remove(k);
                reference.remove(k);
            }
        }
        List<Integer> keys = new ArrayList<>();
        big.inOrder(keys::add);
        System.out.println(keys.equals(new ArrayList<>(reference)) + " " + keys.size() + " " + big.root.height + " " + big.rotations);
    }
}
