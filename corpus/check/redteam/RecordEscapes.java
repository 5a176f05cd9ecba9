// ENTRY: RecordEscapes.leaked
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java RecordEscapes leaked
// WHY: the constructor throws, and the exception carries the record.
// ENTRY: RecordEscapes.setsStatics
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java RecordEscapes setsStatics
// WHY: the constructor initializes a class that sets a field of another.
// ENTRY: RecordEscapes.callsBack
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java RecordEscapes callsBack
// WHY: the constructor asks for a text, and making it sets a static field.
public class RecordEscapes {
    static class Leak extends RuntimeException {
        final Natural record;

        Leak(Natural record) {
            this.record = record;
        }
    }

    record Natural(int number) {
        Natural(int number) {
            this.number = number;
            if (number < 0) throw new Leak(this);
        }
    }

    static void leaked(Natural natural) {
        if (natural != null) assert natural.number >= 0;
    }

    static class Counts {
        static int count;
    }

    static class Late {
        static {
            Counts.count = 1;
        }

        static void touch() {}
    }

    record Touching(int number) {
        Touching {
            Late.touch();
        }
    }

    static void setsStatics(Touching touching) {
        if (touching != null) assert Counts.count == 0;
    }

    static class Texts {
        static int made;
    }

    static class Text {
        public String toString() {
            Texts.made++;
            return "text";
        }
    }

    record Printed(Text text) {
        Printed {
            if (String.valueOf(text).isEmpty()) throw new IllegalArgumentException();
        }
    }

    static void callsBack(Printed printed) {
        if (printed != null && printed.text != null) assert Texts.made == 0;
    }

    public static void main(String[] args) {
        switch (args[0]) {
            case "leaked" -> {
                try {
                    new Natural(-1);
                } catch (Leak leak) {
                    leaked(leak.record);
                }
            }
            case "setsStatics" -> setsStatics(new Touching(1));
            default -> callsBack(new Printed(new Text()));
        }
    }
}
