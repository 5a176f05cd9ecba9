// ENTRY: GreaterOfAnyLength.find
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: the loop ends at the first greater cell, or behind the last.
// ENTRY: GreaterOfAnyLength.least
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: once the first cell was looked at, the least is not greater than it, and it only gets smaller.
/** The first loop of the paper, and one over its smallest array, with arrays of any length. */
public class GreaterOfAnyLength {
    static int firstGreater(int[] numbers, int bound) {
        for (int place = 0; place < numbers.length; place++) {
            if (numbers[place] > bound) {
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
        for (int place = 0; place < numbers.length; place++) {
            if (numbers[place] <= least) {
                least = numbers[place];
            }
        }
        assert numbers[0] >= least;
    }
}
