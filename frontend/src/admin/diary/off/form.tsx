import { limits } from '@luar/contracts/limits';
import { isCalendarDate, weekday } from '@luar/contracts/lisbon';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { weekdayName } from '../../../shared/format/dates.ts';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { useReason } from '../../api/use-reason.ts';
import { PanelForm } from '../../forms/form.tsx';
import { shortDay } from '../../time/when.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';
import fields from '../by-hand/form.module.css';
import { useOffForm } from './use-off-form.ts';
import type { OffValues } from './values.ts';

function Span() {
  const { t, language } = useTexts(['adminDiary', 'admin']);
  const { control, setValue } = useFormContext<OffValues>();
  const [kind, weekly, from] = useWatch({ control, name: ['kind', 'weekly', 'from'] });
  const day = isCalendarDate(from) ? weekdayName(weekday(from), language) : '';
  const repeats = [
    { value: 'once', text: t('off.once') },
    { value: 'weekly', text: day ? t('off.weeklyOn', { day }) : t('off.weekly') },
  ] as const;
  return (
    <>
      <RadioChips
        name="kind"
        label={t('off.kind')}
        options={(['days', 'hours'] as const).map((value) => ({ value, text: t(`off.${value}`) }))}
        chosen={kind}
        onChoose={(value) => setValue('kind', value, { shouldDirty: true })}
      />
      <div className={fields['pair']}>
        <TextField name="from" label={t(weekly ? 'off.first' : 'off.from')} type="date" required />
        <TextField name="last" label={t('off.to')} aside={t('admin:form.optional')} type="date" min={from} />
      </div>
      {kind === 'hours' && (
        <div className={fields['pair']}>
          <TextField name="start" label={t('off.start')} type="time" required />
          <TextField name="until" label={t('off.until')} type="time" required />
        </div>
      )}
      <RadioChips
        name="weekly"
        label={t('off.repeats')}
        options={repeats}
        chosen={weekly ? 'weekly' : 'once'}
        onChoose={(value) => setValue('weekly', value === 'weekly', { shouldDirty: true })}
      />
    </>
  );
}

interface Props {
  id?: string;
  initial: OffValues;
  onSaved: () => void;
  onCancel?: () => void;
}

export function OffForm({ id, initial, onSaved, onCancel }: Props) {
  const { t, language } = useTexts(['adminDiary', 'admin']);
  const reason = useReason();
  const { form, save, submit, clashes } = useOffForm(id, initial, onSaved);
  const names = clashes.map(({ name, date, from }) => `${name}, ${shortDay(date, language)}, ${from}`).join('; ');
  const errorText = (name: string, code: string) => {
    if (code === 'ends_before_start') return t('off.endsFirst');
    if (code === 'closes_before_opens') return t('off.untilFirst');
    if (name === 'start' || name === 'until') return t('new.invalidTime');
    return name === 'from' || name === 'last' ? t('new.invalidDate') : undefined;
  };
  return (
    <Panel title={t(id ? 'off.change' : 'off.add')}>
      <PanelForm
        form={form}
        className="stack gap-16"
        aria-label={t(id ? 'off.change' : 'off.add')}
        ownErrorText={errorText}
        onSubmit={(event) => void submit(event)}
      >
        <Span />
        <TextField
          name="title"
          label={t('off.own')}
          aside={t('off.private')}
          maxLength={limits.text.sectionTitle}
          autoComplete="off"
        />
        <details open={initial.note_pt !== '' || initial.note_en !== ''}>
          <summary>{t('off.sentence')}</summary>
          <div className="stack gap-16">
            <TextField
              name="note_pt"
              label={t('off.inPt')}
              hint={t('off.sentenceHint')}
              maxLength={limits.text.subject}
            />
            <TextField name="note_en" label={t('off.inEn')} maxLength={limits.text.subject} lang="en" />
          </div>
        </details>
        {save.isError && !save.isPending && (
          <Alert kind="error">
            {clashes.length > 0 ? t('off.taken', { names }) : reason(save.error, t('off.failed'))}
          </Alert>
        )}
        <div className="cluster gap-8">
          <Button type="submit" kind="blue" text={t('admin:save')} busy={save.isPending} />
          {onCancel && <Button kind="outline" text={t('admin:cancel')} onClick={onCancel} />}
        </div>
      </PanelForm>
    </Panel>
  );
}
