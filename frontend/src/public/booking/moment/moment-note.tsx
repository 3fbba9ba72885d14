import { isBusyAt } from '@luar/contracts/busy-slots';
import { isCalendarDate, isTimeOfDay, timeInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import { placeWished } from '@luar/contracts/meeting';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../shared/api/site.ts';
import { formatWeekday } from '../../../shared/format/dates.ts';
import { addTexts } from '../../../shared/i18n/create-i18n.ts';
import { textIn } from '../../../shared/i18n/text-in.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { useFacts, useOpeningHours } from '../../layout/use-site-facts.ts';
import { endOf } from '../../../shared/format/clock.ts';
import { OwnTimeHere } from '../receipt/own-time.tsx';
import type { BookingValues } from '../values.ts';
import styles from './moment-note.module.css';
import { noteText } from './note-text.ts';
import { texts } from './note-texts.ts';
import { useBusy } from './use-busy.ts';
import { type Moment, outsideHours } from './outside-hours.ts';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What was chosen, in words, and whether it may not suit the practitioner. */
export default function MomentNote({ date, time, minutes }: Moment) {
  const { t, i18n } = useTranslation('bookingNote');
  addTexts(i18n, { bookingNote: texts });
  const place = useWatch<BookingValues, 'place'>({ name: 'place' });
  const language = useLanguage();
  const hours = useOpeningHours();
  const now = { date: todayInLisbon(), time: timeInLisbon() };
  const open = useSite().hours;
  const local = [textIn(open.holiday.name, language), useFacts().place].join(', ');
  const { busy, off } = useBusy();
  const met = off.filter((each) => each.date === date && each.from <= time && time < each.until);
  const ownDays = open.daysOff.filter(({ from, to }) => from <= date && date <= to);
  const more = [
    met.some(({ until }) => until === '24:00') && t('note.dayOff'),
    isTimeOfDay(time) && isBusyAt({ date, time }, minutes, busy) && t('note.busy'),
    ...new Set([...ownDays, ...met].map(({ note: { pt, en } }) => (language === 'en' && en) || pt)),
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[];
  const note = noteText(outsideHours({ date, time, minutes }, open, now), { t, language, hours, local, more });
  // A year that is still being typed is a calendar date too, such as 0202.
  const day = isCalendarDate(date) && date >= '2000' && capital(formatWeekday(date, language, now.date));
  const hasTime = isTimeOfDay(time);
  return (
    <>
      {note && (
        <Alert kind="note" announced={false}>
          {note}
        </Alert>
      )}
      {day && (
        <div className={styles['summary']}>
          {/* The browser's date field may show the month before the day, so the date is repeated in words. */}
          <p>{hasTime ? t('moment', { day, time }) : t('dayOnly', { day })}</p>
          {hasTime && <OwnTimeHere session={{ date, time }} where={placeWished(place)} />}
          {hasTime && minutes > 0 && <p>{t('ends', { minutes, ends: endOf(time, minutes) })}</p>}
        </div>
      )}
    </>
  );
}
