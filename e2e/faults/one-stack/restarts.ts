import { expect, test } from '@jest/globals';
import type { Part } from '../../../infra/local/stack/part.ts';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { waiting, withQueue } from '../harness/queue.ts';
import { Visitor } from '../harness/visitor.ts';
import { isSent, listed } from './states.ts';
import { luar } from './luar.ts';

test('an API that starts finds the results of mails that ended while it was down', async () => {
  await luar.stack.part('worker').stop();
  const lost = new Visitor('booking');
  luar.sink.unknown.add(lost.email);
  const { id: failing } = await lost.send(luar.stack.url);
  const { id } = await new Visitor('contact').send(luar.stack.url);
  await withQueue(luar, (queue) => waiting(queue, 4));
  await luar.stack.part('api').kill('SIGKILL');
  await luar.stack.part('api').stop();
  await luar.stack.part('worker').start();
  await withQueue(luar, (queue) =>
    until(
      'all four have ended',
      () => queue.getJobCounts(),
      (counts) => counts['waiting'] === 0 && counts['active'] === 0,
    ),
  );
  await luar.stack.part('api').start();
  await listed(`${id}-contact.visitor`, isSent);
  await listed(`${failing}-booking.practitioner`, isSent);
  expect(await listed(`${failing}-booking.visitor`, (seen) => seen?.state === 'failed')).toMatchObject({
    step: 'recipient',
  });
});

const page = async () => (await new Client(luar.stack.url).get('/services')).text;
const untilPages = (state: string) =>
  until(
    `the pages are ${state}`,
    async () => (await new Client(luar.stack.url).get('/api/health/ready')).body['pages'] === state,
  );

test('without the database the last pages stay, a new process serves pages without data, and health reports both', async () => {
  const [api, mongo] = ['api', 'mongo'].map((name) => luar.stack.part(name)) as [Part, Part];
  await mongo.stop();
  expect(await page()).toContain('Leitura de tarot');

  await api.stop();
  const started = api.start();
  const empty = await until(
    'a page of the new process',
    () => page().catch(() => ''),
    (text) => text.includes('<h1'),
  );
  expect(empty).toContain('A carregar…');
  expect(empty).not.toMatch(/Leitura de tarot|makesOffer/);
  await untilPages('outdated');

  await mongo.start();
  await started;
  await untilPages('current');
  expect(await page()).toContain('Leitura de tarot');
});
