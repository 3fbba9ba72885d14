import { test } from '@jest/globals';
import type { Language } from '../browser.ts';
import { bookByKeyboard, bookByTouch } from './booking-journeys.ts';

test.each<Language>(['pt', 'en'])(
  'in %s a booking from the home page takes nine touches, two for day and hour; its receipt follows the language',
  bookByTouch,
);

test('in English by keyboard, a screen reader says what the transcript has, from the service to the receipt', () =>
  bookByKeyboard('en'));
