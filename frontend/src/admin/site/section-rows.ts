import { morningHours } from '@luar/contracts/digests';
import { limits } from '@luar/contracts/limits';
import type { ComponentType } from 'react';
import type { Row } from '../forms/fields.tsx';
import type { GlyphName } from '../ui/glyph.tsx';
import { OffLink, Week } from './hours.tsx';
import { invitedWords } from './invited-words/words.tsx';
import { Confirms, Example, Voice, Who } from './own-fields.tsx';
import { Portrait } from './portrait.tsx';

const { text, list, graphemes } = limits;
const empty = { pt: '', en: '' };

export interface Section {
  glyph: GlyphName;
  /** The page that shows it, if it is not the home page. */
  page?: '/about' | '/contact' | '/privacy';
  /** What a feature adds: to the summary, and below the fields. */
  feature?: { Line: ComponentType; Below: ComponentType };
  rows: readonly Row<'adminSite'>[];
}

/** Every text and setting of the site: a new field is a row here, with its label in texts.ts. In the order of the rooms. */
export const sections = {
  hero: {
    glyph: 'show',
    rows: [
      { name: 'hero.title', both: true, max: text.heroTitle },
      { name: 'hero.subtitle', both: true, max: text.heroText, long: true },
      { name: 'hero.ctaText', both: true, max: text.buttonText },
    ],
  },
  identity: {
    glyph: 'people',
    rows: [
      { name: 'identity.name', max: text.brand, required: true },
      { name: 'identity.subtitle', both: true, max: text.brand },
      { name: 'identity.practitioner', hint: 'practitioner', max: text.name },
      { name: 'identity.intro', hint: 'intro', both: true, max: text.intro, long: true },
      { own: Portrait },
    ],
  },
  about: {
    glyph: 'queue',
    page: '/about',
    rows: [
      { name: 'about.story', hint: 'story', both: true, max: text.story, long: true },
      { name: 'about.approach', hint: 'story', both: true, max: text.story, long: true },
      {
        group: 'about.certifications',
        rows: [
          {
            list: 'about.certifications',
            of: 'certification',
            max: list.certifications,
            fresh: { name: empty, school: '', year: '', origin: -1 },
            rows: [
              { name: 'name', label: 'certification.name', both: true, max: text.sectionTitle },
              { name: 'school', label: 'certification.school', max: text.sectionTitle },
              { name: 'year', label: 'certification.year', max: 4, short: true, type: 'numeric' },
            ],
          },
        ],
      },
      {
        group: 'about.values',
        rows: [
          {
            list: 'about.values',
            of: 'value',
            max: 3,
            fresh: { name: empty, text: empty, origin: -1 },
            rows: [
              { name: 'name', label: 'value.name', both: true, max: text.sectionTitle },
              { name: 'text', label: 'value.text', both: true, max: text.heroText, long: true },
            ],
          },
        ],
      },
    ],
  },
  features: {
    glyph: 'agreed',
    rows: [
      { says: 'features' },
      {
        list: 'features',
        of: 'feature',
        max: list.homeFeatures,
        min: 1,
        fresh: { icon: '', title: empty, description: empty, order: 0, origin: -1 },
        rows: [
          { name: 'icon', label: 'features.icon', max: graphemes.featureIcon, short: true },
          { name: 'title', label: 'features.title', both: true, max: text.sectionTitle },
          { name: 'description', label: 'features.description', both: true, max: text.heroText, long: true },
        ],
      },
    ],
  },
  words: {
    glyph: 'chat',
    feature: invitedWords,
    rows: [
      { says: 'testimonials' },
      {
        list: 'testimonials',
        of: 'testimonial',
        max: list.testimonials,
        min: 1,
        fresh: { name: '', initial: '', text: empty, order: 0, origin: -1 },
        rows: [
          { own: Who },
          { name: 'text', label: 'testimonials.text', both: true, max: text.testimonial, long: true },
        ],
      },
    ],
  },
  contact: {
    glyph: 'mail',
    page: '/contact',
    rows: [
      { name: 'contact.email', hint: 'email', type: 'email', max: text.email, required: true },
      { name: 'contact.phone', hint: 'phone', type: 'tel', max: text.phone },
      { name: 'contact.location', hint: 'location', both: true, max: text.name },
      { name: 'contact.instagram', hint: 'link', type: 'url', max: text.link },
      { name: 'contact.facebook', hint: 'link', type: 'url', max: text.link },
      {
        name: 'contact.inPerson',
        shows: [
          { name: 'contact.area', hint: 'area', both: true, max: text.name },
          { name: 'contact.address', hint: 'meeting', max: text.heroText, long: true },
          { name: 'contact.door', hint: 'door', both: true, max: text.answer },
        ],
      },
      {
        name: 'contact.online',
        shows: [{ name: 'contact.meetingLink', hint: 'meeting', type: 'url', max: text.link }],
      },
      { name: 'contact.languages', hint: 'languages', both: true, max: text.name },
    ],
  },
  before: {
    glyph: 'chat',
    page: '/contact',
    rows: [
      { says: 'before' },
      { name: 'before.online', both: true, max: text.heroText, long: true },
      { name: 'before.bring', both: true, max: text.heroText, long: true },
      { name: 'before.late', both: true, max: text.heroText, long: true },
      {
        group: 'before.questions',
        rows: [
          {
            list: 'before.questions',
            of: 'question',
            max: list.questionsBefore,
            fresh: { question: empty, answer: empty, origin: -1 },
            rows: [
              { name: 'question', label: 'question.question', both: true, max: text.question },
              { name: 'answer', label: 'question.answer', both: true, max: text.heroText, long: true },
            ],
          },
        ],
      },
    ],
  },
  titles: {
    glyph: 'edit',
    rows: [
      { name: 'sectionTitles.features', both: true, max: text.sectionTitle },
      { name: 'sectionTitles.services', both: true, max: text.sectionTitle },
      { name: 'sectionTitles.testimonials', both: true, max: text.sectionTitle },
      { name: 'cta.title', both: true, max: text.heroTitle },
      { name: 'cta.description', both: true, max: text.heroText, long: true },
    ],
  },
  practice: {
    glyph: 'services',
    rows: [
      { name: 'practice.craft', hint: 'craft', both: true, max: text.brand },
      { own: Example },
      { group: 'practice.voice', rows: [{ own: Voice }] },
      { name: 'practice.moon', shows: [] },
    ],
  },
  legal: {
    glyph: 'lock',
    page: '/privacy',
    rows: [
      { says: 'legal' },
      { name: 'legal.name', max: text.name },
      { name: 'legal.address', hint: 'address', max: text.heroText, long: true },
      { name: 'legal.taxNumber', max: text.phone },
      {
        name: 'legal.complaintsBook.show',
        label: 'legal.complaintsBook',
        shows: [{ name: 'legal.complaintsBook.url', label: 'legal.link', type: 'url', max: text.link }],
      },
      {
        name: 'legal.disputeResolution.show',
        label: 'legal.disputeResolution',
        shows: [{ name: 'legal.disputeResolution.url', label: 'legal.link', type: 'url', max: text.link }],
      },
    ],
  },
  hours: {
    glyph: 'clock',
    rows: [
      { own: Week },
      {
        name: 'hours.closedOnHolidays',
        shows: [
          { name: 'hours.holiday.date', placeholder: '24/06', max: 5, short: true },
          { name: 'hours.holiday.name', hint: 'localHoliday', both: true, max: text.name },
        ],
      },
      { says: 'hours' },
      { own: OffLink },
    ],
  },
  promise: {
    glyph: 'waits',
    rows: [
      { name: 'promise.replyWithinHours', hint: 'promise', short: true, type: 'numeric', unit: 'hours' },
      { name: 'promise.freeChangeHours', hint: 'freeChange', short: true, type: 'numeric', unit: 'hours' },
    ],
  },
  booking: {
    glyph: 'agreed',
    rows: [
      { own: Confirms },
      { name: 'booking.noticeHours', hint: 'booking.noticeHours', short: true, type: 'numeric', unit: 'hours' },
      { name: 'booking.horizonDays', short: true, type: 'numeric', unit: 'days' },
      { name: 'booking.beforeMinutes', short: true, type: 'numeric', unit: 'minutes' },
      { name: 'booking.afterMinutes', short: true, type: 'numeric', unit: 'minutes' },
      { name: 'booking.mostADay', hint: 'booking.mostADay', short: true, type: 'numeric', unit: 'sessions' },
    ],
  },
  payment: {
    glyph: 'payments',
    rows: [
      { says: 'payment' },
      {
        name: 'payment.mbway',
        shows: [{ name: 'payment.mbwayPhone', type: 'tel', max: text.phone }],
      },
      {
        name: 'payment.bankTransfer',
        shows: [
          { name: 'payment.accountHolder', max: text.name },
          { name: 'payment.iban', max: text.phone },
        ],
      },
      {
        name: 'payment.paypal',
        shows: [{ name: 'payment.paypalAccount', max: text.email }],
      },
    ],
  },
  reminders: {
    glyph: 'mail',
    rows: [
      { says: 'reminders' },
      { name: 'reminders.dayBefore', shows: [] },
      { name: 'reminders.hoursBefore', hint: 'hoursBefore', shows: [] },
      { name: 'reminders.text', hint: 'reminderText', both: true, max: text.heroText, long: true },
      {
        group: 'reminders.toYou',
        rows: [
          { name: 'reminders.overdue', hint: 'overdue', shows: [] },
          {
            name: 'reminders.morning',
            hint: 'morning',
            shows: [
              {
                name: 'reminders.morningHour',
                options: morningHours.map((hour) => ({ value: String(hour), text: `${hour}:00` })),
              },
            ],
          },
        ],
      },
    ],
  },
} as const satisfies Record<string, Section>;
