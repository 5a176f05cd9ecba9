// ENTRY: EqualOfUnknown.sameFirst
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: two arrays that begin with three may be equal
// ENTRY: EqualOfUnknown.sameLater
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: equal arrays of bytes may end in a seven
// ENTRY: EqualOfUnknown.differsWhere
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two texts may differ in their third char first
// ENTRY: EqualOfUnknown.ofTwo
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: equal arrays of two are equal in both
// ENTRY: EqualOfUnknown.ofTwoBug
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: arrays that are not equal may still begin alike
// ENTRY: EqualOfUnknown.ofFloats
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: no number is equal to a zero of the other sign here

import java.util.Arrays;

final class EqualOfUnknown {
    static int sameFirst(int[] left, int[] right) {
        if (left == null || left == right || left.length != 2 || !Arrays.equals(left, right)) {
            return 0;
        }
        return 10 / (right[0] - 3);
    }

    static void sameLater(byte[] left, byte[] right) {
        if (left != null && left != right && left.length == 9 && Arrays.equals(left, right)) {
            assert right[8] != 7;
        }
    }

    static void differsWhere(char[] left, char[] right) {
        if (left != null && right != null && left.length == 5 && right.length == 5) {
            assert Arrays.mismatch(left, right) != 2;
        }
    }

    static void ofTwo(int[] left, int[] right) {
        if (left != null && right != null && left.length == 2 && Arrays.equals(left, right)) {
            assert left[0] == right[0] && left[1] == right[1];
        }
    }

    static void ofTwoBug(int[] left, int[] right) {
        if (left != null && right != null && left.length == 2 && right.length == 2 && !Arrays.equals(left, right)) {
            assert left[0] != right[0];
        }
    }

    static void ofFloats(float[] left, float[] right) {
        if (left != null && right != null && left.length == 2 && right.length == 2 && left[1] == 0 && Arrays.equals(left, right)) {
            assert Float.floatToRawIntBits(left[1]) == Float.floatToRawIntBits(right[1]);
        }
    }
}
