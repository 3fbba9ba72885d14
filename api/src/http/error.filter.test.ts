import { Logger } from '@nestjs/common';
import { beforeEach, expect, test } from '@jest/globals';
import { Error as MongooseErrors, mongo, MongooseError } from 'mongoose';
import { toApiError } from './error.filter.ts';

let logged: string[];
beforeEach(() => {
  logged = [];
  const log = (level: string) => (message: unknown, more: unknown) =>
    void logged.push(`${level} ${String(message).split('\n')[0]} ${JSON.stringify(more)}`);
  Logger.overrideLogger({ log: log('log'), warn: log('warn'), error: log('error') });
});

const notAuthorized = new mongo.MongoServerError({ message: 'not authorized on luar', code: 13 });
const unreachable = new MongooseError('Operation `services.find()` buffering timed out');

test.each([
  [
    'a value that a query cannot hold',
    new MongooseErrors.CastError('ObjectId', 'x', '_id'),
    'unexpected',
    'error Unexpected: ',
  ],
  ['a command that the database refuses', notAuthorized, 'unavailable', 'error The database refused: not authorized'],
  ['a database that is away', unreachable, 'unavailable', 'warn The database did not answer: '],
  ['a lost connection', new mongo.MongoNetworkError('closed'), 'unavailable', 'warn The database did not answer: '],
  [
    'a connection that was closed just before',
    Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }),
    'unavailable',
    'warn A connection was lost: Error: This socket has been ended',
  ],
])('%s is called what it is', (_what, error, code, line) => {
  expect(toApiError(error, 'r-1').code).toBe(code);
  expect(logged).toEqual([expect.stringContaining(line)]);
  expect(logged[0]).toContain('{"callId":"r-1"}');
});
