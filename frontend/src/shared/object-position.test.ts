import { expect, test } from '@jest/globals';
import { objectPosition } from './object-position.ts';

const wide = { width: 1200, height: 600 };
const tall = { width: 600, height: 1200 };

test.each([
  ['the middle', { x: 0.5, y: 0.5 }, wide, 1, [50, 50]],
  ['a point at the left of a wide picture', { x: 0, y: 0.2 }, wide, 1, [0, 50]],
  ['a point right of the middle', { x: 0.6, y: 0.9 }, wide, 1, [70, 50]],
  ['a point near the top of a tall picture', { x: 0.9, y: 0.3 }, tall, 1, [50, 10]],
  ['a frame of the same shape', { x: 0.9, y: 0.1 }, wide, 2, [50, 50]],
])('%s', (_, focus, picture, frame, position) =>
  expect(Object.values(objectPosition(focus, picture, frame))).toEqual(position),
);

test('the point is inside the frame, whatever the picture and the frame', () => {
  for (const picture of [wide, tall])
    for (const frame of [0.5, 0.8, 1, 1.2, 2])
      for (const x of [0, 0.1, 0.5, 0.9, 1])
        for (const y of [0, 0.3, 1]) {
          const { 'data-x': left, 'data-y': top } = objectPosition({ x, y }, picture, frame);
          const ratio = picture.width / picture.height;
          for (const [point, visible, percent] of [
            [x, Math.min(1, frame / ratio), left],
            [y, Math.min(1, ratio / frame), top],
          ] as const) {
            const before = ((1 - visible) * percent) / 100;
            expect(point).toBeGreaterThanOrEqual(before - 0.001);
            expect(point).toBeLessThanOrEqual(before + visible + 0.001);
          }
        }
});
