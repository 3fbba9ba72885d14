import type { Model } from 'mongoose';
import type { AdminUserRecord } from './admin-user.schema.ts';
import type { CalendarFeedRecord } from './calendar-feed.schema.ts';
import type { OutsideCalendarRecord } from './outside-calendar.schema.ts';
import type { DeletedRequestRecord } from './deleted-request.schema.ts';
import type { DeletedServiceRecord } from './deleted-service.schema.ts';
import type { HomeContentRecord, HomeVersionRecord } from './home-content.schema.ts';
import type { Booking, ContactMessage } from './request.schema.ts';
import type { PeopleImportRecord, PersonRecord } from './person.schema.ts';
import type { SavedAnswersRecord } from './saved-answers.schema.ts';
import type { PractitionerNotice } from './practitioner-notice.schema.ts';
import type { SessionRecord } from './session.schema.ts';
import type { RevisionRecord } from './revision.schema.ts';
import type { SiteRecord, SiteVersionRecord } from './site.schema.ts';
import type { InvitedWordsRecord } from './invited-words.schema.ts';
import type { TimeOffRecord } from './time-off.schema.ts';
import type { ServiceRecord } from './service.schema.ts';

/** The names under which the models are injected: `@InjectModel(modelNames.booking)`. */
export const modelNames = {
  service: 'Service',
  deletedService: 'DeletedService',
  homeContent: 'HomeContent',
  homeVersion: 'HomeVersion',
  site: 'Site',
  siteVersion: 'SiteVersion',
  booking: 'Booking',
  contactMessage: 'ContactMessage',
  deletedRequest: 'DeletedRequest',
  person: 'Person',
  peopleImport: 'PeopleImport',
  invitedWords: 'InvitedWords',
  adminUser: 'AdminUser',
  session: 'Session',
  practitionerNotice: 'PractitionerNotice',
  revision: 'Revision',
  savedAnswers: 'SavedAnswers',
  timeOff: 'TimeOff',
  calendarFeed: 'CalendarFeed',
  outsideCalendar: 'OutsideCalendar',
} as const;

export type ServiceModel = Model<ServiceRecord>;
export type DeletedServiceModel = Model<DeletedServiceRecord>;
export type HomeContentModel = Model<HomeContentRecord>;
export type HomeVersionModel = Model<HomeVersionRecord>;
export type SiteModel = Model<SiteRecord>;
export type SiteVersionModel = Model<SiteVersionRecord>;
export type BookingModel = Model<Booking>;
export type ContactMessageModel = Model<ContactMessage>;
export type DeletedRequestModel = Model<DeletedRequestRecord>;
export type PersonModel = Model<PersonRecord>;
export type PeopleImportModel = Model<PeopleImportRecord>;
export type InvitedWordsModel = Model<InvitedWordsRecord>;
export type AdminUserModel = Model<AdminUserRecord>;
export type SessionModel = Model<SessionRecord>;
export type PractitionerNoticeModel = Model<PractitionerNotice>;
export type RevisionModel = Model<RevisionRecord>;
export type SavedAnswersModel = Model<SavedAnswersRecord>;
export type TimeOffModel = Model<TimeOffRecord>;
export type CalendarFeedModel = Model<CalendarFeedRecord>;
export type OutsideCalendarModel = Model<OutsideCalendarRecord>;
