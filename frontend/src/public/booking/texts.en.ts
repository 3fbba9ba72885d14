import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  description:
    'Ask for your tarot, astrology or crystal session in {{place}}: choose the service, day and time, and get the confirmation by e-mail.',
  title: 'Book a session',
  lead: 'Choose the service and the moment. I confirm the time by e-mail within {{hours}}.',
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
    hint: '{{minutes}} minutes. {{description}}',
    empty: 'No service is open for booking right now. Write to me and we will see what is possible.',
  },
  date: 'Date',
  time: 'Time',
  lisbon: 'Lisbon time',
  phoneHint: 'I only use this number if something changes.',
  messagePlaceholder: 'Is there a question you would like to bring?',
  submit: 'Confirm booking',
  sending: 'Processing...',
  noStrings: 'A request binds you to nothing. You pay only after I confirm.',
  success: 'Booking confirmed! You will receive a confirmation email soon.',
  error: 'Error processing booking. Please try again.',
  payment: {
    title: 'Payment',
    text: 'Only after I have confirmed the session. I send you the details by e-mail.',
    later: 'To pay later',
    bankTransfer: 'Bank transfer',
    mbway: 'MB\u00a0WAY',
    paypal: 'PayPal',
  },
  receipt: {
    title: 'Your request',
    text: 'I have your request, and the confirmation goes to {{email}}.',
    service: 'Service',
    when: 'When',
    whenValue: '{{date}}, {{time}} (Lisbon time)',
    price: 'To pay later',
    birth: 'Before the session I will ask you by e-mail for the date, time and place of your birth.',
  },
});
