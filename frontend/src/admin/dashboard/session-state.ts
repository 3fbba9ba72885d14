import type { BookingView } from '@luar/contracts/admin';
import type { Language } from '@luar/contracts/language';
import { holidayOn, type LocalHoliday } from '@luar/contracts/holidays';
import { isLate } from '@luar/contracts/today';
import { whenOf } from '../time/when.ts';
import type { GlyphName } from '../ui/glyph.tsx';

interface SessionState {
  key: `agenda.${'toAnswer' | 'toAnswerHoliday' | 'mailLate' | 'offeredToday' | 'offeredYesterday' | 'offeredEarlier'}`;
  tone: 'act' | 'late' | 'quiet';
  glyph: GlyphName;
  values: { count: number; date: string };
}

/** Values of a sentence that needs none. */
const none = { count: 0, date: '' };
const offered = { today: 'offeredToday', yesterday: 'offeredYesterday', earlier: 'offeredEarlier' } as const;

/** What there is to say about a session in the agenda; undefined if it is agreed and its mails are sent. */
export function sessionState(
  booking: BookingView,
  language: Language,
  now: Date,
  local: LocalHoliday,
): SessionState | undefined {
  const { state, mails, date } = booking;
  if (state.kind === 'toAnswer')
    return {
      key: holidayOn(date, local) ? 'agenda.toAnswerHoliday' : 'agenda.toAnswer',
      tone: 'act',
      glyph: 'waits',
      values: none,
    };
  if (state.kind === 'offered') {
    const when = whenOf(state.at, language, now);
    const values = { count: state.times.length, date: when.date };
    return { key: `agenda.${offered[when.day]}`, tone: 'quiet', glyph: 'clock', values };
  }
  const isLateLetter = mails.some((mail) => mail.kind === 'letter' && isLate(mail, now));
  return isLateLetter ? { key: 'agenda.mailLate', tone: 'late', glyph: 'mailLate', values: none } : undefined;
}
