import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { hasCode } from '../errno.ts';

const secretsSchema = z.object({
  jwtSecret: z.string(),
  adminPassword: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

function generate(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    adminPassword: randomBytes(12).toString('base64url'),
  };
}

/** The secrets of a local stack: made at its first start, then kept where only their owner can read them. */
export function keptSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secrets.json');
  try {
    // Exclusively: whoever comes second reads what the first one wrote.
    writeFileSync(file, `${JSON.stringify(generate(), null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
