import type { Holder } from '../data/holder.ts';
import { type Models, models } from '../data/models.ts';
import type { PeopleImportRecord } from '../data/person.schema.ts';
import { personHolder } from './person-holder.ts';
import { requestHolder } from './request-holder.ts';
import { daysBefore } from './spans.ts';

const keepNoticesDays = 90;
const stays = 'it stays until the practitioner changes it';

/** A feature's row says it itself. */
type WithHolder = { [K in keyof Models]: Models[K] extends { holder: object } ? K : never }[keyof Models];

/**
 * Every collection, and what an export, an erasure and the retention do with it. A text: why it has nothing of a person. A model
 * without a row does not compile.
 */
const table: Readonly<Record<Exclude<keyof Models, WithHolder>, Holder | string>> = {
  timeOff: { names: { path: () => '/admin/diary/off', loosely: true }, forget: stays },
  booking: requestHolder('bookings', { keptFrom: 'keptFrom', months: 'bookingsMonths', texts: ['service.name.pt'] }),
  contactMessage: requestHolder('messages', { keptFrom: 'createdAt', months: 'messagesMonths', texts: [] }),
  deletedRequest: { forget: 'after five minutes: deleted-requests.service.ts; it is found with the requests' },
  person: personHolder,
  peopleImport: {
    clear: (db, keys) =>
      db
        .collection<PeopleImportRecord>('peopleimports')
        .updateMany({}, { $pull: { rows: { key: { $in: [...keys] } } } }),
    forget: 'once its rows are with their people: people-import.service.ts',
  },
  savedAnswers: { names: { path: () => '/admin/saved-answers' }, forget: stays },
  homeContent: { names: { path: () => '/admin/home-content' }, forget: stays },
  site: { names: { path: () => '/admin/home-content' }, forget: stays },
  practitionerNotice: {
    forget: (now) => [
      { condition: { createdAt: { $lt: daysBefore(now, keepNoticesDays) } }, by: 'createdAt', what: 'old notices' },
    ],
  },
  signIn: {
    forget: (now) => [{ condition: { expiresAt: { $lt: now } }, by: 'expiresAt', what: 'expired' }],
  },
  adminUser: 'the practitioner’s own account',
  calendarFeed: 'the practitioner’s own calendars',
  outsideCalendar: 'the practitioner’s own calendars, of which only the busy times are stored',
  service: 'published',
  deletedService: 'was published',
  homeVersion: 'was published',
  siteVersion: 'was published',
  revision: 'a mark of the program',
};

export const holders = Object.entries(models).flatMap(([name, model]) => {
  const row = (model as { holder?: Holder }).holder ?? table[name as keyof typeof table];
  return typeof row === 'string' ? [] : [{ ...row, collection: model.schema.get('collection') ?? '' }];
});
