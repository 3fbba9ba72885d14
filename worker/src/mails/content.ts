import type { Mail } from '../transports/transport.ts';

/** What a mail needs to know beside its job. */
export interface MailContext {
  /** Where the practitioner reads what visitors send. */
  practitioner: string;
  siteUrl: string;
  /** Not every provider lets a mail name another address for its answers. */
  answersGoToVisitor: boolean;
}

/** A mail as it is written. How it is numbered is not its author's business. */
export type Content = Omit<Mail, 'messageId'>;
