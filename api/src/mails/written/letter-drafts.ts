import type { Language } from '@luar/contracts/language';
import type { Voice } from '@luar/contracts/practice';
import type { SessionTime } from '@luar/contracts/request-history';
import { catalogue } from './catalogue.ts';
import { longDate } from './format.ts';
import { greetingName } from './plain.ts';

interface Visitor {
  name: string;
  language: Language;
}

const greeted = ({ name, language }: Visitor, text: string) =>
  `${catalogue[language]['draft.hello'](greetingName(name))}\n\n${text}`;

/**
 * What a letter answers: a request, one whose hour has passed, the wish for another time, an agreed session, or the wish
 * to move that. `session`: the one that was asked for or agreed.
 */
export interface Situation {
  kind: 'first' | 'late' | 'wished' | 'agreed' | 'wishedAway';
  session: SessionTime;
}

/**
 * Ready texts for the letters on a booking, in the visitor's language. The rest of each letter is added to them.
 * `asksPlace`: where the session takes place is what is not known.
 */
export function bookingDrafts(visitor: Visitor, { kind, session }: Situation, voice: Voice, asksPlace: boolean) {
  const { language } = visitor;
  const texts = catalogue[language];
  const when = texts['draft.at'](longDate(session.date, language), session.time);
  const drafts = {
    first: {
      confirmed: texts['letter.confirmed.draft'](voice),
      offered: texts['letter.offered.draft'](when, voice),
      declined: texts['letter.declined.draft'](voice),
    },
    late: {
      confirmed: texts['letter.late.confirmed.draft'](voice),
      offered: texts['letter.late.offered.draft'](when, voice),
      declined: texts['letter.late.declined.draft'](voice),
    },
    wished: {
      confirmed: texts['letter.confirmed.draft'](voice),
      offered: texts['letter.wished.offered.draft'](voice),
      declined: texts['letter.declined.draft'](voice),
    },
    agreed: {
      confirmed: texts['letter.confirmed.draft'](voice),
      offered: texts['letter.moved.draft'](when),
      declined: texts['letter.cancelled.draft'](when),
    },
    wishedAway: {
      confirmed: texts['letter.wished.confirmed.draft'](when, voice),
      offered: texts['letter.wished.offered.draft'](voice),
      declined: texts['letter.cancelled.draft'](when),
    },
  }[kind];
  return {
    confirmed: greeted(visitor, drafts.confirmed),
    offered: greeted(visitor, drafts.offered),
    question: greeted(visitor, texts[asksPlace ? 'letter.question.place.draft' : 'letter.question.draft'](voice)),
    declined: greeted(visitor, drafts.declined),
  };
}

export const messageDraft = (message: Visitor, voice: Voice): string =>
  greeted(message, catalogue[message.language]['letter.answered.draft'](voice));
