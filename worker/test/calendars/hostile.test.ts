import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { selfSigned } from '../../../e2e/faults/harness/tls-line.ts';
import { report } from '../../../infra/local/stack/test-client.ts';
import { PostOffice } from '../post-office.ts';
import { type Measured, Reading } from './reading.ts';
import { hostileServer } from './server.ts';

const office = new PostOffice();
const own = selfSigned();
const unknown = selfSigned();
let reading: Reading;
let server: Awaited<ReturnType<typeof hostileServer>>;
let stranger: Awaited<ReturnType<typeof hostileServer>>;
const all: [string, Measured][] = [];
/** On a machine that does much else, the limit of time may be reached before any other. */
const late = { trouble: 'too_slow' };

beforeAll(async () => {
  await office.open();
  [server, stranger] = await Promise.all([hostileServer(own), hostileServer(unknown)]);
  reading = new Reading(office.redis.url);
  await reading.start(office, own.cert);
});
afterAll(async () => {
  const most = (of: 'ms' | 'megabytes') => all.toSorted(([, one], [, other]) => other[of] - one[of])[0];
  const [[slowest, { ms }], [largest, { megabytes }]] = [most('ms')!, most('megabytes')!];
  report(`${all.length} reads: ${Math.round(ms)} ms at most (${slowest}), ${Math.round(megabytes)} MB (${largest})`);
  await reading.close();
  await office.close();
  await Promise.all([server.close(), stranger.close()]);
});

async function read(name: string, address: string): Promise<Measured['read']> {
  const measured = await reading.read(address);
  all.push([name, measured]);
  // The process is ended earlier, but a busy machine starts it late. Its heap has 32 MB, what else it maps about as much.
  expect(measured.ms).toBeLessThan(30_000);
  expect(measured.megabytes).toBeLessThan(96);
  return measured.read;
}

/** Reads again if the machine, and not the answer, reached the limit of time. */
async function readInTime(name: string, address: string): Promise<Measured['read']> {
  for (let again = 0; again < 4; again++) {
    const found = await read(name, address);
    if (!('trouble' in found) || found.trouble !== 'too_slow') return found;
  }
  return read(name, address);
}

describe('an address that is not public is never connected to', () => {
  // Each is read by a process of its own. The addresses that names may have: public-addresses.test.ts.
  test.each(['https://127.2/', 'https://169.254.169.254/latest/meta-data/', 'https://[::1]/', 'https://mixed.test/'])(
    '%s',
    async (address) => {
      expect(await readInTime(address, address)).toEqual({ trouble: 'forbidden' });
    },
  );

  test.each(['https://10.0.0.1/', 'https://localhost/'])('also after a redirect: %s', async (target) => {
    const address = `${server.url}/to~${encodeURIComponent(target)}`;
    expect(await readInTime(`redirect to ${target}`, address)).toEqual({ trouble: 'forbidden' });
  });

  test('and a connection goes to the address that was checked, whatever the name server says next', async () => {
    expect(await readInTime('changing name', `${server.url}/fine`)).toEqual({ busy: [] });
  });
});

describe('an answer that is no usable calendar has a clear word', () => {
  test.each([
    ['not_https', 'http://localhost/'],
    ['not_https', 'file:///etc/passwd'],
    ['unreachable', 'https://unknown.test/'],
  ])('%s: %s', async (trouble, address) => {
    expect(await readInTime(address, address)).toEqual({ trouble });
  });

  test('unreachable: a certificate that nobody vouches for', async () => {
    expect(await readInTime('unknown certificate', `${stranger.url}/fine`)).toEqual({ trouble: 'unreachable' });
    expect(stranger.reached).toEqual([]);
  });

  test.each([
    ['not_https', `to~${encodeURIComponent('http://localhost/')}`],
    ['gone', 'status~404'],
    ['unreachable', 'status~500'],
    ['unreachable', 'short'],
    ['not_a_calendar', 'html'],
    ['not_a_calendar', 'cut'],
    ['not_a_calendar', 'zip-bomb'],
    ['too_large', 'large'],
    ['too_large', 'endless'],
    ['too_slow', 'slow'],
    ['too_many', 'many-events'],
    ['too_many', 'secondly'],
    ['too_many', 'open-events'],
  ])('%s: %s', async (trouble, path) => {
    expect([{ trouble }, late]).toContainEqual(await read(path, `${server.url}/${path}`));
  });

  // Which of the limits is reached first depends on the machine.
  test.each(['ancient-daily', 'many-rules', 'odd-zone'])('a limit ends it: %s', async (path) => {
    expect(await read(path, `${server.url}/${path}`)).toEqual({ trouble: expect.stringMatching(/^too_/) });
  });

  test.each(['never-on', 'odd-names', 'very-long-event'])('or it is read without harm: %s', async (path) => {
    expect([{ busy: expect.any(Array) }, late]).toContainEqual(await read(path, `${server.url}/${path}`));
  });
});

test('mails are sent meanwhile, and no address is in the log', async () => {
  const slow = read('slow beside', `${server.url}/slow`);
  await office.end(await office.post('beside', 'booking.visitor'));
  const answer = await slow;
  expect(answer).toEqual({ trouble: 'too_slow' });
  expect(reading.worker.output).toContain('a calendar could not be read');
  expect(reading.worker.output).not.toMatch(/localhost:|private\.test|passwd/);
});
