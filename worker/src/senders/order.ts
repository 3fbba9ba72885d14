import type { Failure } from '../transports/failure.ts';

/** What the worker hands to a sender: a job as it came out of the queue, not yet looked at. */
export interface Order {
  mailId: string;
  messageId: string;
  name: string;
  data: unknown;
  firstTry: boolean;
}

/** What a sender answers. */
export type Outcome = { sent: true } | { sent: false; failure: Failure };

export type SenderMessage = { ready: true } | { outcome: Outcome };
