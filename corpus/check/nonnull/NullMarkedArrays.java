// ENTRY: NullMarkedArrays$Team.captain
// VERDICT: SAFE
// FINITE: yes
// WHY: in null-marked code neither the array nor its elements are null.
// ENTRY: NullMarkedArrays$Team.substitute
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the elements are nullable, though the array is not null.
// ENTRY: NullMarkedArrays$Team.lent
// VERDICT: SAFE
// FINITE: yes
// WHY: an array that holds null cannot be the one that promises not to.
// ENTRY: NullMarkedArrays.pick
// VERDICT: SAFE
// FINITE: yes
// WHY: whatever the index, the element is not null.
// ENTRY: NullMarkedArrays.same
// VERDICT: SAFE
// FINITE: yes
// WHY: the promise of one parameter binds the array, by whatever name it is read.
// ENTRY: NullMarkedArrays.other
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: nobody promises anything of the other array.
// ENTRY: NullMarkedArrays.atMostTwo
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: an array of three players who are not null.
// ENTRY: NullMarkedArrays.cleared
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the annotation restricts the input only: the method itself stores null and then reads.
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

@NullMarked
public class NullMarkedArrays {
  static final class Player {
    int age;
  }

  static final class Team {
    private Player[] members = {};
    private @Nullable Player[] bench = {};

    int captain() {
      return members.length == 0 ? 0 : members[0].age;
    }

    int substitute() {
      return bench.length == 0 ? 0 : bench[0].age;
    }

    void lent(@Nullable Player[] players) {
      if (players.length > 0 && players[0] == null) {
        assert players != members;
      }
    }
  }

  static int pick(Player[] players, int number) {
    return number < 0 || number >= players.length ? 0 : players[number].age;
  }

  static int same(Player[] players, @Nullable Player[] others) {
    return others == players && others.length > 1 ? others[1].age : 0;
  }

  static int other(Player[] players, @Nullable Player[] others) {
    return others != players && others.length > 1 ? others[1].age : 0;
  }

  static void atMostTwo(Player[] players) {
    if (players.length > 2) {
      throw new IllegalStateException("too many players");
    }
  }

  static int cleared(Player[] players, int number) {
    if (number != 1 || players.length < 2) {
      return 0;
    }
    players[number] = null;
    return players[1].age;
  }
}
