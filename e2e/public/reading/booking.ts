import { test } from '@jest/globals';
import { bookByTouch } from './booking-journeys.ts';

test('a booking from the home page takes eight touches, one each for service, day and hour; its receipt follows the language', () =>
  bookByTouch('pt'));
