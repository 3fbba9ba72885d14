import type { MailStep } from '@luar/contracts/mail';

/** Why a mail did not go out: where it got stuck, in whose words, and whether trying again can help. */
export interface Failure {
  step: MailStep;
  reason: string;
  permanent: boolean;
  /** It is about the way to the mail server, not about this one mail: every other mail would meet it too. */
  general: boolean;
}

export class MailFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(`${failure.step}: ${failure.reason}`);
    this.name = 'MailFailure';
    this.failure = failure;
  }
}

const longestReason = 300;
const mailAddress = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu;

/**
 * A reason is kept with the job and shown to the operator, so nothing of a person stays in it: no address, and none of
 * the values that this mail or these settings carry.
 */
export function cleanReason(reason: string, secrets: readonly string[] = []): string {
  let clean = reason.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  for (const secret of secrets) if (secret.length > 2) clean = clean.replaceAll(secret, '…');
  clean = clean.replaceAll(mailAddress, '…').replace(/\s+/g, ' ').trim();
  return clean.length > longestReason ? `${clean.slice(0, longestReason - 1)}…` : clean;
}

/** What nodemailer, fetch and Node put on their errors. */
interface TransportError {
  message: string;
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  permanent?: boolean;
  rejectedErrors?: TransportError[];
}

/** Somebody has to mend something, or it passes: either way trying again can help, and every mail meets it. */
export const generalFailure = (step: MailStep, reason: string): Failure => ({
  step,
  reason,
  permanent: false,
  general: true,
});
const ofMail = (step: MailStep, reason: string, permanent: boolean): Failure => ({
  step,
  reason,
  permanent,
  general: false,
});

/**
 * Tells which step of SMTP an error stopped at. Only a refusal of this recipient or this message is final: a mailbox
 * that does not let us in is a setting that somebody mends, and everything else passes.
 */
function diagnoseSmtp(thrown: unknown): Failure {
  const error = thrown as TransportError;
  // One recipient a mail, so the refusal of all recipients is the refusal of that one.
  const refusal = error.rejectedErrors?.[0] ?? error;
  const { command = '', responseCode: code } = refusal;
  const reason = refusal.response ?? refusal.message;

  if (refusal.code === 'EABORT') return generalFailure('connection', 'the mail server did not answer in time');
  if (refusal.code === 'EAUTH' || command.startsWith('AUTH')) return generalFailure('mailbox', reason);
  if (code === undefined) {
    if (refusal.code === 'EENVELOPE') return ofMail('recipient', reason, true);
    if (refusal.code === 'EMESSAGE' || refusal.code === 'ESTREAM') return ofMail('message', reason, true);
    return generalFailure('connection', reason);
  }
  if (code === 421) return generalFailure('connection', reason);
  if (code === 530 || code === 535) return generalFailure('mailbox', reason);
  const permanent = refusal.permanent === true;
  if (command === 'RCPT TO') return ofMail('recipient', reason, permanent);
  if (command === 'DATA') return ofMail('message', reason, permanent);
  // A message that is too large is refused with the sender already; any other refusal there is about our own mailbox.
  if (command === 'MAIL FROM')
    return code === 552 ? ofMail('message', reason, true) : generalFailure('mailbox', reason);
  return generalFailure('connection', reason);
}

export function failureOf(thrown: unknown): Failure {
  return thrown instanceof MailFailure ? thrown.failure : diagnoseSmtp(thrown);
}
