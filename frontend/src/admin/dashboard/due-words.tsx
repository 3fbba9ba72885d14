import { inLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { dueOf } from '../requests/sentence.ts';
import { shortDay } from '../time/when.ts';
import styles from './dashboard.module.css';

/** Until when the site promises an answer, or for how long it is overdue. */
export function DueWords({ answerBy, now }: { answerBy: string | null; now: Date }) {
  const { t, language } = useTexts(['adminToday', 'adminRequests']);
  if (answerBy === null) return null;
  const { key, count, tone } = dueOf(answerBy, now);
  const { date, time } = inLisbon(new Date(answerBy));
  const until = t(date === todayInLisbon(now) ? 'due.today' : 'due.later', { day: shortDay(date, language), time });
  return (
    <span className={styles['due']} data-tone={tone}>
      {tone === 'late' ? t(`adminRequests:${key}`, { count }) : until}
    </span>
  );
}
