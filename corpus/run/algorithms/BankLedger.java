// COVERS: double-entry bank ledger in cents: nested checked exceptions, rollback, iterators over journal, statements, invariant asserted, uncaught failure at the end
// EXIT: 1
import java.util.*;
import java.util.function.*;

public class BankLedger {
    static abstract class LedgerException extends Exception {
        LedgerException(String message, Throwable cause) { super(message, cause); }
        abstract int code();
    }
    static class Overdraft extends LedgerException {
        final long missing;
        Overdraft(String account, long missing) {
            super(account + " lacks " + money(missing), null);
            this.missing = missing;
        }
        int code() { return 1; }
    }
    static class Unknown extends LedgerException {
        Unknown(String account) { super("no account " + account, null); }
        int code() { return 2; }
    }
    static class BatchFailed extends LedgerException {
        BatchFailed(int at, LedgerException cause) { super("batch failed at " + at, cause); }
        int code() { return 100 + ((LedgerException) getCause()).code(); }
    }

    record Entry(int id, String from, String to, long cents, String note) {}

    private final Map<String, Long> balances = new TreeMap<>();
    private final List<Entry> journal = new LinkedList<>();
    private int ids;

    static String money(long cents) { return (cents < 0 ? "-" : "") + Math.abs(cents) / 100 + "." + Math.abs(cents) / 10 % 10 + Math.abs(cents) % 10; }

    void open(String name) { balances.putIfAbsent(name, 0L); }

    Entry transfer(String from, String to, long cents, String note) throws LedgerException {
        if (cents <= 0) throw new IllegalArgumentException("amount " + cents);
        for (String n : new String[] {from, to}) if (!balances.containsKey(n)) throw new Unknown(n);
        long left = balances.get(from) - cents;
        if (left < 0 && !from.equals("world")) throw new Overdraft(from, -left);
        balances.merge(from, -cents, Long::sum);
        balances.merge(to, cents, Long::sum);
        Entry e = new Entry(++ids, from, to, cents, note);
        journal.add(e);
        assert balances.values().stream().mapToLong(Long::longValue).sum() == 0 : "unbalanced after " + e;
        return e;
    }

    void batch(Object[][] rows) throws BatchFailed {
        int mark = journal.size(), at = 0;
        boolean done = false;
        try {
            for (; at < rows.length; at++) transfer((String) rows[at][0], (String) rows[at][1], ((Number) rows[at][2]).longValue(), "batch");
            done = true;
        } catch (LedgerException e) {
            throw new BatchFailed(at, e);
        } finally {
            if (!done) rollback(mark);
        }
    }

    private void rollback(int mark) {
        for (ListIterator<Entry> it = journal.listIterator(journal.size()); journal.size() > mark; ) {
            Entry e = it.previous();
            balances.merge(e.to(), -e.cents(), Long::sum);
            balances.merge(e.from(), e.cents(), Long::sum);
            it.remove();
        }
        System.out.println("rolled back to " + mark);
    }

    void statement(String name) {
        long running = 0;
        System.out.println("-- " + name);
        for (Entry e : journal) {
            long delta = e.to().equals(name) ? e.cents() : e.from().equals(name) ? -e.cents() : 0;
            if (delta == 0) continue;
            running += delta;
            System.out.println("#" + e.id() + " " + e.note() + " " + money(delta) + " -> " + money(running));
        }
    }

    void tryBatch(Object[]... rows) {
        try {
            batch(rows);
            System.out.println("ok " + balances);
        } catch (BatchFailed e) {
            System.out.println(e.getMessage() + ", code " + e.code() + ": " + e.getCause().getMessage());
        } catch (RuntimeException e) {
            System.out.println("bug " + e.getClass().getSimpleName() + " " + balances);
        }
    }

    public static void main(String[] args) throws LedgerException {
        BankLedger l = new BankLedger();
        for (String n : "world ann bob cat".split(" ")) l.open(n);
        l.transfer("world", "ann", 100_00, "salary");
        l.transfer("world", "bob", 50_05, "salary");
        l.tryBatch(new Object[] {"ann", "bob", 25_50}, new Object[] {"bob", "cat", 10L});
        l.tryBatch(new Object[] {"ann", "bob", 10_00}, new Object[] {"cat", "bob", 10_00});
        l.tryBatch(new Object[] {"ann", "dan", 1});
        l.tryBatch(new Object[] {"ann", "bob", 5}, new Object[] {"bob", "ann", -5});
        l.tryBatch(new Object[] {"ann", "bob", 5}, new Object[] {"bob", "ann", "five"});
        l.statement("ann");
        l.statement("bob");
        System.out.println(l.balances + " " + l.journal.size() + " " + money(-5));
        l.batch(new Object[][] {{"cat", "ann", 1}, {"ann", "nobody", 1}});
    }
}
