import type { MailStep } from '@luar/contracts/mail';

/**
 * Why a mail was not sent: the step that failed, the reason as the other side gave it, and whether a retry can help.
 */
export interface Failure {
  step: MailStep;
  reason: string;
  permanent: boolean;
  /** The cause is the connection or the mailbox, not this mail: every other mail would fail too. */
  general: boolean;
  /** Our login was refused: a quick retry may lock the account. */
  login?: true;
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
 * A reason is stored with the job and shown to the operator, so it must hold no personal data: addresses and the values
 * of this mail and of the settings are replaced.
 */
export function cleanReason(reason: string, secrets: readonly string[] = []): string {
  let clean = reason.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  for (const secret of secrets) if (secret.length > 2) clean = clean.replaceAll(secret, '…');
  clean = clean.replaceAll(mailAddress, '…').replace(/\s+/g, ' ').trim();
  return clean.length > longestReason ? `${clean.slice(0, longestReason - 1)}…` : clean;
}

/** The fields that nodemailer, fetch and Node add to their errors. */
interface TransportError {
  message: string;
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  permanent?: boolean;
  rejectedErrors?: TransportError[];
}

/** A failure that affects every mail and passes with time or after a correction of the settings, so retries help. */
export const generalFailure = (step: MailStep, reason: string): Failure => ({
  step,
  reason,
  permanent: false,
  general: true,
});
export const refusedLogin = (step: MailStep, reason: string): Failure => ({
  ...generalFailure(step, reason),
  login: true,
});
const ofMail = (step: MailStep, reason: string, permanent: boolean): Failure => ({
  step,
  reason,
  permanent,
  general: false,
});

/**
 * Maps an SMTP error to the step that failed. Only a refusal of this recipient or this message is permanent. A refused
 * login is a setting that can be corrected, and everything else is temporary.
 */
function diagnoseSmtp(thrown: unknown): Failure {
  const error = thrown as TransportError;
  // Each mail has one recipient, so the first rejection is the only one.
  const refusal = error.rejectedErrors?.[0] ?? error;
  const { command = '', responseCode: code } = refusal;
  const reason = refusal.response ?? refusal.message;

  if (refusal.code === 'EABORT') return generalFailure('connection', 'the mail server did not answer in time');
  if (refusal.code === 'EAUTH' || command.startsWith('AUTH')) {
    // 4xx: the server temporarily cannot check logins.
    return code !== undefined && code < 500 ? generalFailure('mailbox', reason) : refusedLogin('mailbox', reason);
  }
  if (code === undefined) {
    if (refusal.code === 'EENVELOPE') return ofMail('recipient', reason, true);
    if (refusal.code === 'EMESSAGE' || refusal.code === 'ESTREAM') return ofMail('message', reason, true);
    return generalFailure('connection', reason);
  }
  if (code === 421) return generalFailure('connection', reason);
  if (code === 530 || code === 535) return refusedLogin('mailbox', reason);
  const permanent = refusal.permanent === true;
  if (command === 'RCPT TO') return ofMail('recipient', reason, permanent);
  if (command === 'DATA') return ofMail('message', reason, permanent);
  // 552 at MAIL FROM means that the message is too large; any other refusal here concerns our own mailbox.
  if (command === 'MAIL FROM')
    return code === 552 ? ofMail('message', reason, true) : generalFailure('mailbox', reason);
  return generalFailure('connection', reason);
}

export function failureOf(thrown: unknown): Failure {
  return thrown instanceof MailFailure ? thrown.failure : diagnoseSmtp(thrown);
}
