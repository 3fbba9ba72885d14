import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { EnvError, parseEnv } from './env.ts';

const schema = z.object({
  PORT: z.string().check(z.regex(/^\d+$/, 'must be a number')),
  SECRET: z.string(),
  COLOUR: z._default(z.enum(['red', 'blue'], 'must be red or blue'), 'red'),
});

const faultsOf = (source: Record<string, string | undefined>) => {
  try {
    parseEnv(schema, source);
    return [];
  } catch (error) {
    return error instanceof EnvError ? error.faults : [String(error)];
  }
};

describe('an environment', () => {
  test('gets its default values', () => {
    expect(parseEnv(schema, { PORT: '1', SECRET: 's', OTHER: 'x' })).toEqual({ PORT: '1', SECRET: 's', COLOUR: 'red' });
  });

  test('counts an empty value as unset', () => {
    expect(faultsOf({ PORT: '1', SECRET: '', COLOUR: '' })).toEqual(['SECRET is missing']);
  });

  test('reports every fault in one error', () => {
    expect(faultsOf({ PORT: 'x', COLOUR: 'green' })).toEqual([
      'PORT must be a number',
      'SECRET is missing',
      'COLOUR must be red or blue',
    ]);
  });
});
