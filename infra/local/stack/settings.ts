import { parseEnv } from '@luar/contracts/env';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Env } from '../environment.ts';

const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) <= 65_535;
const port = z.string().check(z.refine(isPort, 'must be a port number, 1 to 65535'));

const settingsSchema = z.object({
  PORT: z._default(port, '3000'),
  INBOX_PORT: z._default(port, '1080'),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
});

/** The settings of the supervisor. The API and the worker read the rest of the environment. */
export interface Settings {
  port: number;
  inboxPort: number;
  host: string;
  dataDir: string;
}

/** Throws `EnvError`. */
export function readSettings(env: Env): Settings {
  const { PORT, INBOX_PORT, HOST, DATA_DIR } = parseEnv(settingsSchema, env);
  return { port: Number(PORT), inboxPort: Number(INBOX_PORT), host: HOST, dataDir: resolve(DATA_DIR) };
}
