import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvError } from '@luar/contracts/env';
import { callerEnvironment, type Env } from '../environment.ts';
import { root } from '../paths.ts';
import { answersHttp } from '../stack/probes.ts';
import { requireFree } from '../stack/ports.ts';
import { keptSecrets } from '../stack/secrets.ts';
import { readSettings, type Settings } from '../stack/settings.ts';
import { compose, type Composition } from '../stack/compose.ts';
import { Stack } from '../stack/stack.ts';
import { Refusal, say, untilSignal, withRefusals } from '../terminal.ts';
import { ensureBuilt } from '../build/build.ts';
import { ensureRedis } from '../prepare/system-packages.ts';

export const run = (args: string[]): Promise<number> => withRefusals(() => start(args));

async function start(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { 'no-build': { type: 'boolean' } } });
  const ended = untilSignal();
  if (!values['no-build']) await ensureBuilt();
  const env = callerEnvironment();
  const { settings, faults } = settingsOf(env);
  const secrets = keptSecrets(settings.dataDir);
  const plan = { ...settings, secrets, env };
  const composed = await compose(env, settings.port, secrets);
  faults.push(...(await processFaults(composed)));
  if (faults.length > 0)
    throw new Refusal(
      ['The environment has faults:', ...oncePerVariable(faults).map((each) => `  ${each}`)].join('\n'),
    );

  if (composed.embedded.redis) await ensureRedis();
  const stack = await Stack.prepare(plan);
  try {
    await requireFree(settings.port, settings.host, 'PORT');
    if (composed.embedded.inbox) await requireFree(settings.inboxPort, '127.0.0.1', 'INBOX_PORT');
    for (const part of stack.parts.values()) part.on('notice', say);
    const starting = stack.start().then(() => answersHttp(`${stack.url}/api/health/ready`));
    if ((await Promise.race([starting, ended])) === 'ended') return 0;
    banner(stack, env, composed.embedded.inbox, secrets.adminPassword);
    await ended;
    say('Ending ...');
    return 0;
  } finally {
    await stack.stop();
  }
}

function settingsOf(env: Env): { settings: Settings; faults: string[] } {
  try {
    return { settings: readSettings(env), faults: [] };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return { settings: readSettings({}), faults: [...error.faults] };
  }
}

/** What several processes say of the same variable, in words of their own, is one fault. */
function oncePerVariable(faults: string[]): string[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.split(' ')[0], fault])).values()].toReversed();
}

/** What the API and the worker would refuse, asked before anything runs. */
async function processFaults(composed: Composition): Promise<string[]> {
  const asked = await Promise.all(
    (['api', 'worker'] as const).map(
      (name) =>
        new Promise<string[]>((resolve) => {
          execFile(
            process.execPath,
            [join(root, name, 'dist', 'main.js'), '--check-env'],
            { env: composed[name] },
            (error, _out, text) => resolve(error ? text.trim().split('\n') : []),
          );
        }),
    ),
  );
  return asked.flat();
}

function banner(stack: Stack, env: Env, inbox: boolean, generated: string): void {
  const password = env['ADMIN_PASSWORD'] || env['NODE_ENV'] === 'production' ? 'the one that you set' : generated;
  say();
  say(`  Site    ${stack.url}`);
  say(`  Admin   ${stack.url}/admin  (${stack.env['ADMIN_EMAIL']}, password: ${password})`);
  if (inbox) say(`  Inbox   ${stack.inboxUrl}  (every mail that the product sends)`);
  say(`  API     ${stack.url}/api/docs`);
  say(`  Data    ${stack.dataDir}  (logs in ${join(stack.dataDir, 'logs')})`);
  say();
  say(`Luar is ready: ${stack.url}`);
}
