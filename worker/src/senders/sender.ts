import { crashHook } from '../crash.ts';
import { readEnv } from '../env.ts';
import { mailSettings } from '../settings.ts';
import { cleanReason, failureOf } from '../transports/failure.ts';
import { openTransport } from '../transports/open.ts';
import { connectRedisBriefly } from '../redis.ts';
import type { SendTask, SendResult, SenderMessage } from './sender-messages.ts';
import { secretsOf } from './secrets.ts';
import { readMail } from './read-mail.ts';

/** Entry point of a sender process: sends one mail at a time, until its worker disconnects. */
const env = readEnv();
const found = mailSettings(env);
if (!('settings' in found)) throw new Error('a sender needs mail settings');
const crash = crashHook(env.CRASH_AT);
let current: SendTask | undefined;

const transport = openTransport(found.settings, {
  redis: () => connectRedisBriefly(env.REDIS_URL),
  ...(env.CRASH_AT !== undefined && { onDataWritten: () => current && crash.reached('data', current) }),
});

async function runTask(task: SendTask): Promise<SendResult> {
  try {
    const mail = readMail(task);
    crash.reached('sender', task);
    crash.reached('before-send', task);
    await transport.send(mail);
    return { sent: true };
  } catch (error) {
    const failure = failureOf(error);
    return { sent: false, failure: { ...failure, reason: cleanReason(failure.reason, secretsOf(task, env)) } };
  }
}

const report = (message: SenderMessage) => process.send?.(message);

process.on('message', (task: SendTask) => {
  current = task;
  void runTask(task).then((result) => report({ result }));
});
// Ctrl-C in a terminal signals the whole process group: the worker finishes its mails first and then ends its senders.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
// Without the worker nothing records what is sent, so stop at once.
process.on('disconnect', () => process.exit());

report({ ready: true });
