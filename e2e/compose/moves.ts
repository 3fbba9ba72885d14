import { expect, test } from '@jest/globals';
import { bookings, pictureIsServed } from './journey.ts';
import type { Machine } from './machine.ts';
import { step } from './steps.ts';
import { ask } from './visitor.ts';

interface Used {
  name: string;
  percent: number;
}

/** Memory, a new start, and the move to other volumes. */
export function testMoves(machine: () => Machine): void {
  const memory = async (): Promise<Used[]> => {
    const ids = await machine().containers();
    const output = await machine().engine.docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemPerc}}', ...ids);
    return output
      .trim()
      .split('\n')
      .map((line) => ({ name: line.split(' ')[0] ?? '', percent: Number.parseFloat(line.split(' ')[1] ?? '100') }));
  };

  test(
    'under load and during a backup every container stays below its memory limit',
    step(async (polls) => {
      const load = Array.from({ length: 8 }, async () => {
        for (let count = 0; count < 150; count++) await ask(count % 2 === 0 ? '/' : '/en/services');
      });
      const backup = machine().luar('backup');
      const seen = [...(await memory()), ...(await memory())];
      await Promise.all(load);
      seen.push(...(await memory()));
      expect((await backup).status).toBe(0);
      expect(seen.filter(({ percent }) => percent >= 95)).toEqual([]);
      for (const id of await machine().containers())
        expect([id, await machine().inspect('{{.State.OOMKilled}}', id)]).toEqual([id, 'false']);
      expect(polls.failures).toEqual([]);
    }),
  );

  test(
    'down and up keep all data',
    step(async () => {
      const before = await bookings();
      await machine().compose('down');
      expect((await machine().luar('up')).status).toBe(0);
      await machine().ready();
      expect(await bookings()).toEqual(before);
    }),
  );

  test(
    'an archive is restored under another project name, as on another machine',
    step(async () => {
      const before = await bookings();
      const { output } = await machine().luar('backup');
      const path = /^Backup written: (\S+)$/m.exec(output)?.[1] ?? '';
      const file = `${machine().engine.folder}/moved.tar`;
      await machine().compose('cp', `backup:${path}`, file);
      await machine().compose('down');
      machine().environment['COMPOSE_PROJECT_NAME'] = 'luar-moved';
      await machine().compose('up', '-d', '--no-build', 'mongo', 'redis', 'storage', 'bucket');
      // As the archive of another machine lies in root's home.
      await machine().run('chmod', '600', file);
      const restored = await machine().luar('restore', file);
      expect([restored.status, restored.output]).toEqual([0, expect.stringContaining('Restored the backup')]);
      await machine().ready();
      expect(await bookings()).toEqual(before);
      await pictureIsServed();
    }),
  );
}
