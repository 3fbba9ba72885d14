import { mailSentSchema, parseFailure } from '@luar/contracts/mail';
import type { Outcome } from './mail-states.service.ts';

interface Finished {
  returnvalue?: unknown;
  failedReason?: string | undefined;
  attemptsMade?: number;
}

/** How a finished job ended, as it is kept on its request. */
export function outcomeOf({ returnvalue, failedReason, attemptsMade }: Finished): Outcome {
  const sent = mailSentSchema.safeParse(typeof returnvalue === 'string' ? parseJson(returnvalue) : returnvalue);
  const attempts = attemptsMade === undefined ? {} : { attempts: attemptsMade };
  // A mail that was sent at last still carries the reason of the attempt before.
  if (sent.success) {
    const { messageId, sentAt } = sent.data;
    return { state: 'sent', messageId, sentAt: new Date(sentAt), step: null, reason: null, ...attempts };
  }
  return { state: 'failed', ...parseFailure(failedReason ?? 'unknown'), ...attempts };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
