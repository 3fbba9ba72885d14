import * as z from 'zod/mini';
import { calendarDate, choice, line, missingOr, objectId, requiredLine, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { payWays } from './money.ts';

/** The calls about payments and packages. The rules are in money.ts. */

const id = objectId();
const mostCents = limits.price.max * 100;

const payment = { cents: wholeNumber(1, mostCents), way: choice(payWays), day: calendarDate() };
const stored = z.object({ _id: id, cents: z.int(), way: z.enum(payWays), day: z.string() });

const pay = z.object({ type: z.literal('pay'), ...payment });
const unpay = z.object({ type: z.literal('unpay'), payment: id });
/** `version`: as the practitioner saw it. 409 if another device has changed it. */
const version = { version: wholeNumber(0, Number.MAX_SAFE_INTEGER) };

export const packageActSchema = z.object({
  ...version,
  act: z.discriminatedUnion('type', [pay, unpay], missingOr('invalid_choice')),
});
export type PackageAct = z.output<typeof packageActSchema>;

/** `missed`: the visitor did not come, and nothing is to be paid. `later`: the visitor came, and pays later. */
export const closedAs = ['missed', 'later'] as const;

export const sessionActSchema = z.object({
  ...version,
  act: z.discriminatedUnion(
    'type',
    [
      pay,
      unpay,
      /** Another amount than the price; 0: it is a gift; null: the price. */
      z.object({ type: z.literal('due'), cents: z.nullable(wholeNumber(0, mostCents)) }),
      /** How the session went, if it was not paid; null: not said. */
      z.object({ type: z.literal('close'), as: z.nullable(choice(closedAs)) }),
    ],
    missingOr('invalid_choice'),
  ),
});
export type SessionAct = z.output<typeof sessionActSchema>;

/** What a booking says of its payment. */
export const sessionMoneySchema = z.object({
  version: z.int(),
  dueCents: z.int(),
  /** Another amount than the price was agreed on. */
  isOwnDue: z.boolean(),
  paid: z.array(stored),
  closed: z.optional(z.enum(closedAs)),
  /** It took place, and something is still to be paid. Only while the practitioner follows payments. */
  isOwed: z.boolean(),
  /** `place`: missing if the session does not take place. Above `sessions`, the package does not pay for it. */
  package: z.optional(z.object({ _id: id, name: z.string(), sessions: z.int(), place: z.optional(z.int()) })),
});
export type SessionMoney = z.output<typeof sessionMoneySchema>;

export const packageInputSchema = z.object({
  name: requiredLine(limits.text.serviceName),
  /** The only service whose sessions it pays for. Empty: any. */
  service: line(limits.text.slug),
  sessions: wholeNumber(1, limits.packageSessions),
  cents: wholeNumber(0, mostCents),
  boughtOn: calendarDate(),
});
export type PackageInput = z.output<typeof packageInputSchema>;
export const packageChangeSchema = z.extend(packageInputSchema, version);

export const packageViewSchema = z.object({
  _id: id,
  version: z.int(),
  name: z.string(),
  service: z.string(),
  sessions: z.int(),
  cents: z.int(),
  boughtOn: z.string(),
  paid: z.array(stored),
  /** Sessions that took place, and those to come or still to be agreed. Together they may be more than it has. */
  used: z.int(),
  coming: z.int(),
  isFull: z.boolean(),
  isOwed: z.boolean(),
});
export type PackageView = z.output<typeof packageViewSchema>;
export const packageAnswerSchema = z.object({ success: z.literal(true), package: packageViewSchema });

/** `package`: the one in which the session counts from now on; null: in none. */
export const countingSchema = z.object({ package: z.nullable(id) }, missingOr('invalid_type'));

export const paymentsQuerySchema = z.object({
  year: z.optional(z.string().check(z.regex(/^2\d{3}$/, 'invalid_date'))),
});

/** `since`: from which day on the practitioner follows payments; null: not yet. */
const since = z.nullable(z.string());
export const paymentsSchema = z.object({
  success: z.literal(true),
  since,
  year: z.int(),
  entries: z.array(z.extend(stored, { name: z.string(), what: z.string() })),
  owed: z.object({
    sessions: z.array(
      z.object({
        _id: id,
        name: z.string(),
        serviceName: z.object({ pt: z.string(), en: z.string() }),
        date: z.string(),
        time: z.string(),
        version: z.int(),
        openCents: z.int(),
      }),
    ),
    packages: z.array(
      z.object({
        _id: id,
        name: z.string(),
        buyer: z.string(),
        boughtOn: z.string(),
        version: z.int(),
        openCents: z.int(),
      }),
    ),
  }),
});
export type Payments = z.output<typeof paymentsSchema>;

export const followingSchema = z.object({ follow: z.boolean(missingOr('invalid_type')) });
export const followingAnswerSchema = z.object({ success: z.literal(true), since });
