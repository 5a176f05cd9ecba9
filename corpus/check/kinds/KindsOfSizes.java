// ENTRY: KindsOfSizes.made
// PROPERTY: defects
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.NegativeArraySizeException if size >= 0
// WHY: The caller has chosen the size, and nobody has looked at it.
//
// ENTRY: KindsOfSizes.passedOn
// PROPERTY: defects
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.NegativeArraySizeException if size >= 0
// WHY: The same, one call further down.
//
// ENTRY: KindsOfSizes.halfChecked
// PROPERTY: defects
// VERDICT: UNSAFE
// VIOLATION: java.lang.NegativeArraySizeException
// WHY: The method has looked at the size, and has forgotten that it may be negative.
//
// ENTRY: KindsOfSizes.between
// PROPERTY: defects
// VERDICT: UNSAFE
// VIOLATION: java.lang.NegativeArraySizeException
// WHY: The size is the method's own result.
//
// ENTRY: KindsOfSizes.held
// PROPERTY: defects
// VERDICT: UNSAFE
// VIOLATION: java.lang.NegativeArraySizeException
// WHY: What a field holds nobody has passed to this call.

/** Sizes of arrays that were passed, and sizes that were not. */
public class KindsOfSizes {
    int size;

    static int made(int size) {
        return new int[size].length;
    }

    static int passedOn(int size) {
        return made(size);
    }

    static int halfChecked(int size) {
        if (size > 1000) {
            return 0;
        }
        return new int[size].length;
    }

    static int between(int from, int to) {
        return new byte[(to - from) % 1000].length;
    }

    int held() {
        return size > 1000 ? 0 : new int[size].length;
    }
}
