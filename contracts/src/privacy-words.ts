import type { BookingRequest } from './booking.ts';
import type { ContactRequest } from './contact.ts';
import type { Bilingual } from './language.ts';

const said = (pt: string, en: string): Bilingual => ({ pt, en });

/** What the privacy page calls the fields of the forms. Empty: another one says it. A field without a row does not compile. */
export const privacyWords: Readonly<Record<keyof BookingRequest | keyof ContactRequest, Bilingual>> = {
  name: said('nome', 'your name'),
  email: said('e-mail', 'e-mail'),
  phone: said('telefone', 'phone'),
  service: said('o serviço', 'the service'),
  date: said('a data e a hora que escolheu', 'the date and time you chose'),
  time: said('', ''),
  subject: said('o assunto', 'the subject'),
  message: said('a sua mensagem', 'your message'),
};
