// COVERS: realistic object-oriented program: accounts, transactions, checked exceptions, inheritance, reports with formatting
import java.util.*;
import java.util.stream.*;

public class BankSimulation {
    static class InsufficientFunds extends Exception {
        final long missing;
        InsufficientFunds(String account, long missing) {
            super(String.format("account %s lacks %d.%02d", account, missing / 100, missing % 100));
            this.missing = missing;
        }
    }

    static class FrozenException extends RuntimeException {
        FrozenException(Account a) { super(a.id + " is frozen"); }
    }

    enum Kind { DEPOSIT, WITHDRAW, TRANSFER, INTEREST, FEE }

    record Entry(int number, Kind kind, String account, long cents) {
        static int next = 1;
        Entry(Kind kind, String account, long cents) { this(next++, kind, account, cents); }
    }

    static abstract class Account {
        final String id;
        protected long cents;
        boolean frozen;
        final List<Entry> history = new ArrayList<>();
        Account(String id) { this.id = id; }
        void deposit(long c) {
            if (c <= 0) throw new IllegalArgumentException("bad amount " + c);
            if (frozen) throw new FrozenException(this);
            cents += c;
            history.add(new Entry(Kind.DEPOSIT, id, c));
        }
        void withdraw(long c) throws InsufficientFunds {
            if (frozen) throw new FrozenException(this);
            if (available() < c) throw new InsufficientFunds(id, c - available());
            cents -= c;
            history.add(new Entry(Kind.WITHDRAW, id, -c));
        }
        long available() { return cents; }
        abstract void monthEnd();
        @Override public String toString() { return String.format("%-8s%10.2f", id, cents / 100.0); }
    }

    static class Savings extends Account {
        final double rate;
        Savings(String id, double rate) { super(id); this.rate = rate; }
        @Override void monthEnd() {
            long interest = Math.round(cents * rate / 12);
            cents += interest;
            history.add(new Entry(Kind.INTEREST, id, interest));
        }
    }

    static class Checking extends Account {
        final long overdraft;
        Checking(String id, long overdraft) { super(id); this.overdraft = overdraft; }
        @Override long available() { return super.available() + overdraft; }
        @Override void monthEnd() {
            if (cents < 0) {
                cents -= 1500;
                history.add(new Entry(Kind.FEE, id, -1500));
            }
        }
    }

    final Map<String, Account> accounts = new TreeMap<>();
    final List<String> log = new ArrayList<>();

    void open(Account a) {
        if (accounts.putIfAbsent(a.id, a) != null) throw new IllegalStateException("duplicate " + a.id);
    }

    boolean transfer(String from, String to, long c) {
        Account a = accounts.get(from), b = accounts.get(to);
        try {
            Objects.requireNonNull(a, "no account " + from);
            Objects.requireNonNull(b, () -> "no account " + to);
            a.withdraw(c);
            try {
                b.deposit(c);
            } catch (FrozenException e) {
                a.cents += c;
                a.history.remove(a.history.size() - 1);
                throw e;
            }
            return true;
        } catch (InsufficientFunds e) {
            log.add("denied: " + e.getMessage() + " (" + e.missing + ")");
        } catch (NullPointerException | FrozenException e) {
            log.add("failed: " + e.getMessage());
        } finally {
            log.add(from + "->" + to + " " + c);
        }
        return false;
    }

    public static void main(String[] args) {
        BankSimulation bank = new BankSimulation();
        bank.open(new Savings("SAV1", 0.03));
        bank.open(new Checking("CHK1", 20000));
        bank.open(new Checking("CHK2", 0));
        try {
            bank.open(new Savings("SAV1", 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        bank.accounts.get("SAV1").deposit(1_000_000);
        bank.accounts.get("CHK1").deposit(5_000);
        System.out.println(bank.transfer("SAV1", "CHK1", 250_075) + " " + bank.transfer("CHK1", "CHK2", 270_000) + " " + bank.transfer("CHK2", "SAV1", 270_001) + " " + bank.transfer("CHK1", "NOPE", 1) + " " + bank.transfer("NOPE", "CHK1", 1));
        bank.accounts.get("CHK2").frozen = true;
        System.out.println(bank.transfer("SAV1", "CHK2", 10) + " " + bank.accounts.get("SAV1").cents);
        for (int month = 1; month <= 3; month++) for (Account a : bank.accounts.values()) a.monthEnd();
        bank.accounts.values().forEach(System.out::println);
        bank.log.forEach(System.out::println);
        System.out.println(bank.accounts.values().stream().flatMap(a -> a.history.stream()).sorted(Comparator.comparingInt(Entry::number)).map(e -> e.number() + ":" + e.kind() + ":" + e.cents()).collect(Collectors.joining(" ")));
        System.out.println(bank.accounts.values().stream().flatMap(a -> a.history.stream()).collect(Collectors.groupingBy(Entry::kind, () -> new EnumMap<>(Kind.class), Collectors.summingLong(Entry::cents))).toString());
        try {
            bank.accounts.get("CHK1").deposit(-5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
