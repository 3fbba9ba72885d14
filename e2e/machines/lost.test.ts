import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { recentSlowness } from '../../infra/local/stack/slowness.ts';
import { report } from '../../infra/local/stack/test-client.ts';
import { until } from '../../infra/local/stack/until.ts';
import { explainedBy, step } from './steps.ts';
import { ask, jsonOf } from './visitor.ts';
import { type Acknowledged, brokenPromises, extraCopies, type Outage, recordedWithinMs } from '../faults/checker.ts';
import { practitioner } from '../faults/harness/luar.ts';
import { Visitor } from '../faults/harness/visitor.ts';
import { Installation } from './installation.ts';

// The first step builds both images, which takes many times as long on a busy machine.
jest.setTimeout(40 * 60_000);

const acknowledged: Acknowledged[] = [];
const outages: Outage[] = [];

// One cluster for all: each test goes on with what the one before has left.
let luar: Installation;
beforeAll(async () => {
  luar = await Installation.prepare();
  explainedBy(() => luar.explain());
});
afterAll(() => luar?.end());

const all = ['luar_api 2/2', 'luar_backup 1/1', 'luar_caddy 3/3', 'luar_worker 2/2'];

const isSecond = (task: string) => /^luar-\w+:second Running/.test(task);

/** Bookings of different visitors at a steady pace, until `end`. Slow enough to stay below the receipts of a day. */
class Bookings {
  readonly visitors: Visitor[] = [];
  readonly #ended = new AbortController();
  readonly #sent: Promise<void>[] = [];
  readonly #loop = this.#run();

  async #run(): Promise<void> {
    while (!this.#ended.signal.aborted) {
      const visitor = new Visitor('booking');
      this.visitors.push(visitor);
      this.#sent.push(visitor.send(luar.url).then((request) => void acknowledged.push(request)));
      await delay(1000);
    }
  }

  async end(): Promise<void> {
    this.#ended.abort();
    await this.#loop;
    await Promise.all(this.#sent);
  }
}

/** Waits until every booking is stored once and both its mails have arrived, and tells how many came twice. */
async function allKept(): Promise<string> {
  const { deliveries } = luar.sink;
  const look = async () => {
    const evidence = { practitioner, acknowledged, stored: await luar.stored(), deliveries, outages };
    return brokenPromises({ ...evidence, recordedWithinMs: recordedWithinMs * recentSlowness() });
  };
  await until('all guarantees hold', look, (broken) => broken.length === 0, 180_000);
  const doubled = extraCopies(deliveries);
  return `${acknowledged.length} accepted, ${(await luar.stored()).length} stored, ${deliveries.length - doubled} mails, ${doubled} twice`;
}

test(
  'the stack is installed from nothing, every container is healthy, and visitors are served',
  step(async () => {
    // The load balancer has its certificate, and what answers from here on is the stack.
    const refused = () => ask('/').catch(() => ({ status: 0 }));
    await until('the load balancer answers', refused, ({ status }) => status >= 500);
    expect(await luar.deploy('first')).toMatchObject({ status: 0 });
    expect(await luar.services()).toEqual(all);
    const ready = async () => (await ask('/api/health/ready')).body.toString();
    await until('visitors are served', ready, (answer) => answer.includes('"state":"up"'));
    expect((await ask('/')).status).toBe(200);
    expect(jsonOf(await ask('/api/services'))).toHaveProperty('allServices');
  }),
);

test(
  'an update to other images fails no visitor and loses no booking',
  step(async (polls) => {
    const bookings = new Bookings();
    expect(await luar.deploy('second')).toMatchObject({ status: 0 });
    await bookings.end();
    expect((await luar.images('api')).map(isSecond)).toEqual([true, true]);
    expect(await luar.services()).toEqual(all);
    const pressed = bookings.visitors.filter(({ presses }) => presses > 1).length;
    report(`update: ${await allKept()}, ${pressed} visitors pressed again`);
    expect(polls.failures).toEqual([]);
  }),
);

test(
  'after a machine is lost, visitors are served again within 30 seconds, and every booking is stored and mailed',
  step(async (polls) => {
    const runs = async (engine: Installation['manager'], service: string) =>
      (await engine.docker('ps', '--quiet', '--filter', `name=luar_${service}.`)).trim() !== '';
    const { machines } = luar.cluster;
    // Two of three run an API and two a worker, so at least one runs both.
    const hasBoth = await Promise.all(
      machines.map(async ({ engine }) => (await runs(engine, 'api')) && runs(engine, 'worker')),
    );
    const lost = machines[hasBoth.indexOf(true)]!;
    luar.manager = machines.find((each) => each !== lost)!.engine;
    const bookings = new Bookings();
    await until('bookings arrive', () => luar.sink.deliveries.length > acknowledged.length + 10);
    const from = Date.now();
    await luar.cluster.lose(lost);
    // While the managers elect another leader, they answer no question.
    const nodes = async () => (await luar.manager.try('node', 'ls', '--format', '{{.Status}}')).output;
    await until('the swarm notices', nodes, (states) => states.includes('Down'));
    const noticedMs = Date.now() - from;
    // Not the swarm's own count, which for a while still has the lost containers.
    const healthy = async (service: string) => {
      const filters = ['--filter', `name=luar_${service}.`, '--filter', 'health=healthy'];
      const left = machines.filter((each) => each !== lost);
      const lists = await Promise.all(left.map(({ engine }) => engine.docker('ps', '--quiet', ...filters)));
      return lists.join('').split('\n').filter(Boolean).length;
    };
    const both = () => Promise.all([healthy('api'), healthy('worker')]);
    await until('both parts run twice again', both, (counts) => counts.every((count) => count === 2));
    const replacedMs = Date.now() - from;
    // At least as long as visitors may be without an answer, and some polls longer.
    await delay(Math.max(0, from + 40_000 - Date.now()));
    await bookings.end();
    outages.push({ part: 'worker', what: 'killed', from, until: from + replacedMs });
    await polls.end();
    const backMs = Math.max(0, polls.lastFailureBegan - from);
    const pressed = bookings.visitors.filter(({ presses }) => presses > 1).length;
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    report(
      `machine lost: noticed after ${seconds(noticedMs)}, containers replaced after ${seconds(replacedMs)}; last failed poll after ` +
        `${seconds(backMs)}, longest answer ${seconds(polls.longestMs)}; ${await allKept()}; ${pressed} visitors pressed again`,
    );
    expect(backMs).toBeLessThan(30_000);
  }),
);
