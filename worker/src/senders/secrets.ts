import type { Message } from '@luar/contracts/mail';
import type { Env } from '../env.ts';
import type { SendTask } from './sender-messages.ts';

/** As nodemailer reads it: where a % begins no code, the text stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Values that must not appear in a failure's reason, even if a mail server repeats them. */
export function secretsOf({ data }: Pick<SendTask, 'data'>, env: Env): string[] {
  const { to, replyTo, subject } = (data ?? {}) as Partial<Message>;
  const smtp = env.SMTP_URL ? new URL(env.SMTP_URL) : undefined;
  const values = [
    ...[to, replyTo].flatMap((mailbox) => [mailbox?.name, mailbox?.address]),
    subject,
    env.MAIL_CLIENT_ID,
    env.MAIL_CLIENT_SECRET,
    env.MAIL_REFRESH_TOKEN,
    smtp?.password,
    smtp?.username,
    ...(smtp ? [decoded(smtp.password), decoded(smtp.username)] : []),
  ];
  return values.filter((value) => typeof value === 'string');
}
