import type { MailStatus } from '@luar/contracts/mail-test';

/** The specification names what is configured; whether queue and worker answer is an extra. */
export type KnownMailStatus = Omit<MailStatus, 'success' | 'queue' | 'worker' | 'lastHeard'> &
  Partial<Pick<MailStatus, 'queue' | 'worker' | 'lastHeard'>>;

export const mailStatusNeeds = { variables: 'object' } as const;
