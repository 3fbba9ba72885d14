import type { Language } from '@luar/contracts/language';
import type { Closed } from '@luar/contracts/open-days';
import type { TFunction } from 'i18next';
import { weekdayName } from '../../../shared/format/dates.ts';
import type { Outside } from './outside-hours.ts';

interface Words {
  t: TFunction<'bookingNote'>;
  language: Language;
  hours: string;
  /** The holiday of the municipality: "Santo António, em Lisboa". */
  local: string;
  /** Further sentences: that the time is probably taken, and the practitioner's own. */
  more?: readonly string[];
}

function dayText(closed: Closed, { t, language, hours, local }: Words): string {
  if (closed.kind === 'dayOff') return t('note.dayOff');
  if (closed.kind === 'holiday')
    return t('note.holiday', { holiday: closed.holiday === 'local' ? local : t(`holidays.${closed.holiday}`) });
  // The names of the weekdays have another gender in Portuguese than those of the weekend.
  return t(closed.weekday > 5 ? 'note.weekend' : 'note.day', { hours, day: weekdayName(closed.weekday, language) });
}

/** The gentle note about a moment that may not suit the practitioner; undefined if it suits. */
export function noteText({ past, far, day, time }: Outside, words: Words): string | undefined {
  const { t, hours, more = [] } = words;
  if (past) return t('note.past');
  const sentences = [
    far !== undefined && t('note.far', { year: far }),
    day && dayText(day, words),
    time?.kind === 'hour' && t(day ? 'note.andHour' : 'note.hour', { hours }),
    time?.kind === 'end' && t(day ? 'note.andEnd' : 'note.end', { ends: time.ends, closes: time.closes }),
    ...more,
  ].filter(Boolean);
  return sentences.length > 0 ? t('note.ask', { why: sentences.join(' ') }) : undefined;
}
