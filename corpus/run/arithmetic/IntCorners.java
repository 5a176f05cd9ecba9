// COVERS: int overflow, division and remainder signs, MIN_VALUE corners, bit operations
public class IntCorners {
    static int id(int x) { return x; }

    public static void main(String[] args) {
        int min = id(Integer.MIN_VALUE), max = id(Integer.MAX_VALUE);
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(-min);
        System.out.println(min * -1);
        System.out.println(min / -1);
        System.out.println(min % -1);
        System.out.println(Math.abs(min));
        System.out.println(max * max);
        System.out.println(min * min);
        System.out.println(max * min);
        System.out.println(~min + " " + ~max + " " + ~0);
        int[] numerators = {7, -7, 0, min, max, 1};
        int[] denominators = {2, -2, 3, -3, min, max, -1, 1};
        for (int a : numerators) {
            StringBuilder line = new StringBuilder();
            for (int b : denominators) {
                line.append(a / b).append(':').append(a % b).append(' ');
                if ((a / b) * b + a % b != a) throw new AssertionError();
            }
            System.out.println(line);
        }
        for (int zero : new int[] {0}) {
            try {
                System.out.println(5 / zero);
            } catch (ArithmeticException e) {
                System.out.println("div " + e.getMessage());
            }
            try {
                System.out.println(5 % zero);
            } catch (ArithmeticException e) {
                System.out.println("rem " + e.getMessage());
            }
        }
        System.out.println(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + Math.floorMod(7, -2));
        System.out.println((0x0F0F0F0F & 0xFF00FF00) + " " + (0x0F0F0F0F | 0xFF00FF00) + " " + (0x0F0F0F0F ^ 0xFF00FF00));
        int x = 5;
        x = x++ + ++x;
        System.out.println(x);
        int y = 10;
        y -= y++ - --y;
        System.out.println(y);
        int z = 3;
        z += z++ * 2 + z;
        System.out.println(z);
        int[] order = {0, 10, 20};
        int i = 0;
        order[i] = i = 2;
        System.out.println(order[0] + " " + order[2] + " " + i);
        i = 0;
        order[i++] += order[i++] * i;
        System.out.println(order[0] + " " + i);
        System.out.println(1_000_000 * 1_000_000 + " " + 1_000_000L * 1_000_000);
        System.out.println(0b1010_1010 + " " + 0777 + " " + 0xFFFF_FFFF + " " + 'a' + 1 + " " + ('a' + 1));
        System.out.println((min < max) + " " + (min - 1 > min) + " " + (max == max + 0L));
    }
}
