import { afterAll, beforeAll, beforeEach, test } from '@jest/globals';
import { Luar } from './harness/luar.ts';
import { badMailsAmong, lostByRedis, postedAtOnce } from './harness/queued-mails.ts';

// The tests of the queue in one-stack/lifecycle.ts, with more posts and mails.
let luar: Luar;

beforeAll(async () => (luar = await Luar.start()));
afterAll(() => luar.end());
beforeEach(() => void luar.sink.deliveries.splice(0));

test('fifty concurrent posts of one form create one booking and one mail of each kind', () => postedAtOnce(luar, 50));

test('after Redis lost 200 queued mails, all 200 are delivered once', () => lostByRedis(luar, 100));

test('a malformed and a crashing mail among 100 fail with their reasons and delay no other mail', () =>
  badMailsAmong(luar, 50));
