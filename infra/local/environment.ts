import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './paths.ts';
import { hasCode } from './errno.ts';

export type Env = Record<string, string>;

function defined(source: Record<string, string | undefined>): Env {
  return Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The only place where the supervisor reads `process.env`. */
export function realEnvironment(): Env {
  // oxlint-disable-next-line node/no-process-env
  return defined(process.env);
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

/** The `.env` file at the root, overridden by the real environment. */
export function callerEnvironment(): Env {
  return { ...defined(parseEnv(readIfThere(join(root, '.env')))), ...realEnvironment() };
}

const passedToTestStacks = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'NODE_COMPILE_CACHE',
  'MONGODB_URI',
];

/** The environment of test stacks and embedded parts: none of the caller's settings, except the MongoDB to test against. */
export function bareEnvironment(): Env {
  return Object.fromEntries(Object.entries(realEnvironment()).filter(([name]) => passedToTestStacks.includes(name)));
}
