import type { RequestEvent } from '@luar/contracts/request-history';
import type { Model } from 'mongoose';
import type { MailRecord } from './mail-state.schema.ts';
import { isDuplicate } from './duplicate.ts';
import { followsFromHistory } from './request-facts.ts';
import type { Booking, StoredRequest } from './request.schema.ts';

interface Consequences {
  /** The mails about the events. */
  mails?: readonly MailRecord[];
  /** The index in `mails` of a delayed letter to withdraw. Nothing is written if the letter has been sent meanwhile. */
  withdraws?: number | undefined;
  /** Further fields, such as the link of a letter. */
  set?: Partial<Pick<Booking, 'link'>>;
}

interface ChangedMails {
  filter?: object;
  push?: object;
  set?: object;
  operators?: object;
}

/** The time of the next event. The clock of another process may be ahead: times in a history never run backwards. */
export const timeAfter = ({ history, createdAt }: Pick<StoredRequest, 'history' | 'createdAt'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), Date.parse(history.at(-1)?.at ?? createdAt.toISOString())));

/** A visitor chose a time that another visitor has just taken. */
export class TimeTaken extends Error {}

/**
 * Appends to the history of a request, with all consequences, in one update. Returns the stored request, or null if its
 * history is no longer the one that was read.
 */
export async function appendEvents(
  model: Model<StoredRequest>,
  found: StoredRequest,
  events: readonly RequestEvent[],
  { mails = [], withdraws, set = {} }: Consequences = {},
): Promise<StoredRequest | null> {
  const { history } = found;
  const follows = followsFromHistory({ ...found, history: [...history, ...events] });
  const changed = changedMails(found, mails, withdraws);
  const write = ({ set: fields, unset }: Pick<typeof follows, 'set' | 'unset'>) =>
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
      .lean<StoredRequest>();
  try {
    return await write(follows);
  } catch (error) {
    if (!isDuplicate(error, 'slots')) throw error;
    if (events.at(-1)?.type === 'accepted') throw new TimeTaken();
    // The practitioner undid an act after another visitor had chosen the time: the panel shows both.
    const fields = { ...follows.set };
    delete fields.slots;
    return write({ set: fields, unset: { ...follows.unset, slots: 1 } });
  }
}

/** One update cannot add to a list and take from it, so the first new mail takes the place of the withdrawn letter. */
function changedMails(
  { mails }: StoredRequest,
  added: readonly MailRecord[],
  withdraws: number | undefined,
): ChangedMails {
  if (withdraws === undefined) return added.length > 0 ? { push: { mails: { $each: added } } } : {};
  const filter = { [`mails.${withdraws}.state`]: 'delayed', ...hasLength('mails', mails.length) };
  const [first, ...rest] = added;
  // An earlier letter may be delayed too: it is not withdrawn.
  const event = mails[withdraws]?.event;
  if (!first) return { filter, operators: { $pull: { mails: { state: 'delayed', event } } } };
  const placed = rest.map((mail, at) => [`mails.${mails.length + at}`, mail] as const);
  return { filter, set: { [`mails.${withdraws}`]: first, ...Object.fromEntries(placed) } };
}

/** Matches a list of exactly this length. */
const hasLength = (list: 'history' | 'mails', count: number) => ({
  [`${list}.${count}`]: { $exists: false },
  ...(count > 0 && { [`${list}.${count - 1}`]: { $exists: true } }),
});
