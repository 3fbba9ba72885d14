import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { Refusal } from '../terminal.ts';

const secretsSchema = z.object({
  jwtSecret: z.string(),
  adminPassword: z.string(),
  s3AccessKeyId: z.string(),
  s3SecretAccessKey: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

function generate(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    adminPassword: randomBytes(12).toString('base64url'),
    s3AccessKeyId: randomBytes(10).toString('hex'),
    s3SecretAccessKey: randomBytes(24).toString('base64url'),
  };
}

/** The secrets of a local stack: generated at the first start, then read from a file that only its owner can read. */
export function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  try {
    // The folder also holds personal data of visitors.
    makeFolder(dataDir);
    const secrets = secretsSchema.parse({ ...generate(), ...read(file) });
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
    return secrets;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`DATA_DIR ${dataDir} cannot be used (${reason}). Choose a folder that can be written to.`);
  }
}

function read(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Refusal(
      `${file} is damaged. Restore a copy of it, or delete it: then new secrets are generated, and the practitioner has to ` +
        'sign in again.',
    );
  }
}

/** Creates the folders one by one: a recursive `mkdirSync` never returns where the system refuses it, e.g. in /proc. */
function makeFolder(dir: string): void {
  if (existsSync(dir)) {
    if (!statSync(dir).isDirectory()) throw new Error('it is not a folder');
    return;
  }
  makeFolder(dirname(dir));
  mkdirSync(dir, { mode: 0o700 });
}
