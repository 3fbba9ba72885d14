import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import type { Env } from '../environment.ts';
import { identify } from '../stack/identity.ts';
import { freePort } from '../stack/ports.ts';
import { timed } from '../stack/slowness.ts';
import { Client } from '../stack/test-client.ts';
import { until } from '../stack/until.ts';
import { Command } from './command.ts';

// Tests `npm start` as a separate process. The build is done before the tests.
const commands: Command[] = [];
// An empty value counts as unset: these tests always use the embedded MongoDB.
const embedded: Env = { MONGODB_URI: '' };
let dataDir: string;
let settings: Env;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'luar-start-'));
  settings = { DATA_DIR: dataDir, PORT: String(await freePort()), INBOX_PORT: String(await freePort()) };
});
afterEach(async () => {
  for (const command of commands.splice(0)) {
    if (command.process.exitCode === null && command.process.signalCode === null) command.interrupt();
    await command.ended;
  }
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function start(more: Env = {}): Command {
  const args = [join(root, 'infra/local/bootstrap.mjs'), 'start', '--no-build'];
  const command = new Command(process.execPath, args, { ...embedded, ...settings, ...more });
  commands.push(command);
  return command;
}

const runFolder = () => join(dataDir, 'run');
const pidFiles = () =>
  existsSync(runFolder()) ? readdirSync(runFolder()).filter((name) => name.endsWith('.pid')) : [];
const pids = () => pidFiles().map((name) => Number(readFileSync(join(runFolder(), name), 'utf8')));
const living = (among: number[]) => among.filter((pid) => identify(pid) !== undefined);
const ready = () => `Luar is ready: http://localhost:${settings['PORT']}`;

describe('npm start', () => {
  test('starts everything, prints the ready line last, outlives a closed output pipe, ends what a killed supervisor left, refuses a further start, and Ctrl-C, also pressed twice, leaves no process', async () => {
    const first = start();
    await first.says(ready());
    expect(first.output.trimEnd().split('\n').at(-1)).toBe(ready());
    expect(pidFiles().toSorted()).toEqual([
      'api.pid',
      'inbox.pid',
      'mongo.pid',
      'redis.pid',
      'storage.pid',
      'worker.pid',
    ]);
    expect(living(pids())).toHaveLength(6);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    const { adminPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
    expect(first.output).toContain(`admin@luar.local, password: ${adminPassword}`);
    const site = new Client(`http://localhost:${settings['PORT']}`);
    const login = await site.post('/api/auth/login', { email: 'admin@luar.local', password: adminPassword });
    expect(login.body).toMatchObject({ success: true, user: { mustChangePassword: true } });

    // The supervisor prints a notice when a part ends. Here it writes to a closed pipe.
    first.process.stdout?.destroy();
    first.process.stderr?.destroy();
    const inbox = () =>
      pidFiles().includes('inbox.pid') ? Number(readFileSync(join(runFolder(), 'inbox.pid'), 'utf8')) : undefined;
    const killed = inbox()!;
    process.kill(killed, 'SIGKILL');
    await until('the inbox is back', inbox, (pid) => pid !== undefined && pid !== killed);
    expect((await site.get('/api/health/live')).status).toBe(200);

    const left = pids();
    const { supervisor } = JSON.parse(readFileSync(join(dataDir, 'run/processes.json'), 'utf8')) as {
      supervisor: { pid: number };
    };
    process.kill(supervisor.pid, 'SIGKILL');
    await first.ended;
    expect(living(left).length).toBeGreaterThan(0);
    const second = start();
    await second.says(ready());
    expect(living(left)).toEqual([]);
    const running = pids();
    expect(living(running)).toHaveLength(6);

    const third = start({ PORT: String(await freePort()), INBOX_PORT: String(await freePort()) });
    expect(await third.ended).toBe(1);
    expect(third.output).toMatch(/Luar already runs on .* \(process \d+\)\. .*DATA_DIR/);
    expect(third.output.trim().split('\n')).toHaveLength(1);
    expect(living(running)).toEqual(running);
    expect((await site.get('/api/health/live')).status).toBe(200);

    const { result, took } = await timed(async () => {
      second.interrupt();
      await second.says('Stopping');
      second.interrupt();
      return second.ended;
    });
    expect(result).toBe(0);
    expect(took).toBeLessThan(10_000);
    expect(living(running)).toEqual([]);
    expect(pidFiles()).toEqual([]);
  });

  test.each(['PORT', 'INBOX_PORT'])('a %s that is in use is reported before any process starts', async (setting) => {
    const server = createServer().listen(Number(settings[setting]), '127.0.0.1');
    await once(server, 'listening');
    const command = start();
    const status = await command.ended;
    server.close();
    expect(status).toBe(1);
    expect(command.output.trim()).toMatch(new RegExp(`^Port ${settings[setting]} is in use.*${setting}=\\d+\\.$`));
    expect(pidFiles()).toEqual([]);
  });

  test('a part that cannot start stops the others, and the end of its log is printed', async () => {
    const broken = join(dataDir, 'broken');
    mkdirSync(join(broken, 'redis'), { recursive: true });
    writeFileSync(join(broken, 'redis/appendonlydir'), 'not a folder');
    const command = start({ DATA_DIR: broken });
    expect(await command.ended).toBe(1);
    expect(command.output).toMatch(/redis ended instead of starting.*redis\.log/);
    expect(command.output).toMatch(/append.?only/i);
    expect(command.output).not.toContain('Luar is ready');
    expect(readdirSync(join(broken, 'run'))).toEqual(['lock']);
  });
});

test('a faulty environment is refused with one message that lists every fault, without a stack trace, and no process starts', async () => {
  const command = start({
    PORT: 'a door',
    INBOX_PORT: '70000',
    MONGODB_URI: 'http://elsewhere',
    REDIS_URL: 'not a url',
    SMTP_URL: 'ftp://mail',
    NODE_ENV: 'production',
    JWT_SECRET: '',
  });
  expect(await command.ended).toBe(1);
  for (const name of ['PORT', 'INBOX_PORT', 'MONGODB_URI', 'REDIS_URL', 'SMTP_URL', 'JWT_SECRET'])
    expect(command.output).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  const names = [...command.output.matchAll(/^ {2}(\S+) /gm)].map(([, name]) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(command.output).not.toMatch(/^\s+at /m);
  expect(pidFiles()).toEqual([]);
});
