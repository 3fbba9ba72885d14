import { limits } from '@luar/contracts/limits';
import { isCalendarDate, weekday } from '@luar/contracts/lisbon';
import type { TimeOffView } from '@luar/contracts/time-off';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { weekdayName } from '../../../shared/format/dates.ts';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { requestsKey } from '../../api/current.ts';
import { EditorForm } from '../../forms/editor-form.tsx';
import { useEditor } from '../../forms/use-editor.ts';
import { shortDay } from '../../time/when.ts';
import { Panel } from '../../ui/panel.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';
import fields from '../by-hand/form.module.css';
import { offEdits } from './queries.ts';
import { offResolver, type OffValues } from './values.ts';

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
  entry: TimeOffView | undefined;
  /** The first day of a new one. */
  from: string;
  onSaved: () => void;
  onCancel?: () => void;
}

export function OffForm({ entry, from, onSaved, onCancel }: Props) {
  const { t, language } = useTexts(['adminDiary', 'admin']);
  const queryClient = useQueryClient();
  const [edits] = useState(() => offEdits(entry, from));
  const title = t(entry ? 'off.change' : 'off.add');
  const saved = () => {
    const names = edits
      .below()
      .map((one) => `${one.name}, ${shortDay(one.date, language)}, ${one.from}`)
      .join('; ');
    return names ? t('off.savedBeside', { names }) : t('off.saved');
  };
  const editor = useEditor(edits, entry, {
    resolver: offResolver,
    words: { saved, failed: t('off.failed') },
    onStored: (_stored, how) => {
      void queryClient.invalidateQueries({ queryKey: requestsKey });
      if (how === 'saved') onSaved();
    },
  });
  const errorText = (name: string, code: string) => {
    if (code === 'ends_before_start') return t('off.endsFirst');
    if (code === 'closes_before_opens') return t('off.untilFirst');
    if (name === 'start' || name === 'until') return t('new.invalidTime');
    return name === 'from' || name === 'last' ? t('new.invalidDate') : undefined;
  };
  return (
    <Panel title={title}>
      <EditorForm
        editor={editor}
        label={title}
        className="stack gap-16"
        errorText={errorText}
        short={{ save: t('admin:save'), onCancel }}
      >
        <Span />
        <TextField
          name="title"
          label={t('off.own')}
          aside={t('off.private')}
          maxLength={limits.text.sectionTitle}
          autoComplete="off"
        />
        <details open={entry !== undefined && entry.note.pt + entry.note.en !== ''}>
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
      </EditorForm>
    </Panel>
  );
}
