import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { type Compose, read, type Service } from './compose.ts';

interface StackService extends Service {
  deploy: { resources: { limits: { memory: string } } };
}
const { services } = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const stack = parse(read('infra/deploy/stack.yml'), { merge: true }) as { services: Record<string, StackService> };

/** Settings of one machine alone: its folder of receipts, and its certificate. */
const onlyOnOneMachine = new Set(['RECEIPTS_DIR', 'TLS_ADDRESS']);

test.each(['api', 'worker', 'backup', 'watch'])('the stack runs %s as the Compose file does', (name) => {
  const [one, several] = [services[name]!, stack.services[name]!];
  const settings = Object.keys(one.environment!).filter((setting) => !onlyOnOneMachine.has(setting));
  expect(Object.keys(several.environment!).toSorted()).toEqual(settings.toSorted());
  expect(several.command).toEqual(one.command);
  expect(several.healthcheck!.test).toEqual(one.healthcheck!.test);
  expect(several.deploy.resources.limits.memory.toLowerCase()).toBe(one.mem_limit);
  expect(several).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  expect(several.image).toContain(one.image);
});

test('the stack has the Caddy of the Compose file', () => {
  expect(stack.services['caddy']!.image).toBe(services['caddy']!.image);
});
