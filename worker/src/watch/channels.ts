import type { Report } from './alarms.ts';
import { advice } from './faults.ts';
import type { Settings } from './settings.ts';

const sendWithinMs = 10_000;

export interface Message {
  subject: string;
  text: string;
}
type Channel = (message: Message, report: Report) => Promise<void>;

export function messageOf({ fault, kind, says, at, began }: Report, siteUrl: string): Message {
  const site = new URL(siteUrl).host;
  if (kind === 'started') return { subject: `Luar, ${site}: ${says}`, text: `${says}.\n${advice[fault]}\n${at}` };
  const minutes = Math.max(1, Math.round((Date.parse(at) - Date.parse(began)) / 60_000));
  return { subject: `Luar, ${site}, over: ${says}`, text: `This is over after ${minutes} min: ${says}.\n${at}` };
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<void> {
  // A redirect would turn the POST into a GET, which any page answers with 200.
  const redirect = 'manual';
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers,
    redirect,
    signal: AbortSignal.timeout(sendWithinMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`answered ${response.status}`);
}

const webhook =
  (url: string): Channel =>
  ({ subject, text }, { fault, kind, at }) => {
    const line = `${subject}\n${text}`;
    // Slack and Mattermost show `text`, Discord shows `content`.
    return post(url, JSON.stringify({ text: line, content: line, fault, kind, at }), {
      'content-type': 'application/json',
    });
  };

const ntfy =
  (url: string): Channel =>
  ({ subject, text }, { kind }) =>
    post(url, text, {
      title: subject,
      ...(kind === 'started' ? { priority: 'high', tags: 'warning' } : { tags: 'white_check_mark' }),
    });

const mail =
  ({ url, from, to }: NonNullable<Settings['mail']>): Channel =>
  async (message) => {
    // Loaded only for a mail: most days need none.
    const { createTransport } = await import('nodemailer');
    const { mustEncrypt } = await import('../transports/smtp.ts');
    const transport = createTransport({
      url,
      connectionTimeout: sendWithinMs,
      greetingTimeout: sendWithinMs,
      dnsTimeout: sendWithinMs,
      socketTimeout: sendWithinMs,
      ...(mustEncrypt(url) && { requireTLS: true }),
    });
    await transport.sendMail({ from, to, ...message });
  };

export function channelsOf(settings: Settings): Record<string, Channel> {
  return {
    ...(settings.webhook !== undefined && { 'the webhook': webhook(settings.webhook) }),
    ...(settings.ntfy !== undefined && { ntfy: ntfy(settings.ntfy) }),
    ...(settings.mail && { mail: mail(settings.mail) }),
  };
}
