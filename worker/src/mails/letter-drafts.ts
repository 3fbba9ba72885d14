import type { Language } from '@luar/contracts/language';
import { catalogue } from './catalogue.ts';
import { longDate } from './format.ts';
import { greetingName } from './plain.ts';

interface Visitor {
  name: string;
  language: Language;
}

const greeted = ({ name, language }: Visitor, text: string) =>
  `${catalogue[language]['draft.hello'](greetingName(name))}\n\n${text}`;

/** Ready texts for the letters on a booking, in the visitor's language. The rest of each letter is added to them. */
export function bookingDrafts(booking: Visitor & { date: string; time: string }) {
  const { language, date, time } = booking;
  const texts = catalogue[language];
  const when = texts['draft.at'](longDate(date, language), time);
  return {
    confirmed: greeted(booking, texts['letter.confirmed.draft']),
    offered: greeted(booking, texts['letter.offered.draft'](when)),
    declined: greeted(booking, texts['letter.declined.draft']),
  };
}

export const messageDraft = (message: Visitor): string =>
  greeted(message, catalogue[message.language]['letter.answered.draft']);
