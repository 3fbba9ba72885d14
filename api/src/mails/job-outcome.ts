import { mailSentSchema, parseFailure } from '@luar/contracts/mail';
import type { MailOutcome } from './mail-states.service.ts';

interface Finished {
  returnvalue?: unknown;
  failedReason?: string | undefined;
  attemptsMade?: number;
}

/** The result of a finished job, in the form that is stored on the request. */
export function outcomeOf({ returnvalue, failedReason, attemptsMade }: Finished): MailOutcome {
  const sent = mailSentSchema.safeParse(typeof returnvalue === 'string' ? parseJson(returnvalue) : returnvalue);
  const attempts = attemptsMade === undefined ? {} : { attempts: attemptsMade };
  // Check success first: a sent job still has the failure reason of an earlier attempt.
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
