import { expect, test } from '@jest/globals';
import { until } from '../../infra/local/stack/until.ts';
import { bookings } from './journey.ts';
import type { Machine } from './machine.ts';
import { step } from './steps.ts';

const services = ['caddy', 'api', 'worker', 'watch', 'backup', 'mongo', 'redis', 'storage'];

/** Containers and engines that end. */
export function testFailures(machine: () => Machine): void {
  test(
    'luar status and luar doctor tell each stopped part, and all is well once they are started',
    step(async () => {
      expect((await machine().luar('status')).status).toBe(0);
      for (const stopped of [services.slice(0, 5), services.slice(5)]) {
        await machine().compose('stop', '--timeout', '5', ...stopped);
        expect((await machine().luar('status')).status).toBe(1);
        const { status, output } = await machine().luar('doctor');
        expect(status).toBe(1);
        for (const name of stopped) expect(output).toMatch(new RegExp(`^FAIL  ${name}: exited/`, 'm'));
        expect(output).toContain('FAIL  Visitors are not served');
        await machine().compose('start', ...stopped);
      }
      await machine().ready();
    }),
  );

  test.each(services)('a killed container of %s is started again', (name) =>
    step(async () => {
      const [id = ''] = await machine().containers(name);
      const restarts = async () => Number(await machine().inspect('{{.RestartCount}}', id));
      const before = await restarts();
      await machine().killContainer(id);
      await until('it was started again', restarts, (count) => count > before);
      await machine().ready();
    })(),
  );

  test(
    'after the engine and all containers were killed together, everything serves again with all data',
    step(async () => {
      const before = await bookings();
      await machine().engine.kill();
      await machine().engine.run();
      await machine().ready();
      expect(await bookings()).toEqual(before);
    }),
  );

  test(
    'with two APIs and two workers, visitors are served while one of each is killed',
    step(async (polls) => {
      await machine().compose('up', '-d', '--no-build', '--scale', 'api=2', '--scale', 'worker=2');
      await machine().ready();
      expect(await machine().containers('api', 'worker')).toHaveLength(4);
      const before = polls.failures.length;
      for (const service of ['api', 'worker']) {
        const [id = ''] = await machine().containers(service);
        await machine().killContainer(id);
      }
      await machine().ready();
      expect(polls.failures.length - before).toBe(0);
      await machine().compose('up', '-d', '--no-build', '--scale', 'api=1', '--scale', 'worker=1');
    }),
  );
}
