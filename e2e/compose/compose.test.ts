import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Machine } from './machine.ts';
import { explainedBy, step } from './steps.ts';
import { book, chooseAPassword, uploadAPicture } from './journey.ts';
import { testUpdates } from './updates.ts';
import { testFailures } from './failures.ts';
import { testMoves } from './moves.ts';
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
    expect(parts).toHaveLength(10);
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

test(
  'luar backup writes an archive beside the program that waits for the next one',
  onMachine(async () => {
    expect(await machine.luar('backup')).toEqual({ status: 0, output: expect.stringContaining('Backup written: ') });
  }),
);

testUpdates(() => machine);
testFailures(() => machine);
testMoves(() => machine);
