import { afterAll, beforeAll, beforeEach, test } from '@jest/globals';
import { outages, sentAfterOutage } from './outages.ts';
import { PostOffice } from './post-office.ts';
import type { WorkerProcess } from './worker-process.ts';

// The outages of outage.test.ts, with more mails that wait.
const office = new PostOffice();
let worker: WorkerProcess;

beforeAll(async () => {
  await office.open();
  worker = office.worker();
  await worker.says('worker started');
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.settled();
  office.smtp.deliveries.length = 0;
});

test.each(outages)('after the outage "%s", 30 mails delayed for hours are sent at once, each exactly once', (mood) =>
  sentAfterOutage(office, worker, mood, 30),
);
