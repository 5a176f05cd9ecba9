// ENTRY: KindsOfStoredNulls.title
// PROPERTY: defects
// OPTIONS: --inputs callers
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: nobody has stored null in a field that the class itself always fills
// WHY: Only somebody who has written null into the field, or passed it to the setter, can break it.
//
// ENTRY: KindsOfStoredNulls.chosen
// PROPERTY: defects
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: Nothing is chosen at first: the class itself leaves the field empty.
//
// ENTRY: KindsOfStoredNulls.cleared
// PROPERTY: defects
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: The class itself empties the field.
//
// ENTRY: KindsOfStoredNulls.first
// PROPERTY: defects
// OPTIONS: --inputs callers
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: neither do arrays that are passed
// WHY: Only a null that the caller has put into the array can break it.
//
// ENTRY: KindsOfStoredNulls.grown
// PROPERTY: defects
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: The method itself has made an array whose second cell is empty.

/** Nulls that somebody has stored before, and nulls of the class's own. */
public class KindsOfStoredNulls {
    public String title = "none";
    public String chosen;
    public String note = "empty";

    public void setTitle(String title) {
        this.title = title;
    }

    public void clear() {
        note = null;
    }

    public int title() {
        return title.length();
    }

    public int chosen() {
        return chosen.length();
    }

    public int cleared() {
        return note.length();
    }

    public static int first(String[] names) {
        return names.length == 0 ? 0 : names[0].length();
    }

    public static int grown(String[] names) {
        String[] more = new String[] {names.length == 0 ? "" : names[0], null};
        return more[1].length();
    }
}
