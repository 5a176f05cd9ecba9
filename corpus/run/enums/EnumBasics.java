// COVERS: enums: values, valueOf, constant bodies, abstract methods, fields, switch, compareTo, interfaces, static maps, toString
import java.util.*;

public class EnumBasics {
    enum Op {
        PLUS("+") { double apply(double a, double b) { return a + b; } },
        MINUS("-") { double apply(double a, double b) { return a - b; } },
        TIMES("*") { double apply(double a, double b) { return a * b; } @Override int precedence() { return 2; } },
        DIVIDE("/") { double apply(double a, double b) { return a / b; } @Override int precedence() { return 2; } };
        private static final Map<String, Op> BY_SYMBOL = new HashMap<>();
        static { for (Op op : values()) BY_SYMBOL.put(op.symbol, op); }
        final String symbol;
        Op(String symbol) { this.symbol = symbol; }
        abstract double apply(double a, double b);
        int precedence() { return 1; }
        static Op of(String s) { return BY_SYMBOL.get(s); }
        @Override public String toString() { return "Op(" + symbol + ")"; }
    }

    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6), JUPITER(1.9e+27, 7.1492e7);
        static final double G = 6.67300E-11;
        final double mass, radius;
        Planet(double mass, double radius) { this.mass = mass; this.radius = radius; }
        double gravity() { return G * mass / (radius * radius); }
    }

    enum State {
        IDLE, RUNNING, STOPPED;
        State next() { return values()[(ordinal() + 1) % values().length]; }
        boolean canGo(State to) {
            switch (this) {
                case IDLE: return to == RUNNING;
                case RUNNING: return to != IDLE;
                default: return false;
            }
        }
    }

    enum Single { INSTANCE; int counter; int next() { return ++counter; } }

    enum Flag { A, B, C; final int mask = 1 << ordinal(); }

    interface Priced { int price(); }
    enum Menu implements Priced, Comparator<Menu> {
        SOUP(5), STEAK(20), CAKE(7);
        private final int p;
        Menu(int p) { this.p = p; }
        public int price() { return p; }
        @Override public int compare(Menu a, Menu b) { return a.p - b.p; }
    }

    public static void main(String[] args) {
        for (Op op : Op.values()) System.out.println(op + " " + op.name() + " " + op.ordinal() + " " + op.apply(7, 2) + " " + op.precedence() + " " + op.getClass().getName() + " " + op.getDeclaringClass().getSimpleName());
        System.out.println(Op.of("*") + " " + Op.of("?") + " " + Op.valueOf("MINUS") + " " + Enum.valueOf(State.class, "IDLE"));
        for (String bad : new String[] {"minus", "", " PLUS"}) {
            try {
                Op.valueOf(bad);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Op.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        for (Planet p : Planet.values()) System.out.println(p + " " + p.gravity());
        State s = State.IDLE;
        for (int i = 0; i < 5; i++) {
            System.out.print(s + "->" + s.next() + ":" + s.canGo(s.next()) + " ");
            s = s.next();
        }
        System.out.println();
        System.out.println(State.IDLE.compareTo(State.STOPPED) + " " + State.IDLE.equals(State.IDLE) + " " + (State.valueOf("IDLE") == State.IDLE) + " " + State.RUNNING.describeConstable().isPresent());
        System.out.println(Single.INSTANCE.next() + Single.valueOf("INSTANCE").next() + " " + Single.INSTANCE.counter);
        int flags = 0;
        for (Flag f : Flag.values()) flags |= f.mask;
        System.out.println(flags + " " + Arrays.toString(Flag.values()) + " " + (Flag.values() == Flag.values()) + " " + Flag.class.getEnumConstants().length);
        Menu[] menu = Menu.values();
        Arrays.sort(menu, Menu.SOUP);
        System.out.println(Arrays.toString(menu) + " " + Arrays.stream(menu).mapToInt(Priced::price).sum() + " " + Collections.max(Arrays.asList(menu)));
        List<State> states = new ArrayList<>(List.of(State.STOPPED, State.IDLE, State.RUNNING, State.IDLE));
        Collections.sort(states);
        System.out.println(states + " " + new TreeSet<>(states));
        System.out.println(Op.PLUS.getClass().isEnum() + " " + Op.PLUS.getDeclaringClass().isEnum() + " " + Op.PLUS.getClass().getSuperclass().getSimpleName() + " " + State.IDLE.getClass().isEnum() + " " + Op.class.getSuperclass().getName());
        State[] copy = State.values();
        copy[0] = null;
        System.out.println(State.values()[0]);
        String r = "";
        for (State x : State.values()) {
            r += switch (x) {
                case IDLE -> "i";
                case RUNNING -> "r";
                case STOPPED -> "s";
            };
        }
        System.out.println(r);
        Map<State, String> hm = new EnumMap<>(State.class);
        hm.put(State.STOPPED, "z");
        hm.put(State.IDLE, "a");
        System.out.println(hm);
    }
}
