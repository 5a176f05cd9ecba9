// COVERS: maze solving by breadth-first search, A* with a priority queue and depth-first search; text blocks as maps, records as keys, path reconstruction, maze generation with a seed
import java.util.*;

public class MazeSolver {
    record Pos(int row, int col) {
        List<Pos> around() { return List.of(new Pos(row - 1, col), new Pos(row, col + 1), new Pos(row + 1, col), new Pos(row, col - 1)); }
        int distance(Pos o) { return Math.abs(row - o.row) + Math.abs(col - o.col); }
    }

    private final char[][] map;
    private Pos start, goal;

    MazeSolver(String text) {
        map = text.lines().map(String::toCharArray).toArray(char[][]::new);
        for (int r = 0; r < map.length; r++) for (int c = 0; c < map[r].length; c++) {
            if (map[r][c] == 'S') start = new Pos(r, c);
            if (map[r][c] == 'G') goal = new Pos(r, c);
        }
    }

    boolean open(Pos p) { return p.row() >= 0 && p.row() < map.length && p.col() >= 0 && p.col() < map[p.row()].length && map[p.row()][p.col()] != '#'; }

    Optional<List<Pos>> breadthFirst() {
        Map<Pos, Pos> from = new HashMap<>(Map.of(start, start));
        Deque<Pos> queue = new ArrayDeque<>(List.of(start));
        while (!queue.isEmpty()) {
            Pos p = queue.remove();
            if (p.equals(goal)) {
                LinkedList<Pos> path = new LinkedList<>();
                for (Pos q = p; !q.equals(start); q = from.get(q)) path.addFirst(q);
                return Optional.of(path);
            }
            for (Pos q : p.around()) if (open(q) && from.putIfAbsent(q, p) == null) queue.add(q);
        }
        return Optional.empty();
    }

    int aStar(int[] expanded) {
        Map<Pos, Integer> cost = new HashMap<>();
        record Item(Pos pos, int total, int order) {}
        PriorityQueue<Item> queue = new PriorityQueue<>(Comparator.comparingInt(Item::total).thenComparingInt(Item::order));
        int order = 0;
        cost.put(start, 0);
        queue.add(new Item(start, start.distance(goal), order++));
        while (!queue.isEmpty()) {
            Pos p = queue.poll().pos();
            expanded[0]++;
            if (p.equals(goal)) return cost.get(p);
            for (Pos q : p.around()) {
                if (!open(q)) continue;
                int c = cost.get(p) + (map[q.row()][q.col()] == '~' ? 5 : 1);
                if (c < cost.getOrDefault(q, Integer.MAX_VALUE)) {
                    cost.put(q, c);
                    queue.add(new Item(q, c + q.distance(goal), order++));
                }
            }
        }
        return -1;
    }

    boolean depthFirst(Pos p, Set<Pos> seen) {
        if (!open(p) || !seen.add(p)) return false;
        if (p.equals(goal)) return true;
        for (Pos q : p.around()) if (depthFirst(q, seen)) return true;
        return false;
    }

    static String generate(int rows, int cols, long seed) {
        char[][] grid = new char[2 * rows + 1][2 * cols + 1];
        for (char[] row : grid) Arrays.fill(row, '#');
        Random random = new Random(seed);
        carve(grid, 1, 1, random);
        grid[1][1] = 'S';
        grid[2 * rows - 1][2 * cols - 1] = 'G';
        StringJoiner j = new StringJoiner("\n");
        for (char[] row : grid) j.add(new String(row));
        return j.toString();
    }

    private static void carve(char[][] grid, int r, int c, Random random) {
        grid[r][c] = ' ';
        List<int[]> ways = new ArrayList<>(List.of(new int[] {0, 2}, new int[] {2, 0}, new int[] {0, -2}, new int[] {-2, 0}));
        Collections.shuffle(ways, random);
        for (int[] w : ways) {
            int nr = r + w[0], nc = c + w[1];
            if (nr > 0 && nc > 0 && nr < grid.length && nc < grid[0].length && grid[nr][nc] == '#') {
                grid[r + w[0] / 2][c + w[1] / 2] = ' ';
                carve(grid, nr, nc, random);
            }
        }
    }

    void solve(boolean show) {
        int[] expanded = {0};
        Set<Pos> seen = new HashSet<>();
        Optional<List<Pos>> path = breadthFirst();
        System.out.println(path.map(List::size).orElse(-1) + " " + aStar(expanded) + " " + expanded[0] + " " + depthFirst(start, seen) + " " + seen.size());
        if (!show) return;
        path.ifPresent(l -> l.forEach(p -> {
            if (map[p.row()][p.col()] != 'G') map[p.row()][p.col()] = '.';
        }));
        for (char[] row : map) System.out.println(new String(row).stripTrailing());
    }

    public static void main(String[] args) {
        new MazeSolver("""
                S  ~~   #
                ## ~~## #
                   ##   #
                 ##   # G
                """).solve(true);
        new MazeSolver("S#G").solve(true);
        new MazeSolver(generate(6, 12, 5)).solve(true);
        new MazeSolver(generate(15, 15, 77)).solve(false);
    }
}
