import type { SessionTime } from '@luar/contracts/request-history';
import { useFormContext, useWatch } from 'react-hook-form';
import { nearDay } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import styles from './moment.module.css';
import type { BookingValues } from './values.ts';

/** Each sets day and hour. */
export function NearHours({ label, hours }: { label: string; hours: readonly SessionTime[] }) {
  const { language } = useTexts();
  const { setValue } = useFormContext<BookingValues>();
  const [date, chosen] = useWatch<BookingValues, ['date', 'time']>({ name: ['date', 'time'] });
  return (
    <div className={styles['places']} role="group" aria-label={label}>
      {hours.map((each) => (
        <button
          key={each.date + each.time}
          type="button"
          className={styles['nearest']}
          aria-pressed={each.date === date && each.time === chosen}
          onClick={() => {
            setValue('date', each.date);
            setValue('time', each.time);
          }}
        >
          <small>{nearDay(each.date, language)}</small>
          {each.time}
        </button>
      ))}
    </div>
  );
}
