// COVERS: graph algorithms: Dijkstra, BFS, DFS, topological sort, union-find, Floyd-Warshall, strongly connected components
import java.util.*;

public class Graphs {
    record Edge(int to, int weight) {}

    final int n;
    final List<List<Edge>> adjacent = new ArrayList<>();

    Graphs(int n) {
        this.n = n;
        for (int i = 0; i < n; i++) adjacent.add(new ArrayList<>());
    }

    Graphs edge(int a, int b, int w) {
        adjacent.get(a).add(new Edge(b, w));
        return this;
    }

    int[] dijkstra(int from, int[] parent) {
        int[] dist = new int[n];
        Arrays.fill(dist, Integer.MAX_VALUE);
        Arrays.fill(parent, -1);
        dist[from] = 0;
        PriorityQueue<int[]> q = new PriorityQueue<>((a, b) -> a[1] != b[1] ? Integer.compare(a[1], b[1]) : a[0] - b[0]);
        q.add(new int[] {from, 0});
        while (!q.isEmpty()) {
            int[] top = q.poll();
            if (top[1] > dist[top[0]]) continue;
            for (Edge e : adjacent.get(top[0])) {
                int d = top[1] + e.weight();
                if (d < dist[e.to()]) {
                    dist[e.to()] = d;
                    parent[e.to()] = top[0];
                    q.add(new int[] {e.to(), d});
                }
            }
        }
        return dist;
    }

    List<Integer> topological() {
        int[] in = new int[n];
        for (List<Edge> es : adjacent) for (Edge e : es) in[e.to()]++;
        TreeSet<Integer> ready = new TreeSet<>();
        for (int i = 0; i < n; i++) if (in[i] == 0) ready.add(i);
        List<Integer> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            int v = ready.pollFirst();
            order.add(v);
            for (Edge e : adjacent.get(v)) if (--in[e.to()] == 0) ready.add(e.to());
        }
        if (order.size() < n) throw new IllegalStateException("cycle after " + order);
        return order;
    }

    int index;
    int[] low, num;
    boolean[] onStack;
    Deque<Integer> stack = new ArrayDeque<>();
    List<Set<Integer>> components = new ArrayList<>();

    List<Set<Integer>> tarjan() {
        low = new int[n];
        num = new int[n];
        onStack = new boolean[n];
        for (int v = 0; v < n; v++) if (num[v] == 0) connect(v);
        return components;
    }

    void connect(int v) {
        low[v] = num[v] = ++index;
        stack.push(v);
        onStack[v] = true;
        for (Edge e : adjacent.get(v)) {
            if (num[e.to()] == 0) {
                connect(e.to());
                low[v] = Math.min(low[v], low[e.to()]);
            } else if (onStack[e.to()]) low[v] = Math.min(low[v], num[e.to()]);
        }
        if (low[v] == num[v]) {
            Set<Integer> c = new TreeSet<>();
            int w;
            do {
                w = stack.pop();
                onStack[w] = false;
                c.add(w);
            } while (w != v);
            components.add(c);
        }
    }

    static int find(int[] uf, int x) { return uf[x] == x ? x : (uf[x] = find(uf, uf[x])); }

    public static void main(String[] args) {
        Graphs g = new Graphs(7).edge(0, 1, 7).edge(0, 2, 3).edge(2, 1, 1).edge(1, 3, 2).edge(2, 3, 8).edge(3, 4, 2).edge(5, 6, 1);
        int[] parent = new int[7];
        int[] dist = g.dijkstra(0, parent);
        System.out.println(Arrays.toString(dist) + Arrays.toString(parent));
        StringBuilder path = new StringBuilder();
        for (int v = 4; v != -1; v = parent[v]) path.insert(0, v + (path.length() > 0 ? "->" : ""));
        System.out.println(path);
        System.out.println(g.topological());
        try {
            g.edge(4, 0, 1).topological();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(g.edge(6, 5, 1).tarjan());
        long[][] d = new long[5][5];
        for (long[] row : d) Arrays.fill(row, Integer.MAX_VALUE);
        int[][] edges = {{0, 1, 3}, {1, 2, -2}, {2, 3, 2}, {3, 1, 1}, {0, 4, 8}, {3, 4, 1}};
        for (int i = 0; i < 5; i++) d[i][i] = 0;
        for (int[] e : edges) d[e[0]][e[1]] = e[2];
        for (int k = 0; k < 5; k++) for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) if (d[i][k] + d[k][j] < d[i][j]) d[i][j] = d[i][k] + d[k][j];
        for (long[] row : d) System.out.println(Arrays.toString(row));
        int[] uf = new int[10];
        for (int i = 0; i < 10; i++) uf[i] = i;
        int[][] links = {{1, 2}, {3, 4}, {2, 3}, {7, 8}, {9, 0}, {8, 9}};
        int sets = 10;
        for (int[] l : links) {
            int a = find(uf, l[0]), b = find(uf, l[1]);
            if (a != b) {
                uf[a] = b;
                sets--;
            }
        }
        System.out.println(sets + " " + (find(uf, 1) == find(uf, 4)) + " " + (find(uf, 1) == find(uf, 7)));
    }
}
