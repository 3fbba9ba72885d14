import { usualChangeHours, usualRules } from './booking-rules.ts';
import { lisbonHoliday, noNotes, usualPractice } from './practice.ts';
import type { Site } from './site.ts';

// Separate from the schemas, so that the public bundle does not load the schema library.

const nothing = { pt: '', en: '' };
const closed = { open: false, opens: '10:00', closes: '19:00' };

/** Site settings without content: an empty system, and the defaults of fields that an answer lacks. */
export const emptySite: Site = {
  identity: { name: '', subtitle: nothing, practitioner: '', intro: nothing, portrait: null },
  contact: {
    email: '',
    location: nothing,
    instagram: '',
    facebook: '',
    inPerson: false,
    area: nothing,
    online: false,
    address: '',
    meetingLink: '',
    door: nothing,
    phone: '',
    languages: nothing,
  },
  hours: {
    week: [closed, closed, closed, closed, closed, closed, closed],
    closedOnHolidays: false,
    holiday: { date: '', name: nothing },
  },
  practice: usualPractice,
  about: { story: nothing, approach: nothing, certifications: [], values: [] },
  packages: [],
  before: noNotes,
  payment: {
    bankTransfer: false,
    accountHolder: '',
    iban: '',
    mbway: false,
    mbwayPhone: '',
    paypal: false,
    paypalAccount: '',
  },
  legal: {
    name: '',
    address: '',
    taxNumber: '',
    complaintsBook: { show: false, url: '' },
    disputeResolution: { show: false, url: '' },
  },
  promise: { replyWithinHours: 24, freeChangeHours: usualChangeHours },
  booking: usualRules,
};

/** Settings that were stored before these fields existed have their usual values. */
export const completeSite = (site: Site): Site => ({
  ...site,
  hours: { ...site.hours, holiday: site.hours.holiday ?? lisbonHoliday },
  practice: site.practice ?? emptySite.practice,
  before: site.before ?? emptySite.before,
});
