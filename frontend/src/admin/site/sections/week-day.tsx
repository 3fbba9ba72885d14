import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { weekdayName } from '../../../shared/format/dates.ts';
import { useFieldErrors } from '../../../shared/forms/field-error.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Switch } from '../../forms/switch.tsx';
import type { SiteValues } from '../values.ts';
import { shortWeekday } from '../when.ts';
import styles from './hours.module.css';

/** One weekday: a switch and, if the day is open, two times. */
export function WeekDay({ at }: { at: number }) {
  const { t } = useTranslation('adminSite');
  const language = useLanguage();
  const { control, register } = useFormContext<SiteValues>();
  const open = useWatch({ control, name: `hours.week.${at}.open` });
  const errorOf = useFieldErrors();
  const day = weekdayName(at + 1, language);
  const names = { opens: `hours.week.${at}.opens`, closes: `hours.week.${at}.closes` } as const;
  const error = open ? (errorOf(names.opens) ?? errorOf(names.closes)) : undefined;
  const errorId = `hours-${at}-error`;
  const time = (which: 'opens' | 'closes') => (
    <input
      type="time"
      className={styles['time']}
      aria-label={t(`hours.${which}`, { day })}
      aria-invalid={errorOf(names[which]) ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      {...register(names[which], { deps: which === 'opens' ? names.closes : [] })}
    />
  );
  return (
    <li className={styles['day']}>
      <span className={styles['name']} aria-hidden="true">
        {shortWeekday(at + 1, language)}
      </span>
      <span className={styles['switch']}>
        <Switch name={`hours.week.${at}.open`} label={t('hours.isOpen', { day })} />
      </span>
      {open ? (
        <span className={styles['times']}>
          {time('opens')}
          <span>{t('hours.to')}</span>
          {time('closes')}
        </span>
      ) : (
        <span className={styles['closed']}>{t('hours.closed')}</span>
      )}
      {error && (
        <p id={errorId} className={styles['error']}>
          <Icon name="alert" size={20} />
          <span>{error}</span>
        </p>
      )}
    </li>
  );
}
