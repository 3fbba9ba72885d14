import { PassThrough } from 'node:stream';
import { brand } from '@luar/contracts/brand';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { SmtpSettings } from '../settings.ts';
import type { Mail, Mailbox, Transport } from './transport.ts';

/**
 * A server that hangs holds a sender for no longer than this. Connecting and greeting are asked to be quick, because
 * nothing is lost by trying again; once the message is on its way, patience avoids sending it twice.
 */
const limits = { connectionTimeout: 4000, greetingTimeout: 4000, dnsTimeout: 4000, socketTimeout: 15_000 };
const sendLimitMs = 20_000;

const secured = { disableFileAccess: true, disableUrlAccess: true } as const;

/** An address object never passes through nodemailer's address parser, which may see several in one string. */
const mailbox = ({ name, address }: Mailbox) => ({ name: name ?? '', address });

function smtpMessage(mail: Mail, from: string): SendMailOptions {
  return {
    ...secured,
    from: { name: brand.name, address: from },
    to: mailbox(mail.to),
    ...(mail.replyTo && { replyTo: mailbox(mail.replyTo) }),
    messageId: `<${mail.messageId}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    attachments: [
      ...mail.pictures.map(({ name, content }) => ({
        cid: name,
        filename: name,
        content,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
      })),
      ...(mail.calendar
        ? [
            {
              filename: mail.calendar.fileName,
              content: mail.calendar.content,
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            },
          ]
        : []),
    ],
  };
}

interface Extras {
  /** Makes it OAuth2. Without it the address carries the password, or there is none. */
  accessToken?: string;
  /** Called when a message is written out and its answer not yet there. */
  onDataWritten?: () => void;
}

export function openSmtp({ url, from }: Pick<SmtpSettings, 'url' | 'from'>, extras: Extras = {}): Transport {
  const { accessToken, onDataWritten } = extras;
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
    ...(accessToken !== undefined && { auth: { type: 'OAuth2', user: from, accessToken } }),
  });
  if (onDataWritten) {
    transporter.use('stream', (mail, done) => {
      mail.message.transform(() => new PassThrough().once('end', onDataWritten));
      done();
    });
  }
  return {
    async send(mail) {
      await transporter.sendMail({ ...smtpMessage(mail, from), signal: AbortSignal.timeout(sendLimitMs) });
    },
    close() {
      transporter.close({ force: true });
      return Promise.resolve();
    },
  };
}
