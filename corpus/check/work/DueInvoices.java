// ENTRY: DueInvoices.overdue
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the constructor of an invoice refuses one without a date
// ENTRY: DueInvoices.latest
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: there may be no invoice

import java.time.LocalDate;
import java.util.List;

final class DueInvoices {
    record Invoice(int id, LocalDate due) {
        Invoice {
            if (due == null) {
                throw new IllegalArgumentException("no date");
            }
        }
    }

    static int overdue(List<Invoice> invoices, LocalDate today) {
        int count = 0;
        if (invoices == null || today == null) {
            return count;
        }
        for (Invoice invoice : invoices) {
            if (invoice != null && invoice.due().isBefore(today)) {
                count++;
            }
        }
        return count;
    }

    static int latest(List<Invoice> invoices) {
        LocalDate latest = null;
        if (invoices == null) {
            return 0;
        }
        for (Invoice invoice : invoices) {
            if (invoice != null && (latest == null || invoice.due().isAfter(latest))) {
                latest = invoice.due();
            }
        }
        return latest.getYear();
    }
}
