import type { Failure } from '../transports/failure.ts';

/** From the worker to a sender process: a job as read from the queue, not yet validated. */
export interface SendTask {
  mailId: string;
  messageId: string;
  name: string;
  data: unknown;
  firstTry: boolean;
}

/** The sender's answer. */
export type SendResult = { sent: true } | { sent: false; failure: Failure };

export type SenderMessage = { ready: true } | { result: SendResult };
