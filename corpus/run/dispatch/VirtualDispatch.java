// COVERS: virtual dispatch, field hiding, static hiding, private methods, super calls, covariant returns
public class VirtualDispatch {
    static class A {
        String name = "A.name";
        static String kind() { return "A.kind"; }
        String who() { return "A.who"; }
        private String secret() { return "A.secret"; }
        String callSecret() { return secret(); }
        String callWho() { return who(); }
        A self() { return this; }
        Object value() { return "A.value"; }
        String nameOf() { return name; }
        String over(A a) { return "A.over(A)"; }
        String over(Object o) { return "A.over(Object)"; }
    }

    static class B extends A {
        String name = "B.name";
        static String kind() { return "B.kind"; }
        @Override String who() { return "B.who+" + super.who(); }
        private String secret() { return "B.secret"; }
        @Override B self() { return this; }
        @Override String value() { return "B.value"; }
        String superName() { return super.name + "/" + ((A) this).name + "/" + this.name; }
        String over(B b) { return "B.over(B)"; }
        @Override String over(A a) { return "B.over(A)"; }
        String onlyB() { return secret(); }
    }

    static class C extends B {
        String name = "C.name";
        @Override String who() { return "C.who+" + super.who(); }
        @Override C self() { System.out.println("C.self"); return this; }
        String secret() { return "C.secret"; }
        String grand() { return super.callWho() + "," + super.nameOf(); }
    }

    public static void main(String[] args) {
        A a = new A(), ab = new B(), ac = new C();
        B b = new B(), bc = new C();
        C c = new C();
        for (A x : new A[] {a, ab, ac}) {
            System.out.println(x.name + " " + x.who() + " " + x.callWho() + " " + x.callSecret() + " " + x.value() + " " + x.nameOf() + " " + x.self().getClass().getSimpleName());
            System.out.println(x.over(a) + x.over(b) + x.over(c) + x.over((Object) c) + x.over(null));
        }
        System.out.println(b.over(a) + b.over(b) + b.over(ab) + bc.over(c) + ((A) b).over(b));
        System.out.println(b.name + " " + ((A) b).name + " " + bc.name + " " + ((A) c).name + " " + c.superName() + " " + c.grand());
        System.out.println(A.kind() + " " + B.kind() + " " + C.kind() + " " + ab.kind() + " " + ((A) null).kind());
        System.out.println(b.onlyB() + " " + c.onlyB() + " " + c.secret() + " " + bc.self().superName());
        A anonymous = new C() {
            String name = "anon.name";
            @Override public String who() { return "anon+" + super.who(); }
            @Override String nameOf() { return name + super.name; }
        };
        System.out.println(anonymous.callWho() + " " + anonymous.nameOf() + " " + anonymous.name);
        ab.name = "changed";
        System.out.println(ab.name + " " + ((B) ab).name + " " + ab.nameOf());
        String all = "";
        for (A x : new A[] {c, b, a}) {
            if (x instanceof C) all += "C";
            else if (x instanceof B) all += "B";
            else all += "A";
        }
        System.out.println(all);
    }
}
