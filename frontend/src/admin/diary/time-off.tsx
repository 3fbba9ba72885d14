import { limits } from '@luar/contracts/limits';
import { isCalendarDate, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import type { TimeOff, TimeOffView } from '@luar/contracts/time-off';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { TextField } from '../../shared/forms/text-field.tsx';
import { weekdayName } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { requestsKey } from '../api/current.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { texts as adminRequests } from '../requests/texts.ts';
import { shortDate, shortDay } from '../time/when.ts';
import { ActFailure } from '../ui/act.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { List, Row, Section } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { RadioChips } from '../ui/radio-chips.tsx';
import { useAct } from '../ui/use-act.ts';
import styles from './diary.module.css';
import { texts as adminDiary } from './texts.ts';
import {
  offEdits,
  offResolver,
  type OffValues,
  removeTimeOff,
  restoreTimeOff,
  timeOffQuery,
} from './time-off-edits.ts';

/** "20 dez a 3 jan 2027", "todas as semanas, quarta, 14:00 às 15:30, até 3 mar". */
function useSpanText(): (entry: Pick<TimeOff, 'from' | 'last' | 'weekly' | 'hours'>) => string {
  const { t, language } = useTexts('adminDiary');
  return ({ from, last, weekly, hours }) => {
    const year = ` ${(last ?? from).slice(0, 4)}`;
    const days = weekly
      ? t('off.weeklyOn', { day: weekdayName(weekday(from), language) })
      : last === from || last === null
        ? shortDay(from, language) + year
        : t('off.range', { from: shortDate(from, language), to: shortDate(last, language) + year });
    return [
      days,
      hours && t('off.between', { from: hours.from, until: hours.until }),
      weekly && last && t('off.lastDay', { date: shortDate(last, language) + year }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}

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
      <div className={styles['pair']}>
        <TextField name="from" label={t(weekly ? 'off.first' : 'off.from')} type="date" required />
        <TextField name="last" label={t('off.to')} aside={t('admin:form.optional')} type="date" min={from} />
      </div>
      {kind === 'hours' && (
        <div className={styles['pair']}>
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

interface FormProps {
  entry: TimeOffView | undefined;
  /** The first day of a new one. */
  from: string;
  /** The day is what is chosen first. */
  asksDay: boolean;
  onSaved: () => void;
  onCancel?: () => void;
}

function OffForm({ entry, from, asksDay, onSaved, onCancel }: FormProps) {
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
    words: { saved },
    onStored: (_stored, how) => {
      void queryClient.invalidateQueries({ queryKey: requestsKey });
      if (how === 'saved') onSaved();
    },
  });
  const { setFocus } = editor.form;
  useEffect(() => {
    if (!asksDay) return undefined;
    // After the layout has put the focus on the heading.
    const frame = requestAnimationFrame(() => {
      setFocus('from');
      try {
        document.querySelector<HTMLInputElement>('main [name="from"]')?.showPicker();
      } catch {
        // Browsers open it only after a touch, which a reload is not.
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [asksDay, setFocus]);
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

interface EntryProps {
  entry: TimeOffView;
  onEdit: () => void;
  onRemove: () => void;
}

function Entry({ entry, onEdit, onRemove }: EntryProps) {
  const { t, language } = useTexts('adminDiary');
  const span = useSpanText()(entry);
  const note = entry.note[language] || entry.note.pt;
  return (
    <Row title={span} text={[entry.title, note && t('off.said', { note })].filter(Boolean).join(' · ')}>
      <IconButton label={t('off.edit', { span })} onClick={onEdit}>
        <Glyph name="edit" />
      </IconButton>
      <IconButton quiet label={t('off.remove', { span })} onClick={onRemove}>
        <Glyph name="clear" />
      </IconButton>
    </Row>
  );
}

function TimeOffPage() {
  const { t } = useTexts('adminDiary');
  const [search] = useSearchParams();
  const date = search.get('date') ?? '';
  const spanText = useSpanText();
  const query = useQuery(timeOffQuery);
  const [edited, setEdited] = useState<TimeOffView>();
  const acting = useAct();
  const remove = (entry: TimeOffView) =>
    void acting.act({
      name: entry._id,
      run: () => removeTimeOff(entry._id),
      done: t('off.removed', { span: spanText(entry) }),
      undo: () => restoreTimeOff(entry),
      place: 'coming-off-heading',
    });
  const today = todayInLisbon();
  const coming = query.data?.filter(({ last }) => last === null || last >= today);
  return (
    <>
      <PageHead title={t('off.title')} note={t('off.lead')} back={{ to: '/admin/diary', label: t('title') }} />
      <div className="stack gap-20 narrow">
        <OffForm
          key={edited?._id ?? 'new'}
          entry={edited}
          from={isCalendarDate(date) ? date : ''}
          asksDay={search.has('add')}
          onSaved={() => {
            setEdited(undefined);
            setTimeout(() => document.querySelector<HTMLElement>('#coming-off-heading')?.focus());
          }}
          {...(edited && { onCancel: () => setEdited(undefined) })}
        />
        <Section title={t('off.coming')} id="coming-off">
          {(query.isError || !query.data) && <Waiting query={query} />}
          <ActFailure acting={acting} />
          {coming?.length === 0 && <p className="hint">{t('off.none')}</p>}
          {coming && coming.length > 0 && (
            <List>
              {coming.map((entry) => (
                <Entry
                  key={entry._id}
                  entry={entry}
                  onEdit={() => {
                    setEdited(entry);
                    window.scrollTo(0, 0);
                    setTimeout(() => document.querySelector<HTMLElement>('main [name="from"]')?.focus());
                  }}
                  onRemove={() => remove(entry)}
                />
              ))}
            </List>
          )}
        </Section>
      </div>
    </>
  );
}

export const timeOffPage: PageModule = { Content: TimeOffPage, texts: { adminDiary, adminRequests } };
