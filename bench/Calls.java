/** Calls: plain recursion, then virtual and interface dispatch over three classes. */
public class Calls {
    interface Shape {
        int area();
    }

    abstract static class Named implements Shape {
        abstract int sides();

        int weight() {
            return sides() * 3 + area();
        }
    }

    static final class Square extends Named {
        private final int side;

        Square(int side) {
            this.side = side;
        }

        public int area() {
            return side * side;
        }

        int sides() {
            return 4;
        }
    }

    static final class Box extends Named {
        private final int width;
        private final int height;

        Box(int width, int height) {
            this.width = width;
            this.height = height;
        }

        public int area() {
            return width * height;
        }

        int sides() {
            return 4;
        }
    }

    static final class Triangle extends Named {
        private final int base;

        Triangle(int base) {
            this.base = base;
        }

        public int area() {
            return base * base / 2;
        }

        int sides() {
            return 3;
        }
    }

    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) {
        System.out.println(fib(32));
        Named[] shapes = new Named[60];
        for (int i = 0; i < shapes.length; i++) {
            shapes[i] = i % 3 == 0 ? new Square(i) : i % 3 == 1 ? new Box(i, 2) : new Triangle(i);
        }
        long total = 0;
        for (int round = 0; round < 100_000; round++) {
            Shape shape = shapes[round % shapes.length];
            total += shape.area();
            for (int i = 0; i < shapes.length; i += 3) {
                total += shapes[i].weight();
            }
        }
        System.out.println(total);
    }
}
