import { expect, test } from '@jest/globals';
import { withoutAddresses } from './app-logger.ts';

test.each([
  ['sent to ana.silva+x@exemplo.test, at once', 'sent to ***, at once'],
  ['<joão@exemplo.pt>', '<***>'],
  ['{"email":"ana@a.pt"}', '{"email":"***"}'],
  ['mongodb://luar:secret@mongo:27017/luar', 'mongodb://***@mongo:27017/luar'],
  [
    'at Router (/app/node_modules/@nestjs/core/router/router.js:12:3)',
    'at Router (/app/node_modules/@nestjs/core/router/router.js:12:3)',
  ],
])('%s', (line, clean) => expect(withoutAddresses(line)).toBe(clean));
