// ENTRY: ComparedObjects.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: sorting by a comparator.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class ComparedObjects {
  static class Job { final String name; final int rank; Job(String name, int rank) { this.name = name; this.rank = rank; } }
  public static void main(String[] args) {
    List<Job> jobs = new ArrayList<>();
    jobs.add(new Job("a", Verifier.nondetInt()));
    jobs.add(new Job("b", Verifier.nondetInt()));
    jobs.add(new Job("c", Verifier.nondetInt()));
    jobs.sort(Comparator.comparingInt((Job j) -> j.rank).thenComparing(j -> j.name));
    assert jobs.get(0).rank <= jobs.get(1).rank && jobs.get(1).rank <= jobs.get(2).rank;
    if (jobs.get(0).rank == jobs.get(2).rank) assert jobs.get(0).name.equals("a");
  }
}
