import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class TrafficLightTest {
  @Test
  void cycles() {
    TrafficLight light = new TrafficLight();
    assertTrue(light.isRed());
    for (int i = 0; i < 30; i++) {
      light.tick();
    }
    assertFalse(light.isRed());
    assertEquals(3, light.secondsLeft());
    light.jump(7);
    light.tick();
    assertTrue(light.isRed());
  }
}
