import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Finding } from '@luar/contracts/checks';
import { until } from '../../infra/local/stack/until.ts';
import { PostOffice } from './post-office.ts';

const office = new PostOffice();
/** What the API answers; without it the connection is closed. `pings` counts the calls of PING_URL, `asked` the questions. */
let said: Finding[] | undefined = [{ check: 'mongo', isGood: true, says: '' }];
let pings = 0;
let asked = 0;
const elsewhere = createServer(({ url }, response) => {
  if (url === '/ping') {
    pings += 1;
    response.end();
    return;
  }
  asked += 1;
  if (said) response.end(JSON.stringify(said));
  else response.destroy();
});
beforeAll(async () => {
  await Promise.all([office.open(), once(elsewhere.listen(0, '127.0.0.1'), 'listening')]);
});
afterAll(() => {
  elsewhere.close();
  return office.close();
});

const subjects = () => office.smtp.deliveries.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]);

test('of two workers one tells the operator of a fault and of its end, once, and PING_URL is called while all is well', async () => {
  const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const settings = {
    API_CHECKS_URL: `${url}/checks`,
    PING_URL: `${url}/ping`,
    ALERT_MAIL_TO: 'operator@other.example',
    SITE_URL: 'http://localhost:3000',
    CHECK_SECONDS: '1',
  };
  const workers = [office.worker(settings), office.worker(settings)];
  await until('PING_URL is called', () => pings > 0);

  said = undefined;
  await until('a fault is told', subjects, ({ length }) => length > 0);
  expect(subjects()).toEqual(['Luar, localhost:3000: The API does not answer']);
  const duringTheFault = pings;

  // The next round has begun, so that the alarm of this one is kept.
  const soFar = asked;
  await until('the next round', () => asked > soFar);

  // The next worker knows of the alarm, and tells nothing again.
  await Promise.all(workers.map((worker) => worker.kill()));
  office.worker(settings);
  said = [{ check: 'mongo', isGood: true, says: '' }];
  await until('the end is told', subjects, ({ length }) => length > 1);
  expect(subjects().slice(1)).toEqual(['Luar, localhost:3000, over: The API does not answer']);
  await until('PING_URL is called again', () => pings > duringTheFault);
});
