import { expect, test } from '@jest/globals';
import { run } from './privacy.ts';

test.each([
  ['an invalid address', ['erase', 'nobody'], 'This is not an e-mail address'],
  ['no address', ['erase'], 'usage:'],
  ['another action', ['forget', 'a@b.test'], 'usage:'],
])('%s is refused', (_what, args, says) => expect(run(args)).rejects.toThrow(says));
