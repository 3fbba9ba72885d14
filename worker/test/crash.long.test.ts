import { afterAll, afterEach, beforeAll, test } from '@jest/globals';
import { badMailsAmong, endedBy, killedAt } from './crashes.ts';
import { PostOffice } from './post-office.ts';

// The faults of crash.test.ts at further steps, with another signal and with more mails.
const office = new PostOffice();

beforeAll(() => office.open());
afterAll(() => office.close());
afterEach(() => {
  office.smtp.latencyMs = 0;
  office.smtp.deliveries.length = 0;
});

test.each(['before-send', 'data', 'acceptance', 'completion'] as const)(
  'a mail whose worker is killed at %s arrives within ten seconds, twice only if killed at DATA',
  (step) => killedAt(step),
);

test('one malformed and one crashing mail among 100 affect and delay no other mail', () => badMailsAmong(office, 98));

test('SIGINT: mails in progress are finished, then the exit code is 0', () => endedBy(office, 'SIGINT', 12));
