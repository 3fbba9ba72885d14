import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Machine } from './machine.ts';
import { explainedBy, step } from './steps.ts';
import { book, bookings, chooseAPassword, pictureIsServed, uploadAPicture } from './journey.ts';
import { versions } from './versions.ts';
import { ask, jsonOf } from './visitor.ts';

// The first step builds both images, which takes many times as long on a busy machine.
jest.setTimeout(40 * 60_000);

// One machine for all: each test goes on with what the one before has left.
let machine: Machine;
beforeAll(async () => {
  machine = await Machine.start();
  explainedBy(() => machine.explain());
});
afterAll(() => machine?.engine.end());
const onMachine = (work: (its: Machine) => Promise<void>) => step(() => work(machine));

test(
  'install.sh installs the product, and says that it is ready once visitors are served',
  onMachine(async () => {
    const mail = 'smtp://inbox:1025';
    const given = ['localhost', 'ana@luar.example', mail, '--yes', '--no-firewall'];
    const ran = await machine.run('bash', 'infra/deploy/install.sh', ...given);
    expect(ran).toEqual({ status: 0, output: expect.stringContaining('Luar is ready: https://localhost') });
    // A first installation has nothing to fetch for the images that are built here.
    expect(ran.output).not.toMatch(/Error (Get|response)/);
    const { state } = jsonOf(await ask('/api/health/ready')) as { state: string };
    expect(state).toBe('up');
    expect((await ask('/')).status).toBe(200);
  }),
);

test(
  'every container is healthy',
  onMachine(async () => {
    const parts = await machine.parts();
    expect(parts).toContain('bucket exited//0');
    expect(parts.filter((part) => !part.endsWith(' running/healthy/0'))).toEqual(['bucket exited//0']);
    expect(parts).toHaveLength(9);
  }),
);

test(
  'a visitor books in a browser, and the mails to both arrive',
  onMachine(() => book(machine)),
);

test(
  'the practitioner has to choose another password, and then signs in with it',
  onMachine(() => chooseAPassword(machine)),
);

test(
  'a picture that the practitioner adds is served',
  onMachine(() => uploadAPicture()),
);

const revision = async () => (await machine.run('git', 'rev-parse', 'HEAD')).output.trim();

test(
  'luar update to a good version fails no visitor',
  step(async (polls) => {
    await machine.release('good', versions.good);
    expect(await machine.luar('update')).toEqual({ status: 0, output: expect.stringContaining('Updated to') });
    expect(await machine.git('rev-parse', 'HEAD')).toContain(await revision());
    expect(polls.failures).toEqual([]);
  }),
);

test(
  'luar update goes back from a version that migrates the data and fails, with the data from before',
  step(async () => {
    const before = { revision: await revision(), bookings: await bookings() };
    await machine.release('bad', versions.migratesAndFails);
    expect(await machine.luar('update')).toEqual({
      status: 1,
      output: expect.stringContaining('The version from before serves'),
    });
    await machine.git('revert', '--no-edit', 'HEAD');
    await machine.ready();
    expect({ revision: await revision(), bookings: await bookings() }).toEqual(before);
  }),
);

test(
  'after the engine and all containers were killed together, everything serves again with all data',
  step(async () => {
    const before = await bookings();
    await machine.engine.kill();
    await machine.engine.run();
    await machine.ready();
    expect(await bookings()).toEqual(before);
  }),
);

test(
  'an archive is restored under another project name, as on another machine',
  step(async () => {
    const before = await bookings();
    const { output } = await machine.luar('backup');
    const path = /^Backup written: (\S+)$/m.exec(output)?.[1] ?? '';
    const file = `${machine.engine.folder}/moved.tar`;
    await machine.compose('cp', `backup:${path}`, file);
    await machine.compose('down');
    machine.environment['COMPOSE_PROJECT_NAME'] = 'luar-moved';
    await machine.compose('up', '-d', '--no-build', 'mongo', 'redis', 'storage', 'bucket');
    // As the archive of another machine lies in root's home.
    await machine.run('chmod', '600', file);
    const restored = await machine.luar('restore', file);
    expect([restored.status, restored.output]).toEqual([0, expect.stringContaining('Restored the backup')]);
    await machine.ready();
    expect(await bookings()).toEqual(before);
    await pictureIsServed();
  }),
);
