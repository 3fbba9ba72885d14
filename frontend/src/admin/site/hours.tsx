import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { shortWeekday, weekdayName } from '../../shared/format/dates.ts';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { ErrorText } from '../../shared/ui/field.tsx';
import field from '../../shared/ui/field.module.css';
import { Switch } from '../forms/select-field.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './site.module.css';
import type { SiteValues } from './values.ts';

function WeekDay({ at }: { at: number }) {
  const { t, language } = useTexts('adminSite');
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
      className={`${field['control']} ${styles['time']}`}
      aria-label={t(`hours.${which}`, { day })}
      aria-invalid={errorOf(names[which]) ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      {...register(names[which], { deps: which === 'opens' ? names.closes : [] })}
    />
  );
  return (
    <li className={styles['day']}>
      <span className="subheading" aria-hidden="true">
        {shortWeekday(at + 1, language)}
      </span>
      <span className={styles['switch']}>
        <Switch name={`hours.week.${at}.open`} label={t('hours.isOpen', { day })} />
      </span>
      {open ? (
        <span className={`row gap-8 hint ${styles['times']}`}>
          {time('opens')}
          <span>{t('hours.to')}</span>
          {time('closes')}
        </span>
      ) : (
        <span className="hint">{t('hours.closed')}</span>
      )}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </li>
  );
}

export function Week() {
  const { t } = useTexts('adminSite');
  const { getValues, setValue, trigger } = useFormContext<SiteValues>();
  const copyMonday = () => {
    const [monday, ...others] = getValues('hours.week');
    for (const [at, { open }] of others.entries())
      if (open)
        for (const which of ['opens', 'closes'] as const)
          setValue(`hours.week.${at + 1}.${which}`, monday?.[which] ?? '', { shouldDirty: true });
    void trigger('hours.week');
    showToast({ text: t('hours.copied') });
  };
  return (
    <fieldset className={styles['week']}>
      <legend>{t('label.hours.week')}</legend>
      <ul className="lined">
        {Array.from({ length: 7 }, (_, at) => (
          <WeekDay key={at} at={at} />
        ))}
      </ul>
      <Button kind="quiet" glyph="copy" text={t('hours.copy')} onClick={copyMonday} />
    </fieldset>
  );
}

export function OffLink() {
  const { t } = useTexts('adminSite');
  return (
    <Link to="/admin/diary/off" className="target small">
      {t('hours.off')}
    </Link>
  );
}
