// Stands in for MongoDB, which neither Debian nor npm has: the embedded one, with what the Compose file relies on besides.
// The first start creates the root user and runs the scripts of /docker-entrypoint-initdb.d; clients must authenticate; it is
// a replica set of one, once initiated.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { realEnvironment } from '../../environment.ts';
import { root } from '../../paths.ts';
import { isNew, runScript, writeState } from './mongo-state.ts';
import { serve } from './mongo-connection.ts';

const scripts = '/docker-entrypoint-initdb.d';
const [keyFile = ''] = process.argv.slice(process.argv.indexOf('--keyFile') + 1);
if ((statSync(keyFile).mode & 0o077) !== 0 || readFileSync(keyFile).length < 6)
  throw new Error('The key file is open to others, or too short.');

if (isNew()) {
  const { MONGO_INITDB_ROOT_USERNAME: name, MONGO_INITDB_ROOT_PASSWORD: password = '' } = realEnvironment();
  writeState({ users: { [`admin.${name}`]: password }, replicaSet: false });
  for (const file of readdirSync(scripts)) runScript(readFileSync(join(scripts, file), 'utf8'));
}

const inner = 27018;
const embedded = spawn(
  process.execPath,
  [join(root, 'infra/mongo/main.ts'), '--port', String(inner), '--dir', '/data/db/luar'],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
embedded.on('exit', (status) => process.exit(status ?? 1));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => embedded.kill('SIGTERM'));

createServer((socket) => serve(socket, inner)).listen(27017);
