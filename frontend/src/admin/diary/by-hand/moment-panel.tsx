import { addDays, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSite } from '../../../shared/api/site.ts';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { shortDay } from '../../time/when.ts';
import { Panel } from '../../ui/panel.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';
import styles from './form.module.css';
import type { ByHandValues } from './values.ts';

const daysOffered = 7;
/** Without opening hours on that day. */
const usual = { opens: '10:00', closes: '19:00' };

/** Every full hour at which the practitioner is open that day. */
function hoursOn(date: string, week: readonly { open: boolean; opens: string; closes: string }[]): string[] {
  const { opens, closes } = week[weekday(date) - 1]?.open ? week[weekday(date) - 1]! : usual;
  const first = Math.ceil(Number(opens.slice(0, 2)) + Number(opens.slice(3)) / 60);
  const count = Math.max(0, Number(closes.slice(0, 2)) - first);
  return Array.from({ length: count }, (_, at) => `${String(first + at).padStart(2, '0')}:00`);
}

/** Day and hour: one touch each for what is likely, and the fields for everything else. */
export function MomentPanel() {
  const { t, language } = useTexts('adminDiary');
  const { control, setValue, formState } = useFormContext<ByHandValues>();
  const [date, time, where] = useWatch({ control, name: ['date', 'time', 'where'] });
  const { hours, contact } = useSite();
  const today = todayInLisbon();
  const choose = (name: 'date' | 'time' | 'where') => (value: string) =>
    setValue(name, value as never, { shouldDirty: true, shouldValidate: true });
  const days = Array.from({ length: daysOffered }, (_, at) => addDays(today, at)).map((value, at) => ({
    value,
    text: at === 0 ? t('new.today') : at === 1 ? t('new.tomorrow') : shortDay(value, language),
  }));
  return (
    <Panel title={t('new.when')}>
      <RadioChips name="days" label={t('new.day')} options={days} chosen={date} scrolls onChoose={choose('date')} />
      <RadioChips
        name="hours"
        label={t('new.time')}
        options={hoursOn(date, hours.week).map((value) => ({ value, text: value }))}
        chosen={time}
        onChoose={choose('time')}
      />
      <div className={styles['pair']}>
        <TextField name="date" label={t('new.day')} type="date" required />
        <TextField name="time" label={t('new.time')} aside={t('new.lisbon')} type="time" required />
      </div>
      {contact.inPerson && contact.online && (
        <div className="stack gap-8 strong">
          <p aria-hidden="true">{t('new.where')}</p>
          <RadioChips
            name="where"
            label={t('new.where')}
            options={(['inPerson', 'online'] as const).map((value) => ({ value, text: t(`new.${value}`) }))}
            chosen={where}
            error={formState.errors.where && t('new.noPlace')}
            onChoose={choose('where')}
          />
        </div>
      )}
    </Panel>
  );
}
