import { instantInLisbon } from '@luar/contracts/lisbon';
import { mailId, type MailKind } from '@luar/contracts/mail';
import { type RequestEvent, undoMs } from '@luar/contracts/request-history';
import type { Delivery } from '../../infra/local/stack/smtp-sink.ts';

export type FormName = 'booking' | 'contact';

/** A form answered with success. Each visitor of a run has a unique address and sends one form. */
export interface Acknowledged {
  id: string;
  form: FormName;
  email: string;
}

/** A request as the administrator's lists show it. */
export interface Stored extends Acknowledged {
  mails: readonly { kind: MailKind; event?: number | undefined; state: string; messageId: string | null }[];
  history?: readonly RequestEvent[];
}

/** A letter whose sending was answered with success, and whether taking it back was. */
export interface AcknowledgedLetter {
  id: string;
  event: number;
  isUndone: boolean;
}

/** A period in which a process was dead or halted. */
export interface Outage {
  part: string;
  what: 'killed' | 'halted';
  from: number;
  until: number;
}

export interface Evidence {
  practitioner: string;
  acknowledged: readonly Acknowledged[];
  letters?: readonly AcknowledgedLetter[];
  stored: readonly Stored[];
  deliveries: readonly Pick<Delivery, 'messageId' | 'recipients' | 'at' | 'answered'>[];
  outages: readonly Outage[];
  /** The time within which a running worker with a running Redis records a sent mail. */
  recordedWithinMs?: number;
}

/** That time on an idle machine. */
export const recordedWithinMs = 1500;
/** The host of SITE_URL on a local stack. */
const domain = 'localhost';
const messageIdOf = (id: string, kind: MailKind, event?: number) => `${mailId(id, kind, event)}@${domain}`;

interface Expected {
  kind: MailKind;
  event?: number;
}
/** A session that was agreed later than its reminder was due has none. */
const isReminded = (event: RequestEvent) =>
  event.type === 'answeredElsewhere' &&
  !!event.session &&
  instantInLisbon(event.session.date, event.session.time).getTime() - 86_400_000 > Date.parse(event.at) + undoMs;
/** The mails about a request, its letters that were not taken back, and the reminder of a session that was agreed. */
const mailsOf = ({ form, history = [] }: Stored): Expected[] => [
  { kind: `${form}.practitioner` },
  { kind: `${form}.visitor` },
  ...history.flatMap((event, place) =>
    'letter' in event && history[place + 1]?.type !== 'undone' ? [{ kind: 'letter' as const, event: place }] : [],
  ),
  ...history.flatMap((event, place) => (isReminded(event) ? [{ kind: 'reminder.day' as const, event: place }] : [])),
];

/**
 * All guarantees that the evidence violates, one sentence each. An empty list means that nothing was lost and nothing
 * was sent twice without a reason.
 */
export function brokenPromises(evidence: Evidence): string[] {
  return [
    ...brokenInStore(evidence),
    ...brokenInLetters(evidence),
    ...brokenInMails(evidence),
    ...copiesWithoutReason(evidence),
  ];
}

function brokenInStore({ acknowledged, stored }: Evidence): string[] {
  const broken: string[] = [];
  const byId = Map.groupBy(stored, ({ id }) => id);
  for (const { id, email, form } of acknowledged) {
    const found = byId.get(id) ?? [];
    if (found.length !== 1) broken.push(`${form} ${id} was acknowledged and is stored ${found.length} times`);
    else if (found[0]?.email !== email)
      broken.push(`${form} ${id} was acknowledged to ${email} and belongs to another visitor`);
  }
  for (const [email, found] of Map.groupBy(stored, (request) => request.email))
    if (found.length > 1) broken.push(`${email} sent one form and ${found.length} are stored`);
  for (const [email, answers] of Map.groupBy(acknowledged, (request) => request.email))
    if (answers.length > 1) broken.push(`${email} was acknowledged ${answers.length} times`);
  return broken;
}

/** A letter that was taken back and delivered is found as a mail that belongs to no request. */
function brokenInLetters({ letters = [], stored }: Evidence): string[] {
  const byId = new Map(stored.map((request) => [request.id, request.history ?? []]));
  return letters.flatMap(({ id, event, isUndone }) => {
    const history = byId.get(id) ?? [];
    const found = history[event];
    if (!found || !('letter' in found)) return [`letter ${event} of ${id} was acknowledged and is not stored`];
    if (isUndone !== (history[event + 1]?.type === 'undone'))
      return [`letter ${event} of ${id} was ${isUndone ? '' : 'not '}taken back, which its history does not say`];
    return [];
  });
}

function brokenInMails({ stored, deliveries, practitioner }: Evidence): string[] {
  const broken: string[] = [];
  const arrived = Map.groupBy(deliveries, ({ messageId }) => messageId);
  for (const request of stored) {
    const { id, email, mails } = request;
    for (const { kind, event } of mailsOf(request)) {
      const messageId = messageIdOf(id, kind, event);
      const expected = kind.endsWith('.practitioner') ? practitioner : email;
      const copies = arrived.get(messageId) ?? [];
      arrived.delete(messageId);
      const state = mails.find((mail) => mail.kind === kind && mail.event === event);
      // What came too late for a reminder is said instead.
      if (kind === 'reminder.day' && copies.length === 0 && state?.state === 'failed') continue;
      if (copies.length === 0) broken.push(`${kind} of ${id} was never delivered`);
      for (const { recipients } of copies)
        if (recipients.length !== 1 || recipients[0] !== expected)
          broken.push(`${kind} of ${id} went to ${recipients.join(', ')} instead of ${expected}`);
      if (state?.state !== 'sent') broken.push(`${kind} of ${id} is ${state?.state ?? 'missing'} in the list`);
      else if (state.messageId !== messageId) broken.push(`${kind} of ${id} is listed with another Message-ID`);
    }
  }
  for (const [messageId, { length }] of arrived) broken.push(`${length} mails belong to no request: ${messageId}`);
  return broken;
}

function copiesWithoutReason({
  deliveries,
  outages,
  recordedWithinMs: withinMs = recordedWithinMs,
}: Pick<Evidence, 'deliveries' | 'outages' | 'recordedWithinMs'>): string[] {
  const broken: string[] = [];
  for (const [messageId, copies] of Map.groupBy(deliveries, (delivery) => delivery.messageId)) {
    const inOrder = copies.toSorted((one, other) => one.at - other.at);
    for (const earlier of inOrder.slice(0, -1))
      if (earlier.answered && !workerKilledBeforeRecording(earlier.at, outages, withinMs))
        broken.push(`${messageId} was sent again although its first copy was answered and no process was killed`);
  }
  return broken;
}

/**
 * True if the worker was killed between the mail server's acceptance and the recording of it. That gap is short, but it
 * extends while the worker is halted or Redis is down. A mail accepted while the worker is dead was sent by the worker
 * that was killed.
 */
function workerKilledBeforeRecording(acceptedAt: number, outages: readonly Outage[], withinMs: number): boolean {
  const standstills = outages
    .filter(({ part, what }) => part === 'redis' || (part === 'worker' && what === 'halted'))
    .toSorted((one, other) => one.from - other.from);
  let until = acceptedAt + withinMs;
  for (const standstill of standstills)
    if (standstill.from <= until && standstill.until >= acceptedAt)
      until = Math.max(until, standstill.until + withinMs);
  return outages.some(
    (outage) =>
      outage.part === 'worker' && outage.what === 'killed' && outage.from <= until && outage.until >= acceptedAt,
  );
}

/** The number of copies beyond the first of each mail. */
export const extraCopies = (deliveries: Evidence['deliveries']): number =>
  deliveries.length - new Set(deliveries.map(({ messageId }) => messageId)).size;
