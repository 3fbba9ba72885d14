import { expect, test } from '@jest/globals';
import type { Env } from '../env.ts';
import { secretsOf } from './secrets.ts';

test.each([
  ['p%40ss', 'p@ss'],
  ['100%', '100%'],
])('the password %s of SMTP_URL is a secret as it is written and as it is sent', (written, sent) => {
  const env = { SMTP_URL: `smtp://luar:${written}@mail.example:587` } as Env;
  expect(secretsOf({ data: {} }, env)).toEqual(expect.arrayContaining([written, sent]));
});
