import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { freePort } from '../../infra/local/stack/ports.ts';
import { answersHttp } from '../../infra/local/stack/probes.ts';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, startStack, testAdmin } from '../../infra/local/stack/test-stack.ts';
import { until } from '../../infra/local/stack/until.ts';
import { SmtpSink } from '../../infra/local/stack/smtp-sink.ts';
import { Caddy } from './caddy.ts';
import { assemble, Container, discard, lastStage, stateOf } from './image.ts';

export const images = ['api', 'worker'] as const;
type Image = (typeof images)[number];

interface Site {
  /** The stores of the stack. Its API and worker are not started. */
  stack: Stack;
  sink: SmtpSink;
  caddy: Caddy;
  /** The API's address without Caddy. */
  apiUrl: string;
  folders: Record<Image, string>;
  running: Record<Image, Container>;
  /** The file names of the image before the start. */
  before: Record<Image, string[]>;
}

export const stages = {
  api: lastStage('infra/deploy/api.Dockerfile'),
  worker: lastStage('infra/deploy/worker.Dockerfile'),
};
const each = <T>(make: (name: Image) => T) => ({ api: make('api'), worker: make('worker') });
let started: Partial<Site> = {};

/**
 * Runs the content of the images without Docker: the built folders with the production packages, in read-only folders,
 * with the images' commands as an unprivileged user, behind the real Caddy.
 */
export function withSite(): void {
  beforeAll(async () => {
    const port = await freePort();
    const sink = await new SmtpSink().listen();
    const mail = { SMTP_URL: sink.url, MAIL_TO: 'practitioner@luar.test' };
    const stack = await startStack({
      env: { SITE_URL: `https://localhost:${port}`, TRUST_PROXY: '127.0.0.1', ...mail },
      without: ['api', 'worker'],
    });
    started = { stack, sink };
    // Not in tmpdir(), which other users cannot enter. The names show that any folder will do.
    started.folders = each((name) => mkdtempSync(`/tmp/luar joão ${name} `));
    const { folders } = started;
    each((name) => assemble(stages[name], folders[name]));
    started.before = each((name) => stateOf(folders[name]));
    started.running = each((name) => new Container(stages[name], folders[name], stack.part(name).plan.env));
    const { running } = started;
    const apiPort = Number(stack.part('api').plan.env['PORT']);
    started.apiUrl = `http://127.0.0.1:${apiPort}`;
    const ready = `${started.apiUrl}/api/health/ready`;
    await until('the API is ready', () => answersHttp(ready), Boolean).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${running.api.output}\n${running.worker.output}`);
    });
    started.caddy = await Caddy.start(mkdtempSync(join(tmpdir(), 'luar-caddy-')), port, apiPort);
  });

  afterAll(async () => {
    const { caddy, running, stack, sink, folders } = started;
    await caddy?.end();
    for (const container of Object.values(running ?? {})) await container.end();
    if (stack) await discardStack(stack);
    await sink?.close();
    for (const folder of Object.values(folders ?? {})) discard(folder);
  });
}

export function site(): Site {
  if (!started.caddy) throw new Error('The site is not running');
  return started as Site;
}

export const json = { 'content-type': 'application/json' };

export async function signIn(): Promise<string> {
  const body = JSON.stringify(testAdmin);
  const answer = await site().caddy.ask('/api/auth/login', { method: 'POST', headers: json, body });
  return (JSON.parse(answer.body.toString()) as { token: string }).token;
}
