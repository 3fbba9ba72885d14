import { describe, expect, test } from '@jest/globals';
import { holds } from './answer.ts';

describe('what an answer has to hold', () => {
  test('every needed field, each of its kind', () => {
    expect(holds({ success: true, token: 't' }, { token: 'text' })).toBe(true);
    expect(holds({ success: true, token: '' }, { token: 'text' })).toBe(false);
    expect(holds({ token: undefined }, { token: 'text' })).toBe(false);
    expect(holds({ services: {} }, { services: 'list' })).toBe(false);
    expect(holds({ service: [] }, { service: 'object' })).toBe(false);
    expect(holds({ service: null }, { service: 'object' })).toBe(false);
    expect(holds({ success: 'yes' }, { success: 'yes' })).toBe(false);
  });

  test('an answer with success: false is refused, whatever else it holds', () => {
    expect(holds({ success: false, token: 't' }, { token: 'text' })).toBe(false);
    expect(holds({ success: false }, {})).toBe(false);
  });

  test('nothing but an object is an answer', () => {
    for (const body of [undefined, null, 'words', 7, []]) expect([body, holds(body, {})]).toEqual([body, false]);
  });
});
