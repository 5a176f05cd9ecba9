// ENTRY: PandaImage.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// LARGE: every pair of clamped edges of two boxes is a path of its own, about a million
// WHY: all four edges are clamped to 0..5 before rendering.
//
// Source: paper 004 Table 1 row Image Rendering (PANDA: timeout 2 h; CPAchecker 44 s). Property in its words: no-runtime-exception (repo Java has no assert); asserts of the C version added. Expected: SAFE.
// Unknowns: 10 nondetInt (two rectangles); 6 x 6 pixels.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaImage {
  static final int SIZE = 6;

  static final class Box {
    int top;
    int left;
    int right;
    int bottom;
    int color;

    Box() {
      top = Verifier.nondetInt();
      left = Verifier.nondetInt();
      right = Verifier.nondetInt();
      bottom = Verifier.nondetInt();
      color = Verifier.nondetInt();
    }

    static int clamp(int v) {
      if (v < 0) {
        v = 0;
      }
      if (v > SIZE - 1) {
        v = SIZE - 1;
      }
      return v;
    }

    void crop() {
      top = clamp(top);
      bottom = clamp(bottom);
      left = clamp(left);
      right = clamp(right);
    }
  }

  private final Object[] pixels = new Object[SIZE];
  private final Box[] boxes = new Box[2];

  PandaImage() {
    for (int i = 0; i < SIZE; i++) {
      pixels[i] = new int[SIZE];
    }
  }

  void load() {
    for (int k = 0; k < boxes.length; k++) {
      Box b = new Box();
      b.crop();
      boxes[k] = b;
    }
  }

  void render() {
    for (int k = 0; k < boxes.length; k++) {
      Box b = boxes[k];
      for (int i = b.left; i <= b.right; i++) {
        for (int j = b.top; j <= b.bottom; j++) {
          assert i >= 0 && i < SIZE;
          assert j >= 0 && j < SIZE;
          ((int[]) pixels[i])[j] = b.color;
        }
      }
    }
  }

  public static void main(String[] args) {
    PandaImage img = new PandaImage();
    img.load();
    img.render();
  }
}
