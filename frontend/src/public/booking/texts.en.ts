import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  description:
    'Ask for your tarot, astrology or crystal session in {{place}}: choose the service, day and time, and get the confirmation by e-mail.',
  title: 'Book a session',
  lead: 'Choose a service, a day and a time. I’ll confirm by e-mail within {{hours}}.',
  form: 'Booking form',
  step: {
    label: 'Booking steps',
    service: 'Service',
    datetime: 'Date and time',
    details: 'Your details',
    confirm: 'Confirm',
    done: 'done',
  },
  service: {
    label: 'Choose a service',
    none: 'Choose a service',
    option: '{{name}}, {{price}}',
    hint: '{{minutes}}\u00a0minutes. {{description}}',
    empty: 'No service is open for booking right now. Write to me and I’ll tell you what’s possible.',
  },
  date: 'Date',
  time: 'Time',
  lisbon: 'Lisbon time',
  hours: { span: '{{hours}} (Lisbon time).', list: '{{hours}} (Lisbon time).' },
  phoneHint: 'I’ll only use this number if something changes.',
  messagePlaceholder: 'Is there a question you’d like to bring?',
  submit: 'Confirm booking',
  sending: 'Processing...',
  noStrings: 'There’s no commitment. You pay only once I’ve confirmed.',
  success: 'Booking confirmed! You will receive a confirmation email soon.',
  error: 'Error processing booking. Please try again.',
  payment: {
    title: 'Payment',
    text: 'Only once I’ve confirmed the session. I’ll send you the details by e-mail.',
    later: 'Pay later',
    bankTransfer: 'Bank transfer',
    mbway: 'MB\u00a0WAY',
    paypal: 'PayPal',
  },
  again: 'Make another request',
});
