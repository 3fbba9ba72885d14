import { adminUserSchema } from './admin-user.schema.ts';
import { calendarFeedSchema } from './calendar-feed.schema.ts';
import { deletedRequestSchema } from './deleted-request.schema.ts';
import { deletedServiceSchema } from './deleted-service.schema.ts';
import { homeContentSchema, homeVersionSchema } from './home-content.schema.ts';
import { modelNames } from './models.ts';
import { outsideCalendarSchema } from './outside-calendar.schema.ts';
import { peopleImportSchema, personSchema } from './person.schema.ts';
import { bookingSchema, contactMessageSchema } from './request.schema.ts';
import { revisionSchema } from './revision.schema.ts';
import { savedAnswersSchema } from './saved-answers.schema.ts';
import { practitionerNoticeSchema } from './practitioner-notice.schema.ts';
import { serviceSchema } from './service.schema.ts';
import { sessionSchema } from './session.schema.ts';
import { siteSchema, siteVersionSchema } from './site.schema.ts';
import { invitedWordsSchema } from './invited-words.schema.ts';
import { timeOffSchema } from './time-off.schema.ts';

export const schemas = [
  { name: modelNames.booking, schema: bookingSchema },
  { name: modelNames.contactMessage, schema: contactMessageSchema },
  { name: modelNames.deletedRequest, schema: deletedRequestSchema },
  { name: modelNames.person, schema: personSchema },
  { name: modelNames.peopleImport, schema: peopleImportSchema },
  { name: modelNames.invitedWords, schema: invitedWordsSchema },
  { name: modelNames.service, schema: serviceSchema },
  { name: modelNames.deletedService, schema: deletedServiceSchema },
  { name: modelNames.homeContent, schema: homeContentSchema },
  { name: modelNames.homeVersion, schema: homeVersionSchema },
  { name: modelNames.site, schema: siteSchema },
  { name: modelNames.siteVersion, schema: siteVersionSchema },
  { name: modelNames.adminUser, schema: adminUserSchema },
  { name: modelNames.session, schema: sessionSchema },
  { name: modelNames.practitionerNotice, schema: practitionerNoticeSchema },
  { name: modelNames.calendarFeed, schema: calendarFeedSchema },
  { name: modelNames.outsideCalendar, schema: outsideCalendarSchema },
  { name: modelNames.revision, schema: revisionSchema },
  { name: modelNames.savedAnswers, schema: savedAnswersSchema },
  { name: modelNames.timeOff, schema: timeOffSchema },
];
