import { test } from '@jest/globals';
import { killedAtCommands, withDatabase } from './killed.ts';

withDatabase();

test('a process that is killed at any of 20 commands and run again ends like one that was not', async () => {
  await killedAtCommands(20);
});
