import type { SessionTime } from '@luar/contracts/request-history';
import type { Service } from '@luar/contracts/service';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { nearDay } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { type Free, nextHours } from '../data/free-hours.ts';
import { useHydrated } from '../layout/now.ts';
import { plainTimes } from './hours.ts';
import styles from './moment.module.css';
import { Group, Radio } from './radios.tsx';
import type { BookingValues } from './values.ts';

/** Each sets day and hour. Without JavaScript it sends the form with them. */
export function NearHours({ label, hours }: { label: string; hours: readonly SessionTime[] }) {
  const { language } = useTexts();
  const isHydrated = useHydrated();
  const { setValue } = useFormContext<BookingValues>();
  const [date, chosen] = useWatch<BookingValues, ['date', 'time']>({ name: ['date', 'time'] });
  return (
    <div className={styles['places']} role="group" aria-label={label}>
      {hours.map((each) => (
        <button
          key={each.date + each.time}
          type={isHydrated ? 'button' : 'submit'}
          name="near"
          value={`${each.date} ${each.time}`}
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

interface ChipsProps {
  times: readonly string[];
  minutes: number;
  error: string | undefined;
}

function Chips({ times, minutes, error }: ChipsProps) {
  const { t } = useTranslation(['booking', 'common']);
  const length = minutes > 0 && `${t('common:service.minutes', { count: minutes })}, `;
  const aside = (
    <p className="hint">
      {length}
      {t('lisbon')}
    </p>
  );
  const parts = {
    morning: times.filter((time) => time < '13:00'),
    afternoon: times.filter((time) => time >= '13:00'),
  };
  return (
    <Group field="time" label={t('time')} aside={aside} className="stack gap-12" error={error}>
      {(['morning', 'afternoon'] as const).map(
        (part) =>
          parts[part].length > 0 && (
            <div key={part}>
              <p className="hint">{t(`hours.${part}`)}</p>
              <div className={styles['chips']}>
                {parts[part].map((time) => (
                  <label key={time} className={styles['chip']}>
                    <Radio value={time} />
                    <span>{time}</span>
                  </label>
                ))}
              </div>
            </div>
          ),
      )}
    </Group>
  );
}

interface Props {
  date: string;
  service: Service | undefined;
  free: Free;
  error: string | undefined;
}

/** After service and day the free hours. Without JavaScript the usual ones, from the beginning. */
export function HourChips({ date, service, free, error }: Props) {
  const { t } = useTranslation('booking');
  const { hours } = useSite();
  const times = free?.days[date] ?? [];
  const known = free === undefined ? 'hours.loading' : 'hours.none';
  const wanted = !service ? 'hours.service' : !date ? 'hours.day' : known;
  return (
    <>
      {/* React leaves it to browsers without JavaScript. */}
      <noscript>{import.meta.env.SSR && <Chips times={plainTimes(date, hours)} minutes={0} error={error} />}</noscript>
      {service && !date && free && <NearHours label={t('hours.next')} hours={nextHours(free)} />}
      {times.length > 0 ? (
        <Chips times={times} minutes={service?.duration ?? 0} error={error} />
      ) : (
        <p className="hint scripted">{t(wanted)}</p>
      )}
    </>
  );
}
