import { expect, test } from '@jest/globals';
import { LogFile } from './log-file.ts';

test('on a full disk only lines of the log are lost', () => {
  const log = new LogFile('/dev/full');
  expect(() => log.write('not one byte of this is taken\n')).not.toThrow();
  log.close();
});
