import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Embedded = { uri: string; port: number; dir: string; process: ChildProcess };

/**
 * Starts the embedded server as a process and waits for the line that says it listens. `limit`: the most blocks of 512 bytes
 * that a file may have, as on a disk that gets full.
 */
export async function startEmbedded(dir: string, limit: number | 'unlimited' = 'unlimited'): Promise<Embedded> {
  const server = [process.execPath, join(import.meta.dirname, '../main.ts'), '--port', '0', '--dir', dir];
  const child = spawn('sh', ['-c', `ulimit -f ${limit} && exec "$@"`, 'sh', ...server], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaint: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaint.push(chunk));
  const said = await Promise.race([once(child.stdout, 'data'), once(child, 'close').then(() => undefined)]);
  if (!said) throw new Error(Buffer.concat(complaint).toString());
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(String(said[0]))?.[1]);
  return { uri: `mongodb://127.0.0.1:${port}/`, port, dir, process: child };
}

export async function stopEmbedded({ process: child }: Embedded): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Stops the server and deletes its data. */
export async function discardEmbedded(server: Embedded): Promise<void> {
  await stopEmbedded(server);
  await rm(server.dir, { recursive: true, force: true });
}

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'luar-mongo-'));
