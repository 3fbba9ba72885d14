import { expect, test } from '@jest/globals';
import { migrate } from '../../src/data/migrate.ts';
import { db, killedAtCommands, loadEarly, now, withDatabase, withoutTimes } from './killed.ts';
import { documents } from './stores.ts';

withDatabase();

test('a process that is killed at any of 20 commands and run again ends like one that was not', async () => {
  await loadEarly();
  await migrate(db, () => undefined, now);
  const whole = withoutTimes(await documents(db));
  expect(await killedAtCommands(20)).toEqual(whole);
});
