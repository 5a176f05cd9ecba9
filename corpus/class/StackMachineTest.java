import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class StackMachineTest {
  @Test
  void computes() {
    StackMachine machine = new StackMachine();
    machine.push(2);
    machine.push(7);
    machine.swap();
    machine.divide();
    assertEquals(3, machine.result());
    machine.push(4);
    machine.add();
    assertEquals(7, machine.result());
  }

  @Test
  void operands() {
    assertThrows(IllegalStateException.class, () -> new StackMachine().add());
  }
}
