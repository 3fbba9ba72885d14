import { expect, test } from '@jest/globals';
import { ApiError } from '../../http/api-error.ts';
import { refuseWithoutPlace } from './letter-event.ts';

test('what agrees on a session or offers times is refused without a place, once more than one is possible', () => {
  const refused = () => refuseWithoutPlace('letter.where', undefined, ['inPerson', 'online']);
  expect(refused).toThrow(ApiError);
  expect(() => refuseWithoutPlace('letter.where', 'online', ['inPerson', 'online'])).not.toThrow();
  // The only place need not be said, and without places the practitioner has not set them yet.
  expect(() => refuseWithoutPlace('letter.where', undefined, ['online'])).not.toThrow();
  expect(() => refuseWithoutPlace('letter.where', undefined, [])).not.toThrow();
});
