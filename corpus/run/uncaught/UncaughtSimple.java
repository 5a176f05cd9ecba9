// COVERS: uncaught exception from nested calls: stack trace and exit code
// EXIT: 1
public class UncaughtSimple {
    int value;

    UncaughtSimple(int value) {
        this.value = value;
        check();
    }

    void check() {
        if (value == 3) throw new IllegalArgumentException("value is " + value);
    }

    static void build(int n) {
        for (int i = 0; i < n; i++) {
            System.out.println("building " + new UncaughtSimple(i).value);
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        try {
            build(10);
        } finally {
            System.out.println("finally runs before the trace");
        }
        System.out.println("never printed");
    }
}
