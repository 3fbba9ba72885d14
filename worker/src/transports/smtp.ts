import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../settings.ts';
import { generalFailure, MailFailure } from './failure.ts';
import { smtpMs } from './limits.ts';
import { composeMessage } from './message.ts';
import type { Mail, Transport } from './transport.ts';

/**
 * Limits for a server that hangs. Connecting and greeting have short limits, because retrying loses nothing. Later
 * timeouts are longer: a retry after DATA may send the mail twice.
 */
const limits = { connectionTimeout: 4000, greetingTimeout: 4000, dnsTimeout: 4000, socketTimeout: 15_000 };

const secured = { disableFileAccess: true, disableUrlAccess: true } as const;

interface Extras {
  /** Logs in with OAuth2. Without it, the URL holds the password, if any. */
  login?: { user: string; accessToken: string };
  /** Called after the message is written and before the server answers. */
  onDataWritten?: () => void;
}

/** A login needs TLS, except on this machine or if the operator allows it without. */
export function mustEncrypt(address: string, hasToken = false): boolean {
  const { hostname, username, searchParams } = new URL(address);
  if (!hasToken && username === '') return false;
  const isHere = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
  return !isHere && searchParams.get('allowInsecure') !== 'true';
}

const ignore = () => undefined;

/**
 * The pool's error for a connection that closed during a mail. Its message does not help a reader, so it is replaced
 * below.
 */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNECTION' && !('responseCode' in error);

export function openSmtp({ url }: Pick<SmtpSettings, 'url'>, extras: Extras = {}): Transport {
  const { login, onDataWritten } = extras;
  // Set when the client sends DATA. Before that, the server cannot have accepted the message.
  let dataSent = false;
  const notice = (entry: { tnx?: string }, line: unknown) => {
    if (entry.tnx === 'client' && line === 'DATA') dataSent = true;
  };
  const transporter = createTransport({
    ...limits,
    ...secured,
    url,
    ...(mustEncrypt(url, login !== undefined) && { requireTLS: true }),
    pool: true,
    // A sender process handles one mail at a time; its connection stays open between mails.
    maxConnections: 1,
    maxMessages: 100,
    idleTimeout: 30_000,
    // Otherwise the pool retries a mail that was cut off after DATA. The queue decides that.
    maxRequeues: 0,
    transactionLog: true,
    logger: { level: ignore, trace: ignore, debug: notice, info: ignore, warn: ignore, error: ignore, fatal: ignore },
    ...(login && { auth: { type: 'OAuth2', ...login } }),
  });
  if (onDataWritten) {
    transporter.use('stream', (mail, done) => {
      mail.message.transform(() => new PassThrough().once('end', onDataWritten));
      done();
    });
  }
  const sendOnce = async (mail: Mail, signal: AbortSignal) => {
    dataSent = false;
    await transporter.sendMail({ ...composeMessage(mail), signal });
  };
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(smtpMs);
      try {
        // An idle connection may have been closed by the server: retry once on a new one, unless DATA was sent.
        await sendOnce(mail, signal).catch((error: unknown) => {
          if (!isCutOff(error) || dataSent) throw error;
          return sendOnce(mail, signal);
        });
      } catch (error) {
        if (!isCutOff(error)) throw error;
        const when = dataSent ? ' before it said whether it took the mail' : '';
        throw new MailFailure(generalFailure('connection', `the mail server closed the connection${when}`));
      }
    },
    close() {
      transporter.close({ force: true });
      return Promise.resolve();
    },
  };
}
