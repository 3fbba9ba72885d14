import { expect, test } from '@jest/globals';
import { LogFile } from './log-file.ts';

test('a full disk costs the log its lines, and ends nobody', () => {
  const log = new LogFile('/dev/full');
  expect(() => log.write('not one byte of this is taken\n')).not.toThrow();
  log.close();
});
