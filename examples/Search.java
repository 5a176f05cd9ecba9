/** A small method to look at with `tandem show`: binary search with the well-known overflow. */
public class Search {
    static int find(int[] sorted, int wanted) {
        int low = 0;
        int high = sorted.length - 1;
        while (low <= high) {
            int middle = (low + high) / 2;
            if (sorted[middle] < wanted) {
                low = middle + 1;
            } else if (sorted[middle] > wanted) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        int[] primes = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29};
        for (String arg : args) {
            System.out.println(arg + " is at " + find(primes, Integer.parseInt(arg)));
        }
    }
}
