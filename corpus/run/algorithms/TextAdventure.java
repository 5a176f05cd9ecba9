// COVERS: state machine with nested maps, command pattern, inventory, immutable snapshots, undo stack
import java.util.*;
import java.util.function.*;

public class TextAdventure {
    enum Dir {
        NORTH, EAST, SOUTH, WEST;
        Dir opposite() { return values()[(ordinal() + 2) & 3]; }
        static Optional<Dir> parse(String s) { return Arrays.stream(values()).filter(d -> d.name().toLowerCase().startsWith(s)).findFirst(); }
    }

    static class Room {
        final String name;
        final Map<Dir, Room> exits = new EnumMap<>(Dir.class);
        final Set<String> items = new TreeSet<>();
        boolean dark;
        Room(String name, String... items) { this.name = name; this.items.addAll(List.of(items)); }
        Room link(Dir d, Room o) { exits.put(d, o); o.exits.put(d.opposite(), this); return this; }
    }

    record Snapshot(Room room, List<String> bag, int score) {}

    private Room here;
    private final List<String> bag = new ArrayList<>();
    private int score;
    private final Deque<Snapshot> undo = new ArrayDeque<>();
    private final Map<String, Function<String, String>> commands = new TreeMap<>();

    TextAdventure(Room start) {
        here = start;
        commands.put("go", this::go);
        commands.put("take", this::take);
        commands.put("drop", item -> bag.remove(item) && here.items.add(item) ? "dropped " + item : "you have no " + item);
        commands.put("look", x -> look());
        commands.put("bag", x -> bag.isEmpty() ? "nothing" : String.join(", ", bag));
        commands.put("undo", x -> restore());
    }

    private String go(String where) {
        return Dir.parse(where).map(d -> Optional.ofNullable(here.exits.get(d)).map(r -> {
            here = r;
            return look();
        }).orElse("no exit " + d)).orElseThrow(() -> new IllegalArgumentException("where is " + where + "?"));
    }

    private String take(String item) {
        if (!visible().contains(item)) return "no " + item + " here";
        here.items.remove(item);
        bag.add(item);
        score += item.length() * 10;
        return "taken " + item;
    }

    private Set<String> visible() { return here.dark && !bag.contains("lamp") ? Set.of() : here.items; }

    private String look() { return here.name + (here.dark && visible().isEmpty() ? " (dark)" : " " + visible()) + " exits " + here.exits.keySet(); }

    private String restore() {
        undo.pop();
        Snapshot s = undo.poll();
        if (s == null) return "nothing to undo";
        here = s.room();
        for (String i : bag) if (!s.bag().contains(i)) here.items.add(i);
        bag.clear();
        bag.addAll(s.bag());
        score = s.score();
        return "undone to " + here.name + " with " + bag;
    }

    String execute(String line) {
        String[] w = line.trim().toLowerCase().split("\\s+", 2);
        Function<String, String> c = commands.get(w[0]);
        if (c == null) return "unknown command '" + w[0] + "', try " + commands.keySet();
        undo.push(new Snapshot(here, List.copyOf(bag), score));
        try {
            return c.apply(w.length > 1 ? w[1] : "");
        } catch (IllegalArgumentException e) {
            return "error: " + e.getMessage();
        }
    }

    public static void main(String[] args) {
        Room hall = new Room("Hall", "lamp", "rug"), cellar = new Room("Cellar", "gold", "bones"), garden = new Room("Garden");
        cellar.dark = true;
        hall.link(Dir.SOUTH, cellar).link(Dir.EAST, garden);
        garden.link(Dir.SOUTH, cellar);
        TextAdventure game = new TextAdventure(hall);
        for (String line : "look|go south|take gold|go north|take lamp|  GO   s |look|take gold|bag|undo|bag|take gold|go up|go east|go n|drop gold|drop sword|look|dance|go w|bag|undo|undo|undo".split("\\|")) {
            System.out.println("> " + line);
            System.out.println(game.execute(line) + " [" + game.score + "]");
        }
    }
}
