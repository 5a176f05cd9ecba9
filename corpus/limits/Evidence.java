/** What is done with a violation can take long as well. */
public class Evidence {
    /** On a JVM this sleeps. */
    static void sleeping(int x) throws InterruptedException {
        Thread.sleep(100_000);
        assert x != 5;
    }

    /** The JVM needs a large heap for it, and much time. */
    static void large(int x) {
        if (x == 77) {
            long[][] rows = new long[40][];
            for (int i = 0; i < rows.length; i++) {
                rows[i] = new long[700_000];
            }
            assert rows.length != 40;
        }
    }

    /** Each replay takes a while, and there is much to make smaller. */
    static void slowReplay(int[] numbers, String text) {
        if (numbers != null && text != null && numbers.length > 200 && text.length() > 300 && numbers[150] > 1000 && text.charAt(250) == 'q') {
            int sum = 0;
            for (int i = 0; i < 2_000_000; i++) {
                sum += i;
            }
            assert sum == numbers[3];
        }
    }
}
