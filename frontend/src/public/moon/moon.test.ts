import { expect, test } from '@jest/globals';
import { drawnLit, phasePath } from './phase-path.ts';

test('a growing moon is lit on the right, and a quarter is drawn on its own date', () => {
  // The design's drawing of 21 November 2026.
  expect(phasePath(12, 9.5, 0.897, true)).toBe('M12 2.5A9.5 9.5 0 0 1 12 21.5A7.54 9.5 0 0 1 12 2.5z');
  expect(phasePath(12, 9.5, 0.24, false)).toBe('M12 2.5A9.5 9.5 0 0 0 12 21.5A4.94 9.5 0 0 1 12 2.5z');
  expect([phasePath(12, 9.5, 0.014, true), phasePath(12, 9.5, 0.985, true)]).toEqual([
    undefined,
    'M12 2.5A9.5 9.5 0 0 1 12 21.5A9.5 9.5 0 0 1 12 2.5z',
  ]);
  const drawn = (phase: 'new' | 'firstQuarter' | 'full' | 'waningGibbous') =>
    drawnLit({ phase, lit: 0.6, waxing: false });
  expect([drawn('new')[0], drawn('firstQuarter'), drawn('full')[0], drawn('waningGibbous')]).toEqual([
    0,
    [0.5, true],
    1,
    [0.6, false],
  ]);
});
