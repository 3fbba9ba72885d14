import { spanOf } from './held-times.ts';
import { agreedSession, type RequestEvent, type RequestFacts, stateOf } from './request-history.ts';

/**
 * What was paid, and which sessions a package pays for. Money is whole cents. Every balance is derived here from what
 * happened to the sessions, so that a moved, cancelled or deleted session needs no correction. All is pure.
 */

/** How a person paid: the ways that the site can offer, and those at the door. */
export const payWays = ['mbway', 'bankTransfer', 'cash', 'paypal', 'card', 'other'] as const;
export type PayWay = (typeof payWays)[number];

export interface Payment {
  _id: string;
  cents: number;
  way: PayWay;
  /** Lisbon date. */
  day: string;
}

export const paidOf = (paid: readonly Pick<Payment, 'cents'>[]): number =>
  paid.reduce((sum, { cents }) => sum + cents, 0);

/** A session that counts in a package: it took place, it is to come or still to be agreed, or it does not take place. */
export type Counting = 'tookPlace' | 'coming' | 'gone';

interface Known {
  history: readonly RequestEvent[];
  facts: RequestFacts;
}

/** Whether a session was agreed, and is over. */
export const tookPlace = ({ history, facts }: Known, now: Date): boolean => {
  const agreed = agreedSession(history);
  return !facts.suspected && agreed !== undefined && spanOf(agreed, facts.requested?.minutes ?? 0).end <= now;
};

export function countingOf(known: Known, now: Date): Counting {
  const { history, facts } = known;
  if (facts.suspected) return 'gone';
  if (agreedSession(history)) return tookPlace(known, now) ? 'tookPlace' : 'coming';
  return ['toAnswer', 'question', 'offered'].includes(stateOf(history, facts, now).kind) ? 'coming' : 'gone';
}

/** `start`: of the session, which orders them. */
export interface CountedSession {
  _id: string;
  start: Date;
  counts: Counting;
}

/**
 * The sessions that take a place in a package, by their start. More than it has is possible: an undo may bring back one whose
 * place was given away since. Those beyond the last place are not paid for by it.
 */
export function placesIn(sessions: number, counted: readonly CountedSession[]) {
  const taking = counted
    .filter(({ counts }) => counts !== 'gone')
    .toSorted((one, other) => one.start.getTime() - other.start.getTime() || (one._id < other._id ? -1 : 1));
  const count = (which: Counting) => taking.filter(({ counts }) => counts === which).length;
  return {
    used: count('tookPlace'),
    coming: count('coming'),
    isFull: taking.length >= sessions,
    /** From 1. */
    placeOf: (id: string): number | undefined => {
      const at = taking.findIndex(({ _id }) => _id === id);
      return at < 0 ? undefined : at + 1;
    },
  };
}

/** What is known of the payment of a session or of a package. */
export interface Due {
  /** What is to be paid. */
  dueCents: number;
  paid: readonly Pick<Payment, 'cents'>[];
  /** A package pays for it. */
  isCovered?: boolean;
}

/** What is still to be paid. Too much paid is no debt of anyone. */
export const openCents = ({ dueCents, paid, isCovered }: Due): number =>
  isCovered ? 0 : Math.max(0, dueCents - paidOf(paid));

/** One payment, with what it was for. */
export interface PaymentEntry extends Payment {
  name: string;
  what: string;
}

/** The sums of each month with a payment, by the way, oldest first. */
export function totalsOf(entries: readonly Payment[]) {
  const months = Map.groupBy(entries, ({ day }) => day.slice(0, 7));
  return [...months]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, of]) => ({
      month,
      cents: paidOf(of),
      ways: payWays.flatMap((way) => {
        const cents = paidOf(of.filter((each) => each.way === way));
        return cents === 0 ? [] : [{ way, cents }];
      }),
    }));
}

/** A spreadsheet would run a text that begins so as a formula, and reads the wide and small forms of the signs alike. */
const neutral = (text: string): string => (/^[=+\-@\t\r]/.test(text.normalize('NFKC')) ? `'${text}` : text);
const cell = (text: string): string => `"${neutral(text).replaceAll('"', '""')}"`;

/** "1234,50": exact, whatever the amount. */
const euros = (cents: number): string => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/**
 * For the accountant: with the mark by which Excel recognises UTF-8, and with the separators of a Portuguese spreadsheet.
 * Days are ISO dates, which no language reads as another day.
 */
export function csvOf(
  entries: readonly PaymentEntry[],
  heads: readonly [day: string, name: string, what: string, way: string, euros: string],
  wayName: (way: PayWay) => string,
): string {
  const rows = entries.map(({ day, name, what, way, cents }) =>
    [day, cell(name), cell(what), cell(wayName(way)), euros(cents)].join(';'),
  );
  return `\ufeff${[heads.map(cell).join(';'), ...rows].join('\r\n')}\r\n`;
}

/** Why nothing is still to be paid for a session: it is paid, or a package pays for it. */
export type Settled = { by: 'paid' } | { by: 'package'; place: number; sessions: number };
