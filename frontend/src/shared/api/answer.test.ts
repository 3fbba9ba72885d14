import { describe, expect, test } from '@jest/globals';
import { holds, shaped } from './answer.ts';
import { toServices } from './service-shape.ts';

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

describe('a value in the form of a template', () => {
  const text = { pt: '', en: '' };
  const template = { _id: '', name: text, price: 0, active: false, picture: null as unknown, features: [text] };

  test('what is missing or of another kind is as in the template, at any depth', () => {
    expect(shaped(template, undefined)).toEqual({ ...template, features: [] });
    expect(shaped(template, { name: null, price: '40', active: 'yes', features: [{ pt: 'Um' }, null] })).toEqual({
      ...template,
      features: [{ pt: 'Um', en: '' }, text],
    });
  });

  test('a number is taken where a text is wanted, and null in the template takes anything', () => {
    expect(shaped(template, { _id: 7, picture: { webp: 'x' } })).toMatchObject({ _id: '7', picture: { webp: 'x' } });
  });

  test('what the template does not know is left out', () => {
    expect(shaped(text, { pt: 'Um', en: 'One', fr: 'Un' })).toEqual({ pt: 'Um', en: 'One' });
  });
});

test('a service without a readable price is not free', () => {
  expect(toServices([{ slug: 'tarot' }, { price: '40' }, { price: 0 }]).map(({ price }) => price)).toEqual([
    NaN,
    NaN,
    0,
  ]);
});
