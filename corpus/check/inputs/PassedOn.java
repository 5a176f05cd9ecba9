// ENTRY: PassedOn.names
// VERDICT: SAFE
// FINITE: yes
// WHY: nobody asks what class the list has.
// ENTRY: PassedOn.swap
// VERDICT: SAFE
// FINITE: yes
// ENTRY: PassedOn.size
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// ENTRY: PassedOn.same
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both may be the same list.
// ENTRY: PassedOn.differ
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: no object is a java.lang.CharSequence and a java.util.List at once
// WHY: nobody has written a class that is a list and a text at once, and nothing else is both.
// ENTRY: PassedOn.listed
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a list can be given where any collection can.
// ENTRY: PassedOn.kept
// VERDICT: SAFE
// FINITE: yes
// ENTRY: PassedOn.own
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a list of the class path can be given, too.
// ENTRY: PassedOn.moved
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: fields of an object of the library can be written; null cannot.
// ENTRY: PassedOn.fresh
// VERDICT: SAFE
// FINITE: yes
// WHY: a list that was made by the method is none that was passed to it.
// ENTRY: PassedOn.constant
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller can pass the very list that the field holds.
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

public class PassedOn {
  static final List<String> NONE = new ArrayList<>();

  List<String> names;
  Comparator<String> order;
  Map<String, Integer> counts;

  List<String> names() {
    return names;
  }

  void swap(PassedOn other) {
    if (other == null) {
      return;
    }
    Comparator<String> mine = order;
    order = other.order;
    other.order = mine;
    assert other.order == mine;
  }

  static int size(List<String> list) {
    return list.size();
  }

  static void same(List<String> list, Collection<String> all) {
    assert list == null || list != all;
  }

  static void differ(List<String> list, CharSequence text) {
    assert list == null || (Object) list != (Object) text;
  }

  static void listed(Collection<String> all) {
    assert !(all instanceof List);
  }

  void kept(Map<String, Integer> next) {
    counts = next;
    Object[] both = {next, names};
    assert both[0] == counts;
  }

  static final class OwnList extends ArrayList<String> {
    int tag;
  }

  static void own(List<String> list) {
    if (list instanceof OwnList) {
      assert ((OwnList) list).tag != 4;
    }
  }

  static void moved(java.awt.Point point) {
    point.x = 1;
  }

  static void fresh(List<String> list) {
    List<String> made = new ArrayList<>();
    assert made != list;
  }

  static void constant(List<String> list) {
    assert list != NONE;
  }
}
