import type { LocalHoliday } from './holidays.ts';
import type { Bilingual } from './language.ts';

// Separate from the schemas, so that the public bundle does not load the schema library.

/** The grammatical gender in which the practitioner speaks of herself or himself in Portuguese. */
export const voices = ['feminine', 'masculine', 'neutral'] as const;
export type Voice = (typeof voices)[number];

/** What the practitioner does, and how the site speaks of it. */
export interface Practice {
  /** As in "sessions of tarot, astrology and crystals". Empty: these three. */
  craft: Bilingual;
  voice: Voice;
  /** Whether the site shows tonight's moon, and that of a session. */
  moon: boolean;
}

const usual = { pt: '', en: '' };

export const usualPractice: Practice = {
  craft: usual,
  voice: 'feminine',
  moon: true,
};

/** What people ask before a session: each note has a title of its own on the pages. */
export const noteNames = ['online', 'bring', 'late'] as const;
export type NoteName = (typeof noteNames)[number];

export const noNotes = { online: usual, bring: usual, late: usual, questions: [] };

/** Of settings that name no other. Here, so that pages without a calendar do not load the dates of Easter. */
export const lisbonHoliday: LocalHoliday = {
  date: '13/06',
  name: { pt: 'Santo António', en: 'Saint Anthony’s Day' },
};
