import { seedSite } from '@luar/contracts/site-seed';
import type { Model } from 'mongoose';
import { modelNames } from '../../src/data/models.ts';
import { linkAddress } from '../../src/data/request-link.ts';
import type { Booking, StoredRequest } from '../../src/data/request.schema.ts';
import type { PractitionerNotice } from '../../src/data/practitioner-notice.schema.ts';
import type { TimeOffRecord } from '../../src/data/time-off.schema.ts';
import { SessionsByHand } from '../../src/diary/sessions-by-hand.service.ts';
import { TimeOffService } from '../../src/diary/time-off.service.ts';
import { Agreements } from '../../src/held-times/agreements.service.ts';
import { FreeHours } from '../../src/held-times/free-hours.service.ts';
import { HeldTimes } from '../../src/held-times/held-times.service.ts';
import { Digests } from '../../src/mails/digest-facts.service.ts';
import { DigestMails } from '../../src/mails/digest-mails.service.ts';
import { DueLetters } from '../../src/mails/due-letters.service.ts';
import { MailRetry } from '../../src/mails/mail-retry.service.ts';
import { MailStates } from '../../src/mails/mail-states.service.ts';
import { Reminders } from '../../src/mails/reminders.service.ts';
import { Letters } from '../../src/requests/acts/letters.service.ts';
import { RequestActs } from '../../src/requests/acts/request-acts.service.ts';
import { RequestViews } from '../../src/requests/request-views.service.ts';
import { StoredRequests } from '../../src/requests/stored-requests.service.ts';
import { VisitRequests } from '../../src/requests/visits/visit-requests.service.ts';
import { TimeOffStore } from '../../src/time-off/time-off-store.service.ts';

export const secret = 'a secret of the tests, long enough for all';
const siteUrl = 'https://luar.example';
export const addressOf = ({ link }: Pick<Booking, 'link'>) =>
  link && linkAddress(link, { siteUrl, secret, language: 'pt' });
/** Jobs hold what their mails say, so that it can be compared. */
export const write = (_: string, facts: object) => facts as never;

interface Wanted {
  dayBefore: boolean;
  hoursBefore: boolean;
  overdue?: boolean;
  morning?: boolean;
  morningHour?: number;
}
export const siteWith = (reminders: Wanted) => ({
  ...seedSite,
  reminders: { ...reminders, text: { pt: '', en: '' } },
});

interface Store {
  bookings: Model<Booking>;
  messages: Model<StoredRequest>;
  off: Model<TimeOffRecord>;
  notices?: Model<PractitionerNotice>;
}

interface Around {
  clock: { now: () => Date };
  queue: object;
  /** Queues the mails of stored requests. */
  outbox: (states: MailStates, digests: Digests) => object;
  site: ReturnType<typeof siteWith>;
  /** When the settings were saved last. */
  savedAt?: () => Date;
}

/** The services of one process, on the models of one store. */
export function processOf(
  { bookings, messages, off, notices }: Store,
  { clock, queue, outbox: makeOutbox, site, savedAt = () => new Date(0) }: Around,
) {
  const crash = { reached: () => undefined };
  const view = async ({ _id, ...request }: StoredRequest) => ({ ...request, _id: String(_id) });
  const views = { booking: view, message: view };
  const env = { jwt: { secret }, siteUrl };
  const none = { sort: () => none, limit: () => none, lean: async () => [] };
  const noticesOrNone = notices ?? { find: () => none };
  const models = new Map<string, object>([
    [modelNames.booking, bookings],
    [modelNames.contactMessage, messages],
    [modelNames.practitionerNotice, noticesOrNone],
  ]);
  const states = new MailStates(
    { model: (name: string) => models.get(name) ?? { find: () => none } } as never,
    crash as never,
    clock as never,
  );
  const siteService = {
    recent: async () => ({ content: site, savedAt: savedAt() }),
    promised: async () => (asked: Date) => new Date(asked.getTime() + site.promise.replyWithinHours * 3_600_000),
  };
  const digests = new Digests(bookings as never, messages as never, siteService as never, clock as never);
  const outbox = makeOutbox(states, digests);
  const due = new DueLetters(states, outbox as never, clock as never, crash as never);
  // The test itself decides when a process polls.
  due.delayed = () => undefined;
  const requests = new StoredRequests(bookings as never, messages as never, views as never);
  const held = new HeldTimes(bookings as never, new TimeOffStore(off as never), { within: async () => [] } as never);
  const agreements = new Agreements(held);
  // The practitioner confirms every session.
  const services = { active: async () => [] };
  const free = new FreeHours(held, {} as never, services as never, siteService as never, {} as never, clock as never);
  const reminders = new Reminders(
    bookings as never,
    siteService as never,
    outbox as never,
    queue as never,
    clock as never,
  );
  const digestMails = new DigestMails(
    bookings as never,
    messages as never,
    noticesOrNone as never,
    siteService as never,
    digests,
    outbox as never,
    queue as never,
    clock as never,
  );
  const progress = { of: async (mail: unknown) => mail };
  const entered = { all: async () => [] };
  const retry = new MailRetry(
    queue as never,
    states,
    {
      current: async () => ({ site, linkOf: addressOf, replyBy: () => undefined, write }),
    } as never,
    clock as never,
  );
  return {
    views: new RequestViews(
      progress as never,
      siteService as never,
      held,
      { of: async () => new Map() } as never,
      clock as never,
    ),
    byHand: new SessionsByHand(
      bookings as never,
      held,
      entered as never,
      requests,
      siteService as never,
      clock as never,
    ),
    off: new TimeOffService(off as never, held, { changed: async () => undefined } as never, clock as never),
    states,
    due,
    retry,
    acts: new RequestActs(requests, agreements, retry, reminders, siteService as never, clock as never),
    letters: new Letters(
      requests,
      agreements,
      reminders,
      siteService as never,
      due,
      clock as never,
      crash as never,
      env as never,
    ),
    visits: new VisitRequests(
      env as never,
      bookings as never,
      held,
      free,
      siteService as never,
      outbox as never,
      reminders,
      clock as never,
    ),
    reminders,
    digestMails,
  };
}
