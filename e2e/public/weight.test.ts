import { expect, test } from '@jest/globals';
import { weights } from '../../frontend/scripts/weight.ts';

test.each(weights())(
  'the JavaScript of a cold $page, both languages included: $bytes of $limit bytes',
  ({ bytes, limit }) => {
    expect(bytes).toBeLessThanOrEqual(limit);
  },
);
