import type { MailContent } from '@luar/contracts/mail';

/** One mail for one recipient, as every transport takes it: plain strings, nothing to interpret. */
export type Mail = MailContent & { messageId: string };

export interface Transport {
  /** Resolves when the mail server has accepted the mail; rejects with an error that `failureOf` can read. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
