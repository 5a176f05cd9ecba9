// ENTRY: MailAddress.main
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: behind the only sign there is none, and there is a dot.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MailAddress {
  public static void main(String[] args) {
    String mail = Verifier.nondetString();
    int at = mail.indexOf('@');
    if (at < 1 || at != mail.lastIndexOf('@') || mail.indexOf('.', at) < 0) {
      return;
    }
    String host = mail.substring(at + 1);
    if (host.isEmpty() || host.contains("@") || !host.contains(".")) {
      throw new IllegalStateException(mail);
    }
  }
}
