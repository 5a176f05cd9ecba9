/** Names that clash with those that a generated test needs, in the package that nothing can import from. */
public class Test {
    int stage;
    Test next;

    static int follow(Test Test) {
        return Test.next.stage;
    }

    int set(int make) {
        return make / stage;
    }

    int call(int type) {
        return type / stage;
    }

    private int hidden(int[]... expect) {
        return expect[1][0];
    }

    boolean holds() {
        return stage == 0;
    }

    void change(int result) {
        stage = result;
    }

    static void checked(Field field) throws java.io.IOException {
        if (field.Method != null) {
            throw new java.io.IOException("checked");
        }
    }

    static <T extends Comparable<T>> int generic(T left, T right) {
        return left.compareTo(right);
    }

    private static class Hidden {
        private int value;

        private Hidden(int value) {
            this.value = 10 / value;
        }

        private int get() {
            return 10 / value;
        }
    }

    static int hides(Hidden hidden) {
        return hidden.get();
    }

    class Inner {
        int depth;

        int sum() {
            return 1 / (depth + stage);
        }
    }

    static class Holder {
        static int Deep;

        static class Deep {
            int value;

            static int take(Deep deep) {
                return 1 / deep.value;
            }
        }
    }

    static class Upper {
        int shadowed;
        private int secret;
    }

    static class Lower extends Upper {
        int shadowed;
        private int secret;

        int sum() {
            return 1 / (shadowed + super.shadowed + ((Upper) this).secret + secret - 1111);
        }
    }

    static class Generic<T extends Number> {
        T item;
        java.util.List<T> items;

        int value() {
            return 1 / item.intValue();
        }
    }

    enum Kind {
        NONE {
            @Override
            int weight() {
                return 0;
            }
        },
        SOME;

        int weight() {
            return 1;
        }

        static int share(Kind Kind) {
            return 1 / Kind.weight();
        }
    }

    interface Shape {
        static int area(int side) {
            return 1 / side;
        }
    }

    static Runnable anonymous() {
        return new Runnable() {
            int left;

            @Override
            public void run() {
                left = 1 / left;
            }
        };
    }
}

class Test_follow_Test {}

class test0 {
    static int unrelated = 1;

    static int take(Test test) {
        return unrelated / test.stage;
    }
}

class Assertions {
    int fail(int x) {
        return 1 / x;
    }
}

class Field {
    Method Method;
}

class Method {
    int Field;
}

class Gr\u00f6\u00dfe {
    int gr\u00f6\u00dfe;

    static class \u041e\u0448\u0438\u0431\u043a\u0430 extends RuntimeException {}

    void wirf() {
        if (gr\u00f6\u00dfe == 7) {
            throw new \u041e\u0448\u0438\u0431\u043a\u0430();
        }
    }
}

class A$B {
    int $;

    int $(int $$) {
        return $$ / $;
    }
}
