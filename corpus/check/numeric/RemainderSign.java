// ENTRY: RemainderSign.bucket
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: a negative hash has a negative remainder, for example -1 % 4 == -1.
// ENTRY: RemainderSign.floorBucket
// VERDICT: SAFE
// FINITE: yes
// WHY: floorMod with a positive modulus is in 0..3.
public class RemainderSign {
  static int bucket(int hash) {
    int[] counts = new int[4];
    counts[hash % counts.length]++;
    return counts[0];
  }

  static int floorBucket(int hash) {
    int[] counts = new int[4];
    counts[Math.floorMod(hash, counts.length)]++;
    return counts[0];
  }
}
