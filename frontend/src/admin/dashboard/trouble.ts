import type { Today } from '@luar/contracts/today';

export type Trouble = 'queueDown' | 'workerSilent' | 'notConfigured';

/** The first problem that stops mails. Problems behind it cannot be detected before it is solved. */
export function troubleOf(status: Pick<Today['mail'], 'queue' | 'worker' | 'configured'>): Trouble | undefined {
  if (status.queue === 'down') return 'queueDown';
  if (status.worker === 'silent') return 'workerSilent';
  return status.configured ? undefined : 'notConfigured';
}

/** The records of the sender's domain that are missing or wrong. Unknown records are not reported. */
export const badRecords = ({ domain }: Pick<Today['mail'], 'domain'>) =>
  domain
    ? (['spf', 'dkim', 'dmarc'] as const).filter((name) => domain[name] === 'missing' || domain[name] === 'faulty')
    : [];

/** Whether nothing needs attention: mails are sent, a backup is new and copied, and no request is held. */
export const isWell = ({ mail, backup, lateMails, unsentMorning }: Today, held: number): boolean =>
  !troubleOf(mail) &&
  badRecords(mail).length === 0 &&
  !backup?.isOld &&
  !backup?.copies &&
  lateMails.requests.length === 0 &&
  !unsentMorning &&
  held === 0;
