import type { Model } from 'mongoose';
import { wordsModel } from './invited-words/model.ts';
import { type AdminUserRecord, adminUserSchema } from './admin-user.schema.ts';
import { type CalendarFeedRecord, calendarFeedSchema } from './calendar-feed.schema.ts';
import { type DeletedRequestRecord, deletedRequestSchema } from './deleted-request.schema.ts';
import { type DeletedServiceRecord, deletedServiceSchema } from './deleted-service.schema.ts';
import {
  type HomeContentRecord,
  homeContentSchema,
  type HomeVersionRecord,
  homeVersionSchema,
} from './home-content.schema.ts';
import { type OutsideCalendarRecord, outsideCalendarSchema } from './outside-calendar.schema.ts';
import { type PeopleImportRecord, peopleImportSchema, type PersonRecord, personSchema } from './person.schema.ts';
import { type PractitionerNotice, practitionerNoticeSchema } from './practitioner-notice.schema.ts';
import { type Booking, bookingSchema, type ContactMessage, contactMessageSchema } from './request.schema.ts';
import { type RevisionRecord, revisionSchema } from './revision.schema.ts';
import { type SavedAnswersRecord, savedAnswersSchema } from './saved-answers.schema.ts';
import { type ServiceRecord, serviceSchema } from './service.schema.ts';
import { type SignInRecord, signInSchema } from './sign-in.schema.ts';
import { type SiteRecord, siteSchema, type SiteVersionRecord, siteVersionSchema } from './site.schema.ts';
import { type TimeOffRecord, timeOffSchema } from './time-off.schema.ts';

/** Every collection: the name of its model, and its indexes. A feature's own row has also what it holds of a person. */
export const models = {
  timeOff: { name: 'TimeOff', schema: timeOffSchema },
  booking: { name: 'Booking', schema: bookingSchema },
  contactMessage: { name: 'ContactMessage', schema: contactMessageSchema },
  deletedRequest: { name: 'DeletedRequest', schema: deletedRequestSchema },
  person: { name: 'Person', schema: personSchema },
  peopleImport: { name: 'PeopleImport', schema: peopleImportSchema },
  invitedWords: wordsModel,
  service: { name: 'Service', schema: serviceSchema },
  deletedService: { name: 'DeletedService', schema: deletedServiceSchema },
  homeContent: { name: 'HomeContent', schema: homeContentSchema },
  homeVersion: { name: 'HomeVersion', schema: homeVersionSchema },
  site: { name: 'Site', schema: siteSchema },
  siteVersion: { name: 'SiteVersion', schema: siteVersionSchema },
  adminUser: { name: 'AdminUser', schema: adminUserSchema },
  signIn: { name: 'SignIn', schema: signInSchema },
  practitionerNotice: { name: 'PractitionerNotice', schema: practitionerNoticeSchema },
  calendarFeed: { name: 'CalendarFeed', schema: calendarFeedSchema },
  outsideCalendar: { name: 'OutsideCalendar', schema: outsideCalendarSchema },
  revision: { name: 'Revision', schema: revisionSchema },
  savedAnswers: { name: 'SavedAnswers', schema: savedAnswersSchema },
};
export type Models = typeof models;

/** The names under which the models are injected: `@InjectModel(modelNames.booking)`. */
export const modelNames = Object.fromEntries(Object.entries(models).map(([key, { name }]) => [key, name])) as Record<
  keyof Models,
  string
>;

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
export type AdminUserModel = Model<AdminUserRecord>;
export type SignInModel = Model<SignInRecord>;
export type PractitionerNoticeModel = Model<PractitionerNotice>;
export type RevisionModel = Model<RevisionRecord>;
export type SavedAnswersModel = Model<SavedAnswersRecord>;
export type TimeOffModel = Model<TimeOffRecord>;
export type CalendarFeedModel = Model<CalendarFeedRecord>;
export type OutsideCalendarModel = Model<OutsideCalendarRecord>;
