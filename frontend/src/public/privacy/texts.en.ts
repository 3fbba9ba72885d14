import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  description:
    'Which data I keep when you write to me or book a session, what it’s for, how long I keep it, and which rights you have.',
  title: 'Privacy',
  lead: 'What I keep when you write to me or book a session, why, and for how long.',
  who: {
    title: 'Who is responsible',
    text: 'For anything about your data, write to {{email}}.',
  },
  taxNumber: 'tax number\u00a0{{number}}',
  what: {
    title: 'What I keep',
    text: 'Only what you write in the forms: your name, e-mail and phone, the service, date and time you chose, the subject and your message, and the language in which you were reading the site.',
  },
  why: {
    title: 'Why',
    text: 'To answer your request and arrange the session, because you asked me to and before any contract exists. I do no advertising, and I neither sell nor share your data.',
  },
  where: {
    title: 'Who else sees it',
    text: 'Only the technical services that the site can’t work without: the host, and the e-mail provider that delivers the messages.',
  },
  long: {
    title: 'For how long',
    text: 'Only for as long as it’s needed. After that the site itself deletes it; backups hold it for a few weeks more, until they are replaced. You can ask me to erase it sooner.',
  },
  months_one: '{{count}}\u00a0month',
  months_other: '{{count}}\u00a0months',
  days_one: '{{count}}\u00a0day',
  days_other: '{{count}}\u00a0days',
  keeps: {
    bookings: {
      what: 'Booking requests',
      why: 'To arrange and prepare the session, and to know what was agreed should you book again or should a question come up.',
    },
    messages: { what: 'Messages', why: 'To answer you, and to be able to pick the conversation up again.' },
    spam: {
      what: 'Anything that looks like spam',
      why: 'To make sure that it isn’t a genuine message before it goes.',
    },
  },
  browser: {
    title: 'What stays in your browser',
    text: 'This site uses no cookies and no analytics, and loads nothing from anywhere else. It keeps in your browser the language you chose and, until you send it or close the tab, what you wrote in a form. The summary of a booking request stays until you close the tab or make another request.',
  },
  rights: {
    title: 'Your rights',
    text: 'You can ask to see, correct, erase or take away your data, and object to its use. If you think something is wrong, you can also complain to the Portuguese data protection authority (CNPD).',
  },
});
