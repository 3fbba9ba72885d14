import { test } from '@jest/globals';
import { bookByTouch } from './booking-journeys.ts';

test('a booking from the home page takes nine touches, two for day and hour; its receipt follows the language', () =>
  bookByTouch('pt'));
