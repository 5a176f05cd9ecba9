// ENTRY: AnyOwnedClose.close
// VERDICT: SAFE
// FINITE: no
// WHY: owners are looked at before they are written to, and links are only read.
public class AnyOwnedClose {
  static final class Owner {
    boolean open;
  }

  static final class Item {
    Owner owner;
    Item next;
    Item prev;
  }

  static void close(Item first) {
    for (Item i = first; i != null; i = i.next) {
      if (i.owner != null) {
        i.owner.open = false;
      }
      if (i.prev != null && i.prev.owner == i.owner) {
        i.prev.owner = null;
      }
    }
    assert first == null || first.owner == null || !first.owner.open;
  }
}
