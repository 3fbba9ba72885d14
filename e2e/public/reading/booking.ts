import { test } from '@jest/globals';
import { bookByKeyboard } from './booking-journeys.ts';

test('by keyboard, a screen reader says what the transcript has, from the service to the receipt', () =>
  bookByKeyboard('pt'));
