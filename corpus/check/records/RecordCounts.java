// ENTRY: RecordCounts$Ticket.first
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: to make the ticket has counted it.
// ENTRY: RecordCounts$Ticket.number4
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the number may be 4.
public class RecordCounts {
  static int made;

  record Ticket(int number) {
    Ticket {
      made++;
    }

    void first() {
      assert made == 0;
    }

    void number4() {
      assert number != 4;
    }
  }
}
