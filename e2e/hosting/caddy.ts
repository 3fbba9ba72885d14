import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../../infra/local/stack/ports.ts';
import { answersTcp } from '../../infra/local/stack/probes.ts';
import { root } from './compose.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The real Caddy with the production Caddyfile. For localhost it signs its certificates itself. */
export class Caddy {
  readonly port: number;
  readonly #folder: string;
  readonly #process: ChildProcess;
  /** What Caddy has logged. */
  log = '';

  private constructor(port: number, folder: string, child: ChildProcess) {
    child.stderr?.on('data', (chunk: Buffer) => (this.log += chunk.toString()));
    this.port = port;
    this.#folder = folder;
    this.#process = child;
  }

  /** `port` is chosen by the caller, who needs the address before Caddy starts. */
  static async start(folder: string, port: number, apiPort: number): Promise<Caddy> {
    // With debugging on it logs every request, so that tests see what a log can contain.
    const config = join(folder, 'Caddyfile');
    const production = readFileSync(join(root, 'infra/deploy/caddy/Caddyfile'), 'utf8');
    writeFileSync(config, production.replace('{\n', '{\n\tdebug\n'));
    const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      env: {
        // oxlint-disable-next-line node/no-process-env -- where the machine keeps its programs
        PATH: process.env['PATH'] ?? '',
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE_ADDRESS: 'localhost',
        API_ADDRESS: `127.0.0.1:${apiPort}`,
        HTTPS_PORT: String(port),
        HTTP_PORT: String(await freePort()),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    while (!(await answersTcp(port))) if (child.exitCode !== null) throw new Error(`Caddy ended:\n${output}`);
    // Wait for the certificate, which is needed for the first request.
    while (!output.includes('certificate obtained successfully')) await once(child.stderr, 'data');
    return new Caddy(port, folder, child);
  }

  get url(): string {
    return `https://localhost:${this.port}`;
  }

  /** Sends a request that trusts only Caddy's local authority. */
  ask(path: string, options: RequestOptions & { body?: string | Buffer } = {}): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const { body, ...more } = options;
    const ca = readFileSync(join(this.#folder, 'caddy/pki/authorities/local/root.crt'));
    const sent = request({ host: 'localhost', port: this.port, path, ca, agent: false, ...more }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
    return promise;
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const exit = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await exit;
  }
}
