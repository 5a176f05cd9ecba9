// COVERS: Conway's game of life on a torus and on an unbounded set of points with a hash set of records
import java.util.*;

public class GameOfLife {
    record Cell(int x, int y) {}

    static boolean[][] step(boolean[][] g) {
        int h = g.length, w = g[0].length;
        boolean[][] next = new boolean[h][w];
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                int n = 0;
                for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) if ((dx != 0 || dy != 0) && g[Math.floorMod(y + dy, h)][Math.floorMod(x + dx, w)]) n++;
                next[y][x] = n == 3 || n == 2 && g[y][x];
            }
        }
        return next;
    }

    static Set<Cell> step(Set<Cell> alive) {
        Map<Cell, Integer> counts = new HashMap<>();
        for (Cell c : alive) for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) if (dx != 0 || dy != 0) counts.merge(new Cell(c.x + dx, c.y + dy), 1, Integer::sum);
        Set<Cell> next = new HashSet<>();
        counts.forEach((c, n) -> { if (n == 3 || n == 2 && alive.contains(c)) next.add(c); });
        return next;
    }

    static void print(boolean[][] g) {
        for (boolean[] row : g) {
            char[] line = new char[row.length];
            for (int i = 0; i < row.length; i++) line[i] = row[i] ? '#' : '.';
            System.out.println(line);
        }
    }

    public static void main(String[] args) {
        boolean[][] g = new boolean[8][10];
        int[][] glider = {{1, 0}, {2, 1}, {0, 2}, {1, 2}, {2, 2}};
        for (int[] p : glider) g[p[1]][p[0]] = true;
        for (int i = 0; i < 4; i++) {
            System.out.println("generation " + i);
            print(g);
            g = step(g);
        }
        for (int i = 4; i < 40; i++) g = step(g);
        System.out.println("generation 40");
        print(g);
        Set<Cell> alive = new HashSet<>();
        int[][] pentomino = {{1, 0}, {2, 0}, {0, 1}, {1, 1}, {1, 2}};
        for (int[] p : pentomino) alive.add(new Cell(p[0], p[1]));
        StringBuilder sizes = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            if (i % 5 == 0) sizes.append(alive.size()).append(' ');
            alive = step(alive);
        }
        System.out.println(sizes);
        List<Cell> sorted = new ArrayList<>(alive);
        sorted.sort(Comparator.comparingInt(Cell::x).thenComparingInt(Cell::y));
        System.out.println(sorted.get(0) + " " + sorted.get(sorted.size() - 1) + " " + sorted.size() + " " + sorted.hashCode());
    }
}
