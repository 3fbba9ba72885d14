import { join } from 'node:path';
import { callerEnvironment } from '../environment.ts';
import { ensureRedis } from '../prepare/system-packages.ts';
import { planLocal, type LocalPlan } from '../stack/local-plan.ts';
import { requireFree } from '../stack/ports.ts';
import { Stack } from '../stack/stack.ts';
import { say, untilSignal } from '../terminal.ts';

export async function run(): Promise<number> {
  const ended = untilSignal();
  const plan = await planLocal(callerEnvironment());
  return runStack(plan, ended, (stack) => {
    banner(stack, plan);
    return ended;
  });
}

/** Starts the stack, runs the work, and stops the stack even if the start or the work fails. */
export async function runStack(
  plan: LocalPlan,
  ended: Promise<'ended'>,
  work: (stack: Stack) => Promise<unknown>,
): Promise<number> {
  const { settings, embedded } = plan;
  if (embedded.redis) await ensureRedis();
  const stack = await Stack.prepare(plan);
  try {
    if (stack.leftovers.length > 0)
      say(`Stopped processes that an earlier start left running: ${stack.leftovers.join(', ')}.`);
    await requireFree(settings.port, settings.host, 'PORT');
    if (embedded.inbox) await requireFree(settings.inboxPort, '127.0.0.1', 'INBOX_PORT');
    for (const part of stack.parts.values()) part.on('notice', say);
    if ((await Promise.race([stack.start(), ended])) === 'ended') return 0;
    await work(stack);
    say('Stopping ...');
    return 0;
  } finally {
    await stack.stop();
  }
}

/** Prints the addresses. The last line is printed only when all of them answer. */
export function banner(stack: Stack, { settings, env, embedded, secrets }: LocalPlan): void {
  const site = `http://localhost:${settings.port}`;
  const password = env['ADMIN_PASSWORD'] || env['NODE_ENV'] === 'production' ? 'as you set it' : secrets.adminPassword;
  say();
  say(`  Site    ${site}`);
  say(`  Admin   ${site}/admin  (${stack.env['ADMIN_EMAIL']}, password: ${password})`);
  if (embedded.inbox) say(`  Inbox   ${stack.inboxUrl}  (every mail that the product sends)`);
  say(`  API     ${site}/api/docs`);
  say(`  Data    ${stack.dataDir}  (logs in ${join(stack.dataDir, 'logs')})`);
  say();
  say(`Luar is ready: ${site}`);
}
