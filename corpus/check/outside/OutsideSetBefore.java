// ENTRY: OutsideSetBefore.prints
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: System.in, System.out and System.err are as at start-up
// WHY: after System.setOut(null) it throws.
// ENTRY: OutsideSetBefore.cookies
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: static fields of java.net.CookieHandler are as at start-up
// WHY: a handler may have been set before.
// ENTRY: OutsideSetBefore.operatingSystem
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: nobody has cleared a system property that every JVM sets
// WHY: System.clearProperty takes this one away, too.
// ENTRY: OutsideSetBefore.interned
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: strings that were interned before the call are literals of the classes in use
// WHY: another string of that text may have been interned before.
// ENTRY: OutsideSetBefore.byReflection
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: static fields that are not final are as the initializers of their classes left them
// WHY: reflection reads what anybody may have written.
// ENTRY: OutsideSetBefore.byHandle
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: static fields that are not final are as the initializers of their classes left them
// WHY: so does a VarHandle.
// ENTRY: OutsideSetBefore.sine
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: functions such as Math.sin and Math.pow, which may differ in their last bit, are as computed here
// WHY: Java leaves the last bit open.
// ENTRY: OutsideSetBefore.locale
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the class that sets the default locale may have been initialized before.
// ENTRY: OutsideSetBefore.property
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the class of the argument has set the property.
// ENTRY: OutsideSetBefore.stream
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the class of the argument has replaced the stream.
import java.io.PrintStream;
import java.lang.invoke.MethodHandles;
import java.net.CookieHandler;
import java.util.Locale;

public class OutsideSetBefore {
    static int count;

    static void prints(int x) {
        System.out.println(x);
    }

    static void cookies() {
        assert CookieHandler.getDefault() == null;
    }

    static void operatingSystem() {
        assert System.getProperty("os.name") != null;
    }

    static void interned() {
        String text = new String(new char[] {'q', 'x'});
        assert text.intern() == text;
    }

    static void byReflection() throws Exception {
        assert OutsideSetBefore.class.getDeclaredField("count").getInt(null) == 0;
    }

    static void byHandle() throws Exception {
        var handle = MethodHandles.lookup().findStaticVarHandle(OutsideSetBefore.class, "count", int.class);
        assert (int) handle.get() == 0;
    }

    static void sine() {
        assert Math.sin(0.5) < 0.5;
    }

    static class French {
        static {
            Locale.setDefault(Locale.FRANCE);
        }
    }

    static void locale(French french) {
        assert Locale.getDefault() != Locale.FRANCE;
    }

    static class Setting {
        static {
            System.setProperty("outside.set", "yes");
        }

        int number;
    }

    static void property(Setting setting) {
        assert setting == null || System.getProperty("outside.set") == null;
    }

    static class Mute {
        static final PrintStream SINK = new PrintStream(new java.io.ByteArrayOutputStream());

        static {
            System.setOut(SINK);
        }

        int number;
    }

    static void stream(Mute mute) {
        if (mute != null) assert System.out != Mute.SINK;
    }
}
