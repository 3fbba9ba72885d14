import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

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

/** The secrets of a local stack: made at its first start, then kept where only their owner can read them. */
export function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = secretsSchema.parse({ ...generate(), ...z.record(z.string(), z.string()).parse(kept) });
  // What visitors wrote lies in there, too.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
