import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  phonePattern: '+351 912 345 678',
  message: 'Message',
  optional: 'optional',
  summary_one: 'One field still needs a look:',
  summary_other: '{{count}} fields still need a look:',
  offline: 'You seem to be offline. What you wrote is kept on this page: try again when you’re back online.',
  unavailable: 'What you wrote is kept on this page. If it keeps failing, write to me at {{email}}.',
  later: 'What you wrote is kept on this page. Please try again in a while.',
  unreadable: 'The request didn’t arrive in a readable form. Check what’s written and send it again.',
  tooLarge: 'The request is too long to be sent. Shorten the message and send it again.',
  foreign: 'The request came from another site and wasn’t accepted. Fill in the form on this page.',
  wait_one:
    'I’ve had many requests in a row from this connection. You can send again in a minute; what you wrote is kept.',
  wait_other:
    'I’ve had many requests in a row from this connection. You can send again in {{count}}\u00a0minutes; what you wrote is kept.',
  error: {
    service: {
      required: 'Choose the service you’d like to book.',
      unknown_service: 'This service no longer takes bookings. Please choose another.',
    },
    date: {
      required: 'Choose a day.',
      invalid_date: 'There’s no such date in the calendar. Check the day, month and year.',
      past_date: 'This day has passed. Choose today or a later day.',
    },
    time: { required: 'Choose a time.', invalid_time: 'Write hours and minutes, for example 15:30.' },
    name: { required: 'Tell me your name.' },
    email: {
      required: 'I need your e-mail to reply to you.',
      invalid_email: 'This address doesn’t look complete. For example: name@example.com',
      noAt: 'The @ is missing. For example: name@example.com',
      noDomain: 'The part after the @ is missing. For example: name@example.com',
    },
    phone: {
      required: 'Leave me a phone number, in case something changes.',
      invalid_phone: 'This number doesn’t look complete. Use digits, for example +351 912 345 678.',
    },
    subject: { required: 'Say in a few words what it’s about.' },
    message: { required: 'Write your message.' },
    to: { required: 'Enter a valid e-mail address.', invalid_email: 'Enter a valid e-mail address, with an @.' },
    any: {
      too_long: 'This text is too long. Please shorten it a little.',
      invalid: 'Something in this field isn’t quite right. Please check it.',
    },
  },
});
