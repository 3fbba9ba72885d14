import { brand } from '@luar/contracts/brand';
import { isCalendarDate, isTimeOfDay } from '@luar/contracts/lisbon';
import { useTranslation } from 'react-i18next';
import { formatLongDate, weekdayName } from '../../shared/format/dates.ts';
import { addTexts } from '../../shared/i18n/create-i18n.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { useOpeningHours } from '../layout/use-opening-hours.ts';
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
}

export default function MomentNote({ date, time }: Props) {
  const { i18n } = useTranslation('bookingNote');
  addTexts(i18n, 'bookingNote', { pt, en });
  return (
    <>
      <MomentInWords date={date} time={time} />
      <OutsideHours date={date} time={time} />
    </>
  );
}

/** The browser's date field may show the month before the day, so the chosen date is repeated in words. */
function MomentInWords({ date, time }: Props) {
  const { t } = useTranslation('bookingNote');
  const language = useLanguage();
  // A year that is still being typed is a calendar date too, such as 0202.
  if (!isCalendarDate(date) || date < '2000') return null;
  const day = capital(formatLongDate(date, language));
  return <p className={styles['moment']}>{isTimeOfDay(time) ? t('moment', { day, time }) : day}</p>;
}

/** A note about a weekend, a holiday or an hour outside the opening hours. It informs and does not prevent sending. */
function OutsideHours({ date, time }: Props) {
  const { t } = useTranslation('bookingNote');
  const language = useLanguage();
  const { days, span } = useOpeningHours();
  const outside = outsideHours(date, time, brand.openingHours);
  if (!outside) return null;
  const hours = `${days}, ${span}`;
  const words = {
    day: () =>
      t('note.day', { hours, day: capital(weekdayName(outside.kind === 'day' ? outside.weekday : 1, language)) }),
    holiday: () => t('note.holiday', { holiday: outside.kind === 'holiday' ? t(`holiday.${outside.holiday}`) : '' }),
    hour: () => t('note.hour', { hours }),
  };
  return <Alert kind="note">{words[outside.kind]()}</Alert>;
}
