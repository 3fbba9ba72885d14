import type { Env } from '../env.ts';
import type { Order } from './order.ts';

const personal = ['name', 'email', 'phone', 'subject', 'message'] as const;

/** What must not stand in a failure's reason, even when a mail server repeats it. */
export function secretsOf({ data }: Pick<Order, 'data'>, env: Env): string[] {
  const job = (data ?? {}) as Partial<Record<(typeof personal)[number], unknown>>;
  const smtp = env.SMTP_URL ? new URL(env.SMTP_URL) : undefined;
  const values = [
    ...personal.map((field) => job[field]),
    env.MAIL_CLIENT_ID,
    env.MAIL_CLIENT_SECRET,
    env.MAIL_REFRESH_TOKEN,
    smtp?.password,
    smtp?.username,
    ...(smtp ? [decodeURIComponent(smtp.password), decodeURIComponent(smtp.username)] : []),
  ];
  return values.filter((value) => typeof value === 'string');
}
