/** Double arithmetic in local variables, with data-dependent branches. */
public class Mandelbrot {
    static int escape(double cx, double cy, int limit) {
        double x = 0;
        double y = 0;
        int count = 0;
        while (count < limit && x * x + y * y <= 4) {
            double next = x * x - y * y + cx;
            y = 2 * x * y + cy;
            x = next;
            count++;
        }
        return count;
    }

    public static void main(String[] args) {
        int size = 700;
        long total = 0;
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                total += escape(3.0 * column / size - 2.2, 3.0 * row / size - 1.5, 250);
            }
        }
        System.out.println(total);
    }
}
