// ENTRY: Discount.refund
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: null is left alone, and the opposite of a number has the opposite sign
// ENTRY: Discount.applyBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: one third has no finite decimal form

import java.math.BigDecimal;

final class Discount {
    static BigDecimal refund(BigDecimal price) {
        if (price == null) {
            return null;
        }
        BigDecimal refund = price.negate();
        assert refund.signum() == -price.signum();
        return refund;
    }

    static BigDecimal applyBug(BigDecimal price) {
        return price == null ? null : price.divide(new BigDecimal("3"));
    }
}
