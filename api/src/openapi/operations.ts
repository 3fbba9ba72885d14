import {
  bookingsPageSchema,
  messagesPageSchema,
  requestActSchema,
  requestAnswerSchema,
  requestNoteSchema,
  sameTimeSchema,
  statsSchema,
} from '@luar/contracts/admin';
import * as auth from '@luar/contracts/auth';
import { bookingPayloadSchema } from '@luar/contracts/booking';
import { contactPayloadSchema } from '@luar/contracts/contact';
import { readySchema } from '@luar/contracts/health';
import { adminHomeContentSchema, homeContentSaveSchema, publicHomeContentSchema } from '@luar/contracts/home-content';
import * as letters from '@luar/contracts/letters';
import { mailStatusSchema, mailTestRequestSchema } from '@luar/contracts/mail-test';
import * as moon from '@luar/contracts/moon';
import { privacySchema } from '@luar/contracts/privacy';
import { oneServiceSchema, publicServicesSchema, servicesSchema } from '@luar/contracts/service';
import * as site from '@luar/contracts/site';
import { todaySchema } from '@luar/contracts/today';
import type * as z from 'zod/mini';

/** The description of one route. A test compares methods and paths with the router. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  request?: z.ZodMiniType;
  /** The body is this form; all other bodies are JSON. */
  multipart?: 'service' | 'portrait';
  answer?: z.ZodMiniType;
  status?: number;
  errors: readonly number[];
}

const form = [400, 413, 415, 422, 429, 503];
const admin = [401, 503];

export const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/services',
    summary: 'Active services, in the practitioner’s order',
    answer: publicServicesSchema,
    errors: [503],
  },
  {
    method: 'get',
    path: '/api/home-content',
    summary: 'The home page’s texts',
    answer: publicHomeContentSchema,
    errors: [503],
  },
  {
    method: 'get',
    path: '/api/site',
    summary: 'The site settings that pages show',
    answer: site.publicSiteAnswerSchema,
    errors: [503],
  },
  {
    method: 'get',
    path: '/api/privacy',
    summary: 'How long the requests of visitors are stored',
    answer: privacySchema,
    errors: [],
  },
  {
    method: 'get',
    path: '/api/moon',
    summary: 'Tonight’s moon over Lisbon',
    answer: moon.moonAnswerSchema,
    errors: [],
  },
  {
    method: 'get',
    path: '/api/moon/days',
    summary: 'The moons of the next days, from today',
    answer: moon.moonDaysAnswerSchema,
    errors: [],
  },
  {
    method: 'get',
    path: '/api/moon/days/:date',
    summary: 'The moon of a date (YYYY-MM-DD, 2000 to 2100), at 21:00 in Lisbon',
    answer: moon.moonDayAnswerSchema,
    errors: [400],
  },
  {
    method: 'get',
    path: '/api/moon/month',
    summary: 'The moons and quarters of this month, and the next eclipses that Lisbon sees',
    answer: moon.moonMonthAnswerSchema,
    errors: [],
  },
  {
    method: 'post',
    path: '/api/bookings',
    summary: 'Ask for a session',
    request: bookingPayloadSchema,
    answer: auth.doneSchema,
    status: 201,
    errors: form,
  },
  {
    method: 'post',
    path: '/api/contact',
    summary: 'Write a message',
    request: contactPayloadSchema,
    answer: auth.doneSchema,
    status: 201,
    errors: form,
  },
  {
    method: 'get',
    path: '/api/test-email/status',
    summary: 'Is mail set up?',
    answer: mailStatusSchema,
    errors: [404],
  },
  {
    method: 'post',
    path: '/api/test-email',
    summary: 'Send the fixed test mail',
    request: mailTestRequestSchema,
    answer: auth.doneSchema,
    errors: [400, 404, 429, 503],
  },
  {
    method: 'post',
    path: '/api/auth/login',
    summary: 'Sign in',
    request: auth.loginRequestSchema,
    answer: auth.loginAnswerSchema,
    errors: [400, 401, 429, 503],
  },
  {
    method: 'get',
    path: '/api/auth/verify',
    summary: 'Is this token still valid?',
    answer: auth.verifyAnswerSchema,
    errors: admin,
  },
  {
    method: 'post',
    path: '/api/auth/change-password',
    summary: 'Change the password; ends every other session',
    request: auth.changePasswordRequestSchema,
    answer: auth.changePasswordAnswerSchema,
    errors: [400, ...admin, 429],
  },
  { method: 'post', path: '/api/auth/logout', summary: 'End every session', answer: auth.doneSchema, errors: admin },
  { method: 'get', path: '/api/admin/services', summary: 'All services', answer: servicesSchema, errors: admin },
  {
    method: 'get',
    path: '/api/admin/services/:id',
    summary: 'One service',
    answer: oneServiceSchema,
    errors: [404, ...admin],
  },
  {
    method: 'post',
    path: '/api/admin/services',
    summary: 'Create a service',
    multipart: 'service',
    answer: oneServiceSchema,
    status: 201,
    errors: [400, 409, 413, 415, ...admin],
  },
  {
    method: 'put',
    path: '/api/admin/services/:id',
    summary: 'Change a service',
    multipart: 'service',
    answer: oneServiceSchema,
    errors: [400, 404, 409, 413, 415, ...admin],
  },
  {
    method: 'delete',
    path: '/api/admin/services/:id',
    summary: 'Delete a service',
    answer: auth.doneSchema,
    errors: [404, ...admin],
  },
  {
    method: 'post',
    path: '/api/admin/services/:id/restore',
    summary: 'Undo the deletion of a service, within an hour',
    answer: oneServiceSchema,
    errors: [404, 409, ...admin],
  },
  {
    method: 'post',
    path: '/api/admin/services/:id/toggle-active',
    summary: 'Show or hide a service',
    answer: oneServiceSchema,
    errors: [404, ...admin],
  },
  {
    method: 'get',
    path: '/api/admin/home-content',
    summary: 'The home page’s texts, with their version',
    answer: adminHomeContentSchema,
    errors: admin,
  },
  {
    method: 'put',
    path: '/api/admin/home-content',
    summary: 'Replace the home page’s texts',
    request: homeContentSaveSchema,
    answer: auth.doneSchema,
    errors: [400, 409, ...admin],
  },
  {
    method: 'get',
    path: '/api/admin/site',
    summary: 'The site settings, with their version',
    answer: site.adminSiteAnswerSchema,
    errors: admin,
  },
  {
    method: 'put',
    path: '/api/admin/site',
    summary: 'Replace the site settings',
    request: site.siteSaveSchema,
    answer: site.adminSiteAnswerSchema,
    errors: [400, 409, 413, 415, ...admin],
  },
  {
    method: 'post',
    path: '/api/admin/site/portrait',
    summary: 'Store a portrait, for the next save of the site settings',
    multipart: 'portrait',
    answer: site.portraitAnswerSchema,
    errors: [400, 413, 415, ...admin],
  },
  {
    method: 'get',
    path: '/api/admin/site/history',
    summary: 'The last saves of the site settings, newest first',
    answer: site.siteHistorySchema,
    errors: admin,
  },
  {
    method: 'get',
    path: '/api/admin/site/history/:version',
    summary: 'The site settings of an earlier save',
    answer: site.adminSiteAnswerSchema,
    errors: [404, ...admin],
  },
  {
    method: 'get',
    path: '/api/admin/first-days',
    summary: 'The checklist of the first days',
    answer: site.firstDaysSchema,
    errors: admin,
  },
  {
    method: 'put',
    path: '/api/admin/first-days',
    summary: 'What only the practitioner knows about the checklist',
    request: site.firstDaysSaveSchema,
    answer: site.firstDaysSchema,
    errors: [400, ...admin],
  },
  {
    method: 'get',
    path: '/api/admin/bookings',
    summary: 'Requests for sessions: found by their words, filtered and sorted, in pages',
    answer: bookingsPageSchema,
    errors: [400, ...admin],
  },
  {
    method: 'get',
    path: '/api/admin/messages',
    summary: 'Messages: found by their words, filtered and sorted, in pages',
    answer: messagesPageSchema,
    errors: [400, ...admin],
  },
  {
    method: 'post',
    path: '/api/admin/bookings/:id/release',
    summary: 'Mark a booking as not spam and send its mails',
    answer: auth.doneSchema,
    errors: [404, ...admin],
  },
  {
    method: 'post',
    path: '/api/admin/messages/:id/release',
    summary: 'Mark a message as not spam and send its mails',
    answer: auth.doneSchema,
    errors: [404, ...admin],
  },
  {
    method: 'post',
    path: '/api/admin/bookings/:id/history',
    summary: 'Say that a booking was answered by other means, or take that back within ten seconds',
    request: requestActSchema,
    answer: requestAnswerSchema,
    errors: [400, 404, 409, ...admin],
  },
  {
    method: 'put',
    path: '/api/admin/bookings/:id/note',
    summary: 'Save the private note on a booking',
    request: requestNoteSchema,
    answer: requestAnswerSchema,
    errors: [400, 404, 409, ...admin],
  },
  {
    method: 'post',
    path: '/api/admin/messages/:id/history',
    summary: 'Say that a message was answered by other means, or take that back within ten seconds',
    request: requestActSchema,
    answer: requestAnswerSchema,
    errors: [400, 404, 409, ...admin],
  },
  {
    method: 'put',
    path: '/api/admin/messages/:id/note',
    summary: 'Save the private note on a message',
    request: requestNoteSchema,
    answer: requestAnswerSchema,
    errors: [400, 404, 409, ...admin],
  },
  {
    method: 'get',
    path: '/api/admin/requests/:id',
    summary: 'One booking or message with what is needed to answer it: ready texts, free times, other sessions',
    answer: letters.oneRequestSchema,
    errors: [404, ...admin],
  },
  {
    method: 'post',
    path: '/api/admin/bookings/:id/letters',
    summary: 'Answer a booking: confirm, offer other times or decline. The letter leaves after ten seconds',
    request: letters.bookingLetterSendSchema,
    answer: letters.letterSentSchema,
    status: 201,
    errors: [400, 404, 409, ...admin],
  },
  {
    method: 'post',
    path: '/api/admin/bookings/:id/letters/preview',
    summary: 'The letter as it will be sent',
    request: letters.bookingLetterPreviewSchema,
    answer: letters.letterPreviewAnswerSchema,
    errors: [400, 404, ...admin],
  },
  {
    method: 'post',
    path: '/api/admin/messages/:id/letters',
    summary: 'Answer a message. The letter leaves after ten seconds',
    request: letters.messageLetterSendSchema,
    answer: letters.letterSentSchema,
    status: 201,
    errors: [400, 404, 409, ...admin],
  },
  {
    method: 'post',
    path: '/api/admin/messages/:id/letters/preview',
    summary: 'The letter as it will be sent',
    request: letters.messageLetterPreviewSchema,
    answer: letters.letterPreviewAnswerSchema,
    errors: [400, 404, ...admin],
  },
  {
    method: 'get',
    path: '/api/admin/bookings/:id/same-time',
    summary: 'Other requests for an overlapping time',
    answer: sameTimeSchema,
    errors: [404, ...admin],
  },
  {
    method: 'get',
    path: '/api/admin/events',
    summary: 'Server-sent events: says when requests have changed, and nothing of them',
    errors: [429, ...admin],
  },
  { method: 'get', path: '/api/admin/stats', summary: 'The dashboard’s figures', answer: statsSchema, errors: admin },
  {
    method: 'get',
    path: '/api/admin/today',
    summary: 'The requests to answer, the sessions of the next days, and what needs attention',
    answer: todaySchema,
    errors: admin,
  },
  {
    method: 'post',
    path: '/api/admin/mails/:id/retry',
    summary: 'Send a failed mail again',
    answer: auth.doneSchema,
    errors: [404, ...admin],
  },
  {
    method: 'post',
    path: '/api/admin/queues/session',
    summary: 'A ticket; posted as a form to /api/admin/queues/enter, it opens the page of the mail queue',
    errors: admin,
  },
  { method: 'get', path: '/api/images/:name', summary: 'A picture', errors: [404, 503] },
  {
    method: 'get',
    path: '/api/site/share.jpg',
    summary: 'The picture of shared links: the portrait, or the name with tonight’s moon',
    errors: [404, 503],
  },
  { method: 'get', path: '/api/health/live', summary: 'The process answers', errors: [] },
  {
    method: 'get',
    path: '/api/health/ready',
    summary: 'Each dependency, with its state and latency',
    answer: readySchema,
    errors: [503],
  },
  { method: 'get', path: '/api/docs', summary: 'This description', errors: [] },
  { method: 'get', path: '/api/docs/openapi.json', summary: 'This description, as JSON', errors: [] },
];
