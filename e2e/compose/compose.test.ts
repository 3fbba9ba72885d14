import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Machine } from './machine.ts';

let machine: Machine;
beforeAll(async () => void (machine = await Machine.start()));
afterAll(() => machine?.engine.end());

test('install.sh installs the product and says that it is ready', async () => {
  const options = ['--yes', '--no-firewall'];
  const ran = await machine.run(
    'bash',
    'infra/deploy/install.sh',
    'localhost',
    'ana@luar.example',
    'smtp://inbox:1025',
    ...options,
  );
  expect(ran).toEqual({ status: 0, output: expect.stringContaining('Luar is ready: https://localhost') });
});
