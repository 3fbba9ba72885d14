import { instantInLisbon } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';

/**
 * What should happen to requests, written a second time and in another way than the product: the events that count are a
 * stack, and each mail has a state. The test compares it with the real services and the real store after every act.
 */
export const sessions = [
  { date: '2026-12-04', time: '10:00' },
  { date: '2026-12-04', time: '10:30' },
  { date: '2026-12-06', time: '15:00' },
  { date: '2026-12-20', time: '09:00' },
] as const;
export const minutes = 60;
const dayMs = 86_400_000;
const undoMs = 10_000;

export type LetterType = 'confirmed' | 'offered' | 'declined' | 'answered';
export type VisitType = 'accept' | 'another' | 'cancel';
interface Happened {
  type: LetterType | 'answeredElsewhere' | 'accepted' | 'askedAnother' | 'cancelled';
  at: number;
  /** In the raw history. */
  place: number;
  /** Indexes of `sessions`. */
  times: readonly number[];
  wish?: string;
}
export type MailState = 'delayed' | 'pending' | 'sent' | 'failed';

export interface Modelled {
  isBooking: boolean;
  receivedAt: number;
  requested: SessionTime;
  /** The length of the raw history. */
  length: number;
  counting: Happened[];
  /** Whether the last event of the raw history is an undoing. */
  undone: boolean;
  mails: Record<string, MailState>;
  due: Record<string, number>;
  hasLink: boolean;
  /** The lengths of the history that the two devices have seen, and the version of the visitor's open page. */
  seen: [number, number];
  page: number | undefined;
}
export interface World {
  now: number;
  requests: Modelled[];
}
export type Result = 'done' | 'refused' | 'gone';

const startOf = (session: SessionTime) => instantInLisbon(session.date, session.time).getTime();
const startAt = (index: number) => startOf(sessions[index]!);
const endAt = (index: number) => startAt(index) + minutes * 60_000;
const isAgreeing = ({ type }: Happened) => type === 'confirmed' || type === 'accepted';

export type Phase =
  | 'toAnswer'
  | 'lapsed'
  | 'offered'
  | 'agreed'
  | 'past'
  | 'declined'
  | 'answered'
  | 'answeredElsewhere'
  | 'cancelled';

const waitsUntil = (request: Modelled, events: readonly Happened[]): number | undefined => {
  const last = events.at(-1);
  if (last === undefined) return request.isBooking ? startOf(request.requested) : request.receivedAt + 30 * dayMs;
  return last.type === 'askedAnother' ? last.at + 30 * dayMs : undefined;
};

export function phaseOf(request: Modelled, events: readonly Happened[], now: number): Phase {
  const until = waitsUntil(request, events);
  if (until !== undefined) return until <= now ? 'lapsed' : 'toAnswer';
  const last = events.at(-1)!;
  if (isAgreeing(last)) return endAt(last.times[0]!) <= now ? 'past' : 'agreed';
  if (last.type === 'offered') return last.times.every((index) => startAt(index) <= now) ? 'lapsed' : 'offered';
  return last.type as Phase;
}

export const openUntilOf = (request: Modelled) => waitsUntil(request, request.counting);
export function agreedOf({ counting }: Modelled): number | undefined {
  const last = counting.at(-1);
  return last && isAgreeing(last) ? last.times[0] : undefined;
}

/** A letter that can still be taken back does not exist for the visitor. */
const waitingLetter = ({ counting, length, undone, mails }: Modelled) => {
  const last = counting.at(-1);
  const isLast = !undone && last?.place === length - 1;
  return isLast && mails[`letter-${last.place}`] === 'delayed' ? `letter-${last.place}` : undefined;
};
function visibleTo(request: Modelled, now: number) {
  const letter = waitingLetter(request);
  const takesBack = letter !== undefined && request.due[letter]! > now;
  return { letter, takesBack, events: takesBack ? request.counting.slice(0, -1) : request.counting };
}

const versionOf = (events: readonly Happened[]) => (events.at(-1)?.place ?? -1) + 1;

function isLinkAlive(request: Modelled, events: readonly Happened[], now: number): boolean {
  const named = events.flatMap(({ type, times }) => (type === 'offered' || type === 'confirmed' ? times : []));
  if (!request.hasLink || named.length === 0) return false;
  const last = events.at(-1)!;
  const ends = (isAgreeing(last) ? last.times : named).map(endAt);
  return Math.max(...ends, waitsUntil(request, events) ?? 0) > now;
}

function push(request: Modelled, event: Omit<Happened, 'place'>): number {
  const place = request.length++;
  request.counting.push({ ...event, place });
  request.undone = false;
  return place;
}

export function sendLetter(
  { now, requests }: World,
  {
    request: index,
    device,
    type,
    times,
  }: { request: number; device: 0 | 1; type: LetterType; times: readonly number[] },
): Result {
  const request = requests[index]!;
  const phase = phaseOf(request, request.counting, now);
  const named = type === 'confirmed' || type === 'offered' ? times : [];
  if (request.seen[device] !== request.length) return 'refused';
  if ((type === 'answered') === request.isBooking) return 'refused';
  if (named.some((time) => startAt(time) <= now)) return 'refused';
  if (type === 'confirmed' && phase === 'past') return 'refused';
  if (type === 'offered' && (phase === 'past' || phase === 'cancelled')) return 'refused';
  if (type === 'declined' && ['past', 'cancelled', 'declined'].includes(phase)) return 'refused';
  const mail = `letter-${push(request, { type, at: now, times: named })}`;
  request.mails[mail] = 'delayed';
  request.due[mail] = now + undoMs;
  request.hasLink ||= named.length > 0;
  request.seen[device] = request.length;
  return 'done';
}

export function actElsewhere({ now, requests }: World, index: number, device: 0 | 1): Result {
  const request = requests[index]!;
  if (request.seen[device] !== request.length) return 'refused';
  if (!['toAnswer', 'lapsed', 'offered'].includes(phaseOf(request, request.counting, now))) return 'refused';
  push(request, { type: 'answeredElsewhere', at: now, times: [] });
  request.seen[device] = request.length;
  return 'done';
}

export function undo({ now, requests }: World, index: number, device: 0 | 1): Result {
  const request = requests[index]!;
  const last = request.counting.at(-1);
  if (request.seen[device] !== request.length || request.undone || !last) return 'refused';
  if (['accepted', 'askedAnother', 'cancelled'].includes(last.type) || now - last.at > undoMs) return 'refused';
  const mail = `letter-${last.place}`;
  if (last.type !== 'answeredElsewhere' && request.mails[mail] !== 'delayed') return 'refused';
  takeBack(request);
  request.seen[device] = request.length;
  return 'done';
}

function takeBack(request: Modelled): void {
  const { place } = request.counting.pop()!;
  delete request.mails[`letter-${place}`];
  request.length++;
  request.undone = true;
}

export function openPage({ now, requests }: World, index: number): void {
  const request = requests[index]!;
  const { events } = visibleTo(request, now);
  request.page = isLinkAlive(request, events, now) ? versionOf(events) : undefined;
}

export function visit(world: World, index: number, act: VisitType, time: number, wish: string): Result {
  const { now, requests } = world;
  const request = requests[index]!;
  const { letter, takesBack, events } = visibleTo(request, now);
  if (!isLinkAlive(request, events, now)) return 'gone';
  const last = events.at(-1)!;
  if (act === 'accept' && last.type === 'accepted' && last.times[0] === time) return 'done';
  if (act === 'another' && last.type === 'askedAnother' && last.wish === wish) return 'done';
  if (act === 'cancel' && last.type === 'cancelled') return 'done';
  if (request.page !== versionOf(events) || !mayVisit(world, index, events, act, time)) return 'refused';
  if (takesBack) takeBack(request);
  else if (letter !== undefined) delete request.mails[letter];
  const type = ({ accept: 'accepted', another: 'askedAnother', cancel: 'cancelled' } as const)[act];
  const times = act === 'accept' ? [time] : [];
  const place = push(request, { type, at: now, times, ...(act === 'another' && { wish }) });
  for (const kind of ['practitioner', 'visitor']) request.mails[`visit.${kind}-${place}`] = 'pending';
  return 'done';
}

function mayVisit({ now, requests }: World, index: number, events: readonly Happened[], act: VisitType, time: number) {
  const request = requests[index]!;
  const phase = phaseOf(request, events, now);
  const last = events.at(-1)!;
  const isAhead = phase === 'agreed' && startAt(last.times[0]!) > now;
  if (act === 'cancel') return phase === 'toAnswer' || phase === 'offered' || isAhead;
  if (act === 'another') return phase === 'offered' || isAhead;
  const others = requests.flatMap((other, at) => (at === index ? [] : (agreedOf(other) ?? [])));
  const isTaken = others.some((other) => startAt(other) < endAt(time) && startAt(time) < endAt(other));
  return phase === 'offered' && last.times.includes(time) && startAt(time) > now && !isTaken;
}

/** A process looks for letters that are due. */
export function sendDue({ now, requests }: World): void {
  for (const { mails, due } of requests)
    for (const [mail, state] of Object.entries(mails))
      if (state === 'delayed' && due[mail]! <= now) mails[mail] = 'pending';
}
