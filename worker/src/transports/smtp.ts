import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../settings.ts';
import { generalFailure, MailFailure } from './failure.ts';
import { composeMessage } from './message.ts';
import type { Mail, Transport } from './transport.ts';

/**
 * A server that hangs holds a sender for no longer than this. Connecting and greeting are asked to be quick, because
 * nothing is lost by trying again; once the message is on its way, patience avoids sending it twice.
 */
const limits = { connectionTimeout: 4000, greetingTimeout: 4000, dnsTimeout: 4000, socketTimeout: 15_000 };
const sendLimitMs = 20_000;

const secured = { disableFileAccess: true, disableUrlAccess: true } as const;

interface Extras {
  /** Makes it OAuth2. Without it the address carries the password, or there is none. */
  accessToken?: string;
  /** Called when a message is written out and its answer not yet there. */
  onDataWritten?: () => void;
}

const ignore = () => undefined;

/** The pool's word for a connection that ended under a mail; it tells a reader nothing, and nothing was retried. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNECTION' && !('responseCode' in error);

export function openSmtp({ url, from }: Pick<SmtpSettings, 'url' | 'from'>, extras: Extras = {}): Transport {
  const { accessToken, onDataWritten } = extras;
  // Read from the conversation with the server: before it is asked to take the message, nothing can have been sent.
  let dataAsked = false;
  const notice = (entry: { tnx?: string }, line: unknown) => {
    if (entry.tnx === 'client' && line === 'DATA') dataAsked = true;
  };
  const transporter = createTransport({
    ...limits,
    ...secured,
    url,
    pool: true,
    // A sender has one mail at a time; its connection stays open between mails.
    maxConnections: 1,
    maxMessages: 100,
    idleTimeout: 30_000,
    // The pool would quietly send again what was cut off after DATA. Whether to is the queue's decision.
    maxRequeues: 0,
    transactionLog: true,
    logger: { level: ignore, trace: ignore, debug: notice, info: ignore, warn: ignore, error: ignore, fatal: ignore },
    ...(accessToken !== undefined && { auth: { type: 'OAuth2', user: from, accessToken } }),
  });
  if (onDataWritten) {
    transporter.use('stream', (mail, done) => {
      mail.message.transform(() => new PassThrough().once('end', onDataWritten));
      done();
    });
  }
  const sendOnce = async (mail: Mail) => {
    dataAsked = false;
    await transporter.sendMail({ ...composeMessage(mail, from), signal: AbortSignal.timeout(sendLimitMs) });
  };
  return {
    async send(mail) {
      try {
        // A connection kept since the last mail may have ended meanwhile. That is no failure: a new one takes this mail.
        await sendOnce(mail).catch((error: unknown) => {
          if (!isCutOff(error) || dataAsked) throw error;
          return sendOnce(mail);
        });
      } catch (error) {
        if (!isCutOff(error)) throw error;
        const when = dataAsked ? ' before it said whether it took the mail' : '';
        throw new MailFailure(generalFailure('connection', `the mail server closed the connection${when}`));
      }
    },
    close() {
      transporter.close({ force: true });
      return Promise.resolve();
    },
  };
}
