import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Embedded = { uri: string; port: number; dir: string; process: ChildProcess };

/** Starts the embedded server as a process and waits for the line that says it listens. */
export async function startEmbedded(dir: string): Promise<Embedded> {
  const main = join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, [main, '--port', '0', '--dir', dir], { stdio: ['ignore', 'pipe', 'pipe'] });
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
