import { isCalendarDate, isTimeOfDay, timeInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { formatLongDate, weekdayName } from '../../shared/format/dates.ts';
import { addTexts } from '../../shared/i18n/create-i18n.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { useOpeningHours } from '../layout/use-site-facts.ts';
import { en } from './note-texts.en.ts';
import { pt } from './note-texts.pt.ts';
import styles from './moment-note.module.css';
import { outsideHours } from './outside-hours.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bookingNote: typeof pt;
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface Props {
  date: string;
  time: string;
  /** The length of the chosen service; 0 if none is chosen. */
  minutes: number;
}

export default function MomentNote({ date, time, minutes }: Props) {
  const { i18n } = useTranslation('bookingNote');
  addTexts(i18n, 'bookingNote', { pt, en });
  return (
    <>
      <MomentInWords date={date} time={time} />
      <OutsideHours date={date} time={time} minutes={minutes} />
    </>
  );
}

/** The browser's date field may show the month before the day, so the chosen date is repeated in words. */
function MomentInWords({ date, time }: Omit<Props, 'minutes'>) {
  const { t } = useTranslation('bookingNote');
  const language = useLanguage();
  // A year that is still being typed is a calendar date too, such as 0202.
  if (!isCalendarDate(date) || date < '2000') return null;
  const day = capital(formatLongDate(date, language));
  return <p className={styles['moment']}>{isTimeOfDay(time) ? t('moment', { day, time }) : day}</p>;
}

/** A note about a time that may not suit the practitioner. It informs and does not prevent sending. */
function OutsideHours({ date, time, minutes }: Props) {
  const { t } = useTranslation('bookingNote');
  const language = useLanguage();
  const hours = useOpeningHours();
  const now = { date: todayInLisbon(), time: timeInLisbon() };
  const outside = outsideHours({ date, time, minutes }, useSite().hours, now);
  if (!outside) return null;
  const words = () => {
    switch (outside.kind) {
      case 'day':
        // The names of the weekdays have another gender in Portuguese than those of the weekend.
        return t(outside.weekday > 5 ? 'note.weekend' : 'note.day', {
          hours,
          day: weekdayName(outside.weekday, language),
        });
      case 'holiday':
        return t('note.holiday', { holiday: t(`holiday.${outside.holiday}`) });
      case 'end':
        return t('note.end', { ends: outside.ends, closes: outside.closes });
      default:
        return t(`note.${outside.kind}`, { hours });
    }
  };
  return <Alert kind="note">{words()}</Alert>;
}
