import type { MailStatus } from '@luar/contracts/mail-test';

/** The specification has the configuration only; the state of queue and worker is optional. */
export type KnownMailStatus = Omit<MailStatus, 'success' | 'queue' | 'worker' | 'lastHeard'> &
  Partial<Pick<MailStatus, 'queue' | 'worker' | 'lastHeard'>>;

export const mailStatusNeeds = { variables: 'object' } as const;
