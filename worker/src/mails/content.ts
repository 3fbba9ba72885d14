import type { Mail } from '../transports/transport.ts';

/** What a mail needs beside the data of its job. */
export interface MailContext {
  /** The practitioner's address. */
  practitioner: string;
  siteUrl: string;
  /** False if the provider cannot set a Reply-To. */
  answersGoToVisitor: boolean;
}

/** A rendered mail; the Message-ID is added by the sender. */
export type Content = Omit<Mail, 'messageId'>;
