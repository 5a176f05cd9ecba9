/** A singly linked list whose removal forgets the case of a title that is not there. */
public class Playlist {
    static final class Song {
        final String title;
        Song next;

        Song(String title) {
            this.title = title;
        }
    }

    private Song first;
    private int size;

    void add(String title) {
        Song song = new Song(title);
        if (first == null) {
            first = song;
        } else {
            Song last = first;
            while (last.next != null) {
                last = last.next;
            }
            last.next = song;
        }
        size++;
    }

    void remove(String title) {
        assert size > 0 : "nothing to remove";
        if (first.title.equals(title)) {
            first = first.next;
        } else {
            Song before = first;
            while (!before.next.title.equals(title)) {
                before = before.next;
            }
            before.next = before.next.next;
        }
        size--;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Song song = first; song != null; song = song.next) {
            text.append(song == first ? "" : " -> ").append(song.title);
        }
        return text + " (" + size + ")";
    }

    public static void main(String[] args) {
        Playlist list = new Playlist();
        for (String title : new String[] {"Prelude", "Fugue", "Gigue", "Finale"}) {
            list.add(title);
        }
        System.out.println(list);
        list.remove("Gigue");
        System.out.println(list);
        list.remove("Waltz");
        System.out.println("never printed");
    }
}
