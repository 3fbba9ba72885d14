import { checks } from '@luar/contracts/checks';
import type { Env } from '../env.ts';
import { senderOf } from '../settings.ts';
import type { Report } from './alarms.ts';

const withinMs = 10_000;

/** A fault is told by a mail server of its own, because that of the product may be what fails. */
export function operatorMail(env: Env): ((report: Report) => Promise<void>) | undefined {
  const { ALERT_MAIL_TO: to, ALERT_SMTP_URL, SMTP_URL } = env;
  const url = ALERT_SMTP_URL ?? SMTP_URL;
  if (to === undefined || url === undefined) return undefined;
  const from = env.ALERT_MAIL_FROM ?? (ALERT_SMTP_URL === undefined ? senderOf(env) : undefined) ?? to;
  return async (report) => {
    // Loaded only for a mail: most days need none.
    const { createTransport } = await import('nodemailer');
    const { mustEncrypt } = await import('../transports/smtp.ts');
    const transport = createTransport({
      url,
      connectionTimeout: withinMs,
      greetingTimeout: withinMs,
      dnsTimeout: withinMs,
      socketTimeout: withinMs,
      ...(mustEncrypt(url) && { requireTLS: true }),
    });
    await transport.sendMail({ from, to, ...messageOf(report, new URL(env.SITE_URL).host) });
  };
}

function messageOf({ check, kind, says, at, began }: Report, site: string): { subject: string; text: string } {
  if (kind === 'started') return { subject: `Luar, ${site}: ${says}`, text: `${says}.\n${checks[check]}\n${at}` };
  const minutes = Math.max(1, Math.round((Date.parse(at) - Date.parse(began)) / 60_000));
  return { subject: `Luar, ${site}, over: ${says}`, text: `This is over after ${minutes} min: ${says}.\n${at}` };
}
