import { expect, test } from '@jest/globals';
import { migrate } from '../../src/data/migrate.ts';
import { db, killedAtCommands, now, withDatabase } from './killed.ts';
import { examples } from './examples.ts';
import { documents, load } from './stores.ts';

withDatabase();

test('a process that is killed at any of 20 commands and run again ends like one that was not', async () => {
  await load(db, '1.0.0');
  await migrate(db, () => undefined, now, examples);
  const whole = await documents(db);
  expect(await killedAtCommands(20)).toEqual(whole);
});
