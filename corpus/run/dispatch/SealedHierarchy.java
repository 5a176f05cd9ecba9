// COVERS: sealed classes and interfaces before pattern switches: permits, non-sealed, final leaves, instanceof patterns, visitors, reflection of the hierarchy
import java.util.*;
import java.util.function.*;

public class SealedHierarchy {
    sealed interface Shape permits Circle, Polygon, Custom {
        double area();
        default String kind() { return getClass().getSimpleName() + "(" + (int) area() + ")"; }
    }
    record Circle(double r) implements Shape {
        public double area() { return 3 * r * r; }
    }
    static abstract sealed class Polygon implements Shape permits Square, Triangle {
        final double[] sides;
        Polygon(double... sides) { this.sides = sides; }
        double around() {
            double sum = 0;
            for (double s : sides) sum += s;
            return sum;
        }
        abstract <R> R accept(Visitor<R> v);
    }
    static final class Square extends Polygon {
        Square(double a) { super(a, a, a, a); }
        public double area() { return sides[0] * sides[1]; }
        <R> R accept(Visitor<R> v) { return v.square(this); }
    }
    static final class Triangle extends Polygon {
        Triangle(double a, double b, double c) {
            super(a, b, c);
            if (a + b <= c || a + c <= b || b + c <= a) throw new IllegalArgumentException("not a triangle: " + Arrays.toString(sides));
        }
        public double area() {
            double s = around() / 2;
            return Math.sqrt(s * (s - sides[0]) * (s - sides[1]) * (s - sides[2]));
        }
        <R> R accept(Visitor<R> v) { return v.triangle(this); }
    }
    non-sealed interface Custom extends Shape {}
    enum Unit implements Custom {
        POINT { public double area() { return 0; } },
        CELL { public double area() { return 1; } }
    }

    interface Visitor<R> {
        R square(Square s);
        R triangle(Triangle t);
    }

    static String describe(Shape s) {
        if (s instanceof Circle c && c.r() > 10) return "big circle";
        if (s instanceof Circle c) return "circle " + c.r();
        if (s instanceof Polygon p) return p.sides.length + " sides " + p.around() + " " + p.accept(new Visitor<String>() {
            public String square(Square q) { return "sq"; }
            public String triangle(Triangle t) { return t.sides[0] == t.sides[1] ? "iso" : "tri"; }
        });
        if (!(s instanceof Unit u)) return "custom " + s.kind();
        return "unit " + u.ordinal() + u.kind();
    }

    public static void main(String[] args) {
        Custom anonymous = () -> 42.5;
        Shape[] shapes = {new Circle(2), new Circle(11), new Square(3), new Triangle(3, 4, 5), new Triangle(2, 2, 3), Unit.POINT, Unit.CELL, new Custom() {
            public double area() { return 7; }
            public String kind() { return "anon " + Custom.super.kind(); }
        }};
        for (Shape s : shapes) System.out.println(describe(s));
        System.out.println(anonymous.area() + " " + describe(new Custom() {
            public double area() { return anonymous.area() * 2; }
        }));
        try {
            new Triangle(1, 2, 5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Arrays.sort(shapes, Comparator.comparingDouble(Shape::area).thenComparing(Shape::kind));
        StringJoiner j = new StringJoiner(" < ");
        for (Shape s : shapes) j.add(s.kind());
        System.out.println(j);
        System.out.println(Shape.class.isSealed() + " " + Custom.class.isSealed() + " " + Polygon.class.isSealed() + " " + Unit.class.isSealed() + " " + Circle.class.isSealed());
        for (Class<?> c : Shape.class.getPermittedSubclasses()) System.out.print(c.getSimpleName() + " ");
        System.out.println(Polygon.class.getPermittedSubclasses().length + " " + (Custom.class.getPermittedSubclasses() == null));
    }
}
