import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { waitLimit } from './until.ts';

const limitMs = 60_000;

/**
 * Reads a value until it equals the expected one, as `toEqual` compares. For what a page or another process shows some time
 * after the state that the test has waited for. After the limit it throws the difference from the last value.
 */
export async function eventually(read: () => unknown, expected: unknown): Promise<void> {
  const isOver = waitLimit(limitMs);
  for (;;) {
    const seen = await read();
    try {
      expect(seen).toEqual(expected);
      return;
    } catch (error) {
      if (isOver()) throw error;
    }
    await delay(50);
  }
}
