// VERDICT: SAFE
// WHY: perSecond is at least 1, so the division has a divisor; tokens only ever change by sums and comparisons.
/** Lets so many calls per second pass. Time is told by the caller, in milliseconds. */
public class RateLimiter {
  private final int perSecond;
  private long last;
  private long tokens;

  public RateLimiter(int perSecond) {
    if (perSecond < 1 || perSecond > 1000) {
      throw new IllegalArgumentException("rate " + perSecond);
    }
    this.perSecond = perSecond;
    tokens = perSecond;
  }

  public boolean tryAcquire(long now) {
    if (now < last) {
      throw new IllegalArgumentException("time goes backwards");
    }
    long millisPerToken = 1000 / perSecond;
    long fresh = (now - last) / millisPerToken;
    if (fresh > 0) {
      tokens = Math.min(perSecond, tokens + Math.min(fresh, perSecond));
      last = now;
    }
    if (tokens == 0) {
      return false;
    }
    tokens--;
    assert tokens >= 0;
    return true;
  }
}
