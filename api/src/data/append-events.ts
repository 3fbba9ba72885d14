import type { RequestEvent } from '@luar/contracts/request-history';
import type { Model } from 'mongoose';
import type { MailRecord } from './mail-state.schema.ts';
import { isDuplicate } from './duplicate.ts';
import { derive } from './request-facts.ts';
import type { Booking, StoredRequest } from './request.schema.ts';

export interface Consequences {
  /** The mails about the events. */
  mails?: readonly MailRecord[];
  /** The indexes in `mails` of the delayed mails of a letter. Nothing is written if one of them was sent meanwhile. */
  withdraws?: readonly number[];
  /** Further fields, such as the link of a letter. */
  set?: Partial<Pick<Booking, 'link'>>;
}

type Follows = ReturnType<typeof derive>;

interface ChangedMails {
  filter?: object;
  push?: object;
  set?: object;
  operators?: object;
}

/** The time of the next event. The clock of another process may be ahead: times in a history never run backwards. */
export const timeAfter = ({ history, createdAt }: Pick<StoredRequest, 'history' | 'createdAt'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), Date.parse(history.at(-1)?.at ?? createdAt.toISOString())));

/** The events agree on a time that another request has just got. */
export class TimeTaken extends Error {}

/**
 * Appends to the history of a request, with all consequences, in one update. Returns the stored request, or null if its
 * history is no longer the one that was read.
 */
export async function appendEvents(
  model: Model<StoredRequest>,
  found: StoredRequest,
  events: readonly RequestEvent[],
  { mails = [], withdraws = [], set = {} }: Consequences = {},
): Promise<StoredRequest | null> {
  const { history } = found;
  const follows = derive({ ...found, history: [...history, ...events] });
  const changed = changedMails(found, mails, withdraws);
  const last = events.at(-1);
  const agrees = last !== undefined && 'session' in last && last.session;
  return storeFollowing(
    follows,
    ({ set: fields, unset }) =>
      model
        .findOneAndUpdate(
          { _id: found._id, suspectedSpam: false, ...hasLength('history', history.length), ...changed.filter },
          {
            $push: { history: { $each: events }, ...changed.push },
            $set: { ...set, ...fields, ...changed.set },
            $unset: unset,
            ...changed.operators,
          },
          { returnDocument: 'after' },
        )
        .lean<StoredRequest>(),
    agrees ? () => new TimeTaken() : undefined,
  );
}

/**
 * Writes what follows from a history. If another request has got the time meanwhile, that is refused as `taken` says, or it is
 * written without the time, and the verdict on both says so.
 */
export async function storeFollowing<T>(
  follows: Follows,
  write: (follows: Follows) => Promise<T>,
  taken?: () => Error,
): Promise<T> {
  try {
    return await write(follows);
  } catch (error) {
    if (!isDuplicate(error, 'slots')) throw error;
    if (taken) throw taken();
    const set = { ...follows.set };
    delete set.slots;
    return write({ set, unset: { ...follows.unset, slots: 1 } });
  }
}

/** One update cannot add to a list and take from it, so new mails take the places of withdrawn ones. */
function changedMails(
  { mails }: StoredRequest,
  added: readonly MailRecord[],
  withdraws: readonly number[],
): ChangedMails {
  const [letter] = withdraws;
  if (letter === undefined) return added.length > 0 ? { push: { mails: { $each: added } } } : {};
  const delayed = withdraws.map((at) => [`mails.${at}.state`, 'delayed'] as const);
  const filter = { ...Object.fromEntries(delayed), ...hasLength('mails', mails.length) };
  // An earlier letter may be delayed too: it is not withdrawn.
  const event = mails[letter]?.event;
  if (added.length === 0) return { filter, operators: { $pull: { mails: { state: 'delayed', event } } } };
  // A letter has at most as many mails as an act of the visitor, which is what withdraws one by adding others.
  const places = [...withdraws, ...added.map((_, at) => mails.length + at)];
  return { filter, set: Object.fromEntries(added.map((mail, at) => [`mails.${places[at]}`, mail])) };
}

/** Matches a request while its history and its mails are as they were read. */
export const asItStands = ({ _id, suspectedSpam, history, mails }: StoredRequest) => ({
  _id,
  suspectedSpam,
  ...hasLength('history', history.length),
  ...hasLength('mails', mails.length),
  ...Object.fromEntries(mails.map(({ state }, at) => [`mails.${at}.state`, state])),
});

/** Matches a list of exactly this length. */
export const hasLength = (list: 'history' | 'mails', count: number) => ({
  [`${list}.${count}`]: { $exists: false },
  ...(count > 0 && { [`${list}.${count - 1}`]: { $exists: true } }),
});
