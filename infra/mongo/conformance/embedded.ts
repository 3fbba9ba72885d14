import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export type Embedded = { uri: string; port: number; dir: string; process: ChildProcess };

/** Starts the embedded server as a process and waits for the line that says it listens. */
export async function startEmbedded(dir: string): Promise<Embedded> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, '--port', '0', '--dir', dir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaint: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaint.push(chunk));
  const line = await Promise.race([firstLine(child), once(child, 'close').then(() => undefined)]);
  if (line === undefined) throw new Error(Buffer.concat(complaint).toString());
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(line)?.[1]);
  return { uri: `mongodb://127.0.0.1:${port}/`, port, dir, process: child };
}

export async function stopEmbedded(server: Embedded): Promise<void> {
  if (server.process.exitCode === null && server.process.signalCode === null) {
    server.process.kill('SIGTERM');
    await once(server.process, 'exit');
  }
}

/** Stops the server and deletes its data. */
export async function discardEmbedded(server: Embedded): Promise<void> {
  await stopEmbedded(server);
  await rm(server.dir, { recursive: true, force: true });
}

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'luar-mongo-'));

async function firstLine(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return line.toString();
}
