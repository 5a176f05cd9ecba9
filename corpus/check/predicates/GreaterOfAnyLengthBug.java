// ENTRY: GreaterOfAnyLengthBug.find
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a cell that is 10 is not greater.
// ENTRY: GreaterOfAnyLengthBug.least
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: only cells behind the first are looked at.
/** The first loop of the paper, and one over its smallest array, with arrays of any length. */
public class GreaterOfAnyLengthBug {
    static int firstGreater(int[] numbers, int bound) {
        for (int place = 0; place < numbers.length; place++) {
            if (numbers[place] >= bound) {
                return place;
            }
        }
        return numbers.length;
    }

    static void find(int[] numbers) {
        if (numbers == null) {
            return;
        }
        int place = firstGreater(numbers, 10);
        assert place == numbers.length || numbers[place] > 10;
    }

    static void least(int[] numbers, int least) {
        if (numbers == null || numbers.length == 0) {
            return;
        }
        for (int place = 1; place < numbers.length; place++) {
            if (numbers[place] <= least) {
                least = numbers[place];
            }
        }
        assert numbers[0] >= least;
    }
}
