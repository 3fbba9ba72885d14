import { isCalendarDate, isTimeOfDay } from '@luar/contracts/lisbon';
import {
  agreedIn,
  lengthThatCounts,
  linkUntil,
  mayAppend,
  type RequestEvent,
  type RequestFacts,
  type RequestState,
  sequenceAt,
  type SessionTime,
  stateOf,
} from '@luar/contracts/request-history';
import type { VisitForm } from '@luar/contracts/posted';
import type { VisitContent, VisitedRequest, VisitNotice } from '@luar/contracts/visit';
import type { visitMails } from '../../data/mail-state.schema.ts';
import { factsOf } from '../../data/request-facts.ts';
import { formToken, type RequestLink } from '../../data/request-link.ts';
import type { Booking } from '../../data/request.schema.ts';

/** A request as its visitor may see it. A letter that has not been sent yet does not count. */
export interface Visit {
  found: Booking;
  link: RequestLink;
  history: readonly RequestEvent[];
  facts: RequestFacts;
  state: RequestState;
  /** Changes whenever something happens that concerns the visitor. */
  version: number;
  /** The indexes in `mails` of the mails of a letter that an act of the visitor withdraws. */
  delayed: readonly number[];
  /** Whether that letter can still be undone: the act then undoes it. Otherwise the act follows it. */
  undoes: boolean;
}

/** Undefined if the link shows nothing: the same as for a link that does not exist. */
export function visitOf(found: Booking, now: Date): Visit | undefined {
  const { history: all, link, mails } = found;
  const last = all.length - 1;
  const delayed = [...mails.keys()].filter((at) => mails[at]?.state === 'delayed' && mails[at].event === last);
  const undoes = delayed.some((at) => (mails[at]?.dueAt?.getTime() ?? 0) > now.getTime());
  const history = undoes ? all.slice(0, last) : all;
  const facts = factsOf(found);
  const until = linkUntil(history, facts);
  if (!link || !until || until <= now) return undefined;
  return {
    found,
    link,
    history,
    facts,
    state: stateOf(history, facts, now),
    version: lengthThatCounts(history),
    delayed,
    undoes,
  };
}

/** What a GET asks for. */
export interface Asked {
  step?: string | undefined;
  time?: string | undefined;
  wish?: string | undefined;
}

export const another = 'another';
/** A time in a form: 2026-12-02T11:30. */
export const timeValue = ({ date, time }: SessionTime): string => `${date}T${time}`;

export const formOf = ({ link, version }: Visit, secret: string): VisitForm => ({
  version,
  token: formToken(link, version, secret),
});

/** The state in which the questions of the service can be answered. */
const open: readonly RequestState['kind'][] = ['toAnswer', 'question', 'offered', 'agreed'];

/** Answers are no event: their form stays good while the request changes. */
export const questionsOf = ({ found, state, link }: Visit, secret: string): VisitedRequest['questions'] =>
  found.questions && open.includes(state.kind)
    ? { asked: found.questions, form: { version: 0, token: formToken(link, -1, secret) } }
    : undefined;

interface Shown {
  content: VisitContent;
  notice?: VisitNotice | undefined;
}

/** The page for what a GET asks for. `free`: the times that can be chosen, of those that were offered or are free. */
export function pageFor(
  visit: Visit,
  { step, time, wish = '' }: Asked,
  { free, now, secret, longest }: { free: readonly SessionTime[]; now: Date; secret: string; longest: number },
): Shown {
  const { state, found } = visit;
  const requested = { date: found.date, time: found.time };
  const form = formOf(visit, secret);
  const agreed = agreedIn(state);
  if (step === 'cancel' && mayAct(visit, 'cancelled', now)) return { content: { kind: 'cancel', agreed, form } };
  if (!mayAct(visit, 'askedAnother', now)) return { content: resultOf(visit, now) };
  const offered = state.kind === 'offered';
  const choices: VisitContent = offered
    ? { kind: 'choose', times: free, chosen: time ?? '', wish, agreed }
    : { kind: 'change', session: agreed ?? requested, isAgreed: agreed !== undefined, wish, free };
  // As it was filled in.
  if (step === 'back') return { content: choices };
  if (time === another)
    return wish.length > longest
      ? { content: choices, notice: 'tooLong' }
      : { content: { kind: 'another', wish, agreed, offered, form } };
  const chosen = free.find((each) => timeValue(each) === time);
  if (chosen) return { content: { kind: 'accept', session: chosen, form } };
  if (!offered) {
    if (step !== 'change') return { content: resultOf(visit, now) };
    return { content: choices, notice: time === undefined ? undefined : 'taken' };
  }
  if (time === undefined && step === undefined)
    return { content: choices, notice: free.length > 0 ? undefined : 'noneLeft' };
  const wasOffered = state.times.some((each) => timeValue(each) === time);
  return { content: choices, notice: wasOffered ? takenNotice(free) : 'missing' };
}

/** The session of a time in a form. Undefined: it is none. */
export function sessionOf(value: string): SessionTime | undefined {
  const [date = '', time = ''] = value.split('T');
  return isCalendarDate(date) && isTimeOfDay(time) ? { date, time } : undefined;
}

export const takenNotice = (free: readonly SessionTime[]): VisitNotice => (free.length > 0 ? 'taken' : 'noneLeft');

/** The page without a question: what follows from the history. */
function resultOf(visit: Visit, now: Date): VisitContent {
  const { state, history, found } = visit;
  const last = history[visit.version - 1];
  switch (state.kind) {
    case 'agreed':
    case 'past': {
      const by = last?.type === 'accepted' ? 'visitor' : 'practitioner';
      const calendar = {
        id: found._id.toHexString(),
        sequence: sequenceAt(history, visit.version - 1),
        at: last?.at ?? visit.facts.receivedAt,
      };
      return { kind: 'agreed', session: state.session, by, mayChange: mayAct(visit, 'askedAnother', now), calendar };
    }
    case 'cancelled':
    case 'declined':
    case 'answeredElsewhere':
      return { kind: state.kind };
    case 'question':
      return { kind: 'received', at: visit.facts.receivedAt };
    case 'toAnswer':
      if (visit.version === 0) return { kind: 'received', at: state.since };
      return {
        kind: 'asked',
        at: state.since,
        wish: last?.type === 'askedAnother' ? last.wish : '',
        isMailed: !isWithheld(found, 'visit.visitor'),
        mayCancel: mayAct(visit, 'cancelled', now),
        agreed: state.agreed,
      };
    default:
      return { kind: 'lapsed' };
  }
}

function mayAct({ history, facts }: Visit, type: 'askedAnother' | 'cancelled', now: Date): boolean {
  const at = now.toISOString();
  return mayAppend(history, facts, type === 'cancelled' ? { type, at } : { type, at, wish: '' }, now);
}

/**
 * Whether mails to this side are withheld, as those about the request were: there were too many, and the practitioner has not
 * written since. The address may be another person's, to whom the page would send mails without end.
 */
export const isWithheld = ({ mails }: Pick<Booking, 'mails'>, like: (typeof visitMails)[number]): boolean =>
  mails.some(({ kind, state }) => kind.endsWith(like.slice('visit'.length)) && state === 'held') &&
  !mails.some(({ kind }) => kind === 'letter');

/** Whether the request already is as the act would make it: a form that was sent twice is not an error. */
export function isDone(visit: Visit, event: RequestEvent): boolean {
  const last = visit.history[visit.version - 1];
  if (last?.type !== event.type) return false;
  if (last.type === 'accepted' && event.type === 'accepted')
    return timeValue(last.session) === timeValue(event.session);
  if (last.type === 'askedAnother' && event.type === 'askedAnother') return last.wish === event.wish;
  return last.type === 'cancelled';
}
