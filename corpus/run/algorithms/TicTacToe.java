// COVERS: minimax with alpha-beta and a transposition table, bit boards, interface strategies, a played game, counting of positions
import java.util.*;

public class TicTacToe {
    static final int[] LINES = {0b111, 0b111000, 0b111000000, 0b001001001, 0b010010010, 0b100100100, 0b100010001, 0b001010100};
    static final int FULL = 0b111111111;

    interface Strategy { int move(int mine, int theirs); }

    static boolean wins(int board) {
        for (int line : LINES) if ((board & line) == line) return true;
        return false;
    }

    static int nodes;
    static final Map<Integer, Integer> TABLE = new HashMap<>();

    static int score(int mine, int theirs, int alpha, int beta) {
        nodes++;
        if (wins(theirs)) return -10;
        int free = FULL & ~(mine | theirs);
        if (free == 0) return 0;
        for (int rest = free; rest != 0; rest &= rest - 1) {
            int bit = rest & -rest;
            int s = -score(theirs, mine | bit, -beta, -alpha);
            s -= Integer.signum(s);
            if (s > alpha) alpha = s;
            if (alpha >= beta) break;
        }
        return alpha;
    }

    static int exact(int mine, int theirs) {
        int key = mine << 9 | theirs;
        Integer known = TABLE.get(key);
        if (known != null) return known;
        int best = -100, free = FULL & ~(mine | theirs);
        if (wins(theirs)) best = -10;
        else if (free == 0) best = 0;
        else for (int rest = free; rest != 0; rest &= rest - 1) {
            int s = -exact(theirs, mine | (rest & -rest));
            best = Math.max(best, s - Integer.signum(s));
        }
        TABLE.put(key, best);
        return best;
    }

    static int perfect(int mine, int theirs) {
        int best = -1000, move = 0;
        for (int rest = FULL & ~(mine | theirs); rest != 0; rest &= rest - 1) {
            int bit = rest & -rest, s = -score(theirs, mine | bit, -100, 100);
            if (s > best) {
                best = s;
                move = bit;
            }
        }
        return move;
    }

    static String draw(int x, int o) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 9; i++) sb.append((x >> i & 1) == 1 ? 'X' : (o >> i & 1) == 1 ? 'O' : '.').append(i % 3 == 2 ? "/" : "");
        return sb.toString();
    }

    static String play(Strategy first, Strategy second, boolean show) {
        int x = 0, o = 0;
        for (int turn = 0; turn < 9; turn++) {
            if (turn % 2 == 0) x |= first.move(x, o);
            else o |= second.move(o, x);
            if (show) System.out.println(draw(x, o));
            if (wins(x)) return "X";
            if (wins(o)) return "O";
        }
        return "draw";
    }

    public static void main(String[] args) {
        Strategy naive = (m, t) -> Integer.lowestOneBit(FULL & ~(m | t));
        Strategy last = (m, t) -> Integer.highestOneBit(FULL & ~(m | t));
        Random random = new Random(99);
        Strategy any = (m, t) -> {
            int bit;
            do bit = 1 << random.nextInt(9); while (((m | t) & bit) != 0);
            return bit;
        };
        System.out.println(play(naive, last, true));
        System.out.println(play(last, TicTacToe::perfect, true));
        System.out.println(play(TicTacToe::perfect, TicTacToe::perfect, false) + " " + nodes);
        Map<String, Integer> tally = new TreeMap<>();
        for (int g = 0; g < 200; g++) tally.merge(play(any, any, false), 1, Integer::sum);
        System.out.println(tally);
        System.out.println(exact(0, 0) + " " + exact(0b10000, 0b1) + " " + exact(0b11, 0b11000) + " positions " + TABLE.size());
    }
}
