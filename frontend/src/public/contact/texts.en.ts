import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  description:
    'Talk to me before you book: e-mail, Instagram and a contact form for questions about tarot, astrology and crystals in {{place}}.',
  title: 'Contact',
  lead: 'A question, a request, or something to clear up before you book: write to me. I’ll reply within {{hours}}.',
  info: 'Where to find me',
  email: 'E-mail',
  place: 'Location',
  hours: 'Opening hours',
  hoursNote: 'Lisbon time',
  instagram: 'Instagram',
  write: 'Write to me',
  form: 'Contact form',
  subject: 'Subject',
  packageSubject: 'I’d like to request the {{name}}',
  packageNamed: 'I’d like to request the package {{name}}',
  submit: 'Send message',
  sending: 'Sending...',
  success: 'Message sent successfully! I will reply soon.',
  error: 'Error sending message. Please try again.',
});
