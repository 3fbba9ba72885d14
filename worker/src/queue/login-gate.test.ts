import { expect, test } from '@jest/globals';
import { LoginGate } from './login-gate.ts';

const hour = 3_600_000;

test('a refused login is tried at most six times in any hour, however many mails wait', () => {
  const gate = new LoginGate();
  const tries: number[] = [];
  // Four mails are being sent when the password is changed. After that, a waiting mail asks the gate every second.
  for (let mail = 0; mail < 4; mail++) gate.refused('535', 0);
  tries.push(0, 0, 0, 0);
  for (let now = 1000; now < 24 * hour; now += 1000)
    if (gate.closedUntil(now) === undefined) {
      expect(gate.closedUntil(now)).toBeGreaterThan(now);
      tries.push(now);
      gate.refused('535', now);
    }
  const mostInAnHour = Math.max(...tries.map((from) => tries.filter((at) => at >= from && at < from + hour).length));
  expect(mostInAnHour).toBeLessThanOrEqual(6);
  expect(tries.length).toBeGreaterThan(24);
});

test('a sent mail opens the gate, and one that failed for another reason lets the next one try', () => {
  const gate = new LoginGate();
  gate.refused('535', 0);
  expect(gate.closedUntil(hour)).toBeUndefined();
  gate.unknown();
  expect(gate.closedUntil(hour)).toBeUndefined();
  gate.opened();
  expect([gate.closedUntil(hour), gate.closedUntil(hour)]).toEqual([undefined, undefined]);
});
