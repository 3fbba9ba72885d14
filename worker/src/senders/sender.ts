import { crashHook } from '../crash.ts';
import { readEnv } from '../env.ts';
import { openRegistry } from '../mails/all.ts';
import { mailSettings, practitionerAddress } from '../settings.ts';
import { cleanReason, failureOf } from '../transports/failure.ts';
import { openTransport } from '../transports/open.ts';
import { connectRedisBriefly } from '../redis.ts';
import type { Order, Outcome, SenderMessage } from './order.ts';
import { secretsOf } from './secrets.ts';
import { writeMail } from './write.ts';

/** A process that writes and sends one mail at a time, for the worker that started it and for no longer than that. */
const env = readEnv();
const found = mailSettings(env);
if (!('settings' in found)) throw new Error('a sender needs mail settings');
const crash = crashHook(env.CRASH_AT);
let current: Order | undefined;

const transport = openTransport(found.settings, {
  redis: () => connectRedisBriefly(env.REDIS_URL),
  ...(env.CRASH_AT !== undefined && { onDataWritten: () => current && crash.reached('data', current) }),
});
const registry = openRegistry();
const context = {
  practitioner: practitionerAddress(env),
  siteUrl: env.SITE_URL,
  answersGoToVisitor: found.settings.transport !== 'zoho',
};

async function carryOut(order: Order): Promise<Outcome> {
  try {
    const mail = writeMail(order, registry, context);
    crash.reached('sender', order);
    crash.reached('before-send', order);
    await transport.send(mail);
    return { sent: true };
  } catch (error) {
    const failure = failureOf(error);
    return { sent: false, failure: { ...failure, reason: cleanReason(failure.reason, secretsOf(order, env)) } };
  }
}

const tell = (message: SenderMessage) => process.send?.(message);

process.on('message', (order: Order) => {
  current = order;
  void carryOut(order).then((outcome) => tell({ outcome }));
});
// A terminal's Ctrl-C reaches the whole group: the worker finishes its mails first and then ends us.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
// Without its worker nobody would remember what is sent from here on.
process.on('disconnect', () => process.exit());

tell({ ready: true });
