// COVERS: hiding of instance and static fields, interface constants, shadowing by locals, super.field, array-typed fields, static via instances
public class FieldHiding {
    static String x = "outer static";
    String y = "outer y";

    interface HasX { String x = "HasX.x"; int LIMIT = 10; }
    interface HasZ { String z = "HasZ.z"; }

    static class A implements HasZ {
        String x = "A.x";
        static String s = "A.s";
        int count = 1;
        void inc() { count++; }
        String show() { return x + "," + s + "," + count + "," + z; }
    }

    static class B extends A {
        String x = "B.x";
        static String s = "B.s";
        int count = 100;
        void incB() { count++; super.count += 10; ((A) this).count += 5; }
        @Override String show() { return x + "," + super.x + "," + s + "," + A.s + "," + count + "," + super.count + "," + super.show(); }
    }

    static class C extends B {
        int x = 42;
        String all() { return x + "," + ((B) this).x + "," + ((A) this).x + "," + FieldHiding.x; }
        String local(String x) {
            String r = x;
            { int count = -1; r += count; }
            for (int count = 0; count < 2; count++) r += count;
            return r + count + this.x;
        }
    }

    class Inner implements HasX {
        String y = "inner y";
        String show(String y) { return y + "," + this.y + "," + FieldHiding.this.y + "," + x + "," + FieldHiding.x + LIMIT; }
    }

    static A getNull() { System.out.println("getNull called"); return null; }

    static int length(String s) { return s.length(); }

    public static void main(String[] args) {
        A a = new B();
        B b = new B();
        C c = new C();
        System.out.println(a.x + " " + ((B) a).x + " " + b.x + " " + c.x);
        a.inc();
        b.inc();
        b.incB();
        System.out.println(a.count + " " + b.count + " " + ((A) b).count);
        System.out.println(a.show());
        System.out.println(b.show());
        System.out.println(c.all());
        System.out.println(c.local("param"));
        System.out.println(new FieldHiding().new Inner().show("param y"));
        System.out.println(getNull().s);
        getNull().s = "changed through null";
        System.out.println(A.s + " " + B.s + " " + a.s + " " + ((A) b).s + " " + c.s);
        a.x = "a changed";
        ((B) a).x = "B changed";
        System.out.println(a.x + " " + ((B) a).x);
        String x = "local";
        System.out.println(x + FieldHiding.x);
        A anonymous = new A() {
            String x = "anon.x";
            { super.x = "set by anon"; this.x += "!"; count *= 7; }
            @Override String show() { return x + super.x + count; }
        };
        System.out.println(anonymous.x + " " + anonymous.show() + " " + anonymous.z);
        System.out.println(HasX.LIMIT + HasZ.z + Inner.LIMIT);
        Object[] hides = {a, b, c};
        int total = 0;
        for (Object o : hides) total += ((A) o).count * (o instanceof C ? ((C) o).x : o instanceof B ? 2 : 3);
        System.out.println(total);
    }
}
