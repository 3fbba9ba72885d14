import { isSame } from '@luar/contracts/held-times';
import { agreedIn, mostOffered, type SessionTime } from '@luar/contracts/request-history';
import { todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shortWeekday } from '../../shared/format/dates.ts';
import { useSite } from '../../shared/api/site.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import field from '../../shared/ui/field.module.css';
import { useAfterChange } from '../forms/use-after-change.ts';
import { useNow } from '../time/use-now.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './answer.module.css';
import { withTime } from './plan.ts';
import type { Found } from './queries.ts';
import { noteOn, type TimeNote } from './times.ts';

const glyphs = { error: 'late', note: 'late', free: 'done' } as const;
const tones = { error: 'late', note: 'act', free: 'good' } as const;

function Said({ id, note }: { id: string; note: TimeNote }) {
  const { t } = useTranslation('adminAnswer');
  return (
    <p id={id} className="state small" data-tone={tones[note.tone]}>
      <Glyph name={glyphs[note.tone]} size={18} />
      <span>{t(`note.${note.key}`, note.values)}</span>
    </p>
  );
}

interface RowProps {
  at: number;
  time: SessionTime;
  note: TimeNote | undefined;
  onChange: (time: SessionTime) => void;
  onRemove: (() => void) | undefined;
}

function TimeRow({ at, time, note, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('adminAnswer');
  const id = useId();
  const n = at + 1;
  const isWrong = note?.tone === 'error' ? true : undefined;
  const common = { className: field['control'], 'aria-invalid': isWrong, 'aria-describedby': note && id };
  return (
    <li>
      <p className="subheading">{t('times.nth', { n })}</p>
      <div className={styles['pickers']}>
        <input
          {...common}
          type="date"
          name={`times.${at}.date`}
          aria-label={t('times.day', { n })}
          min={todayInLisbon()}
          value={time.date}
          onChange={({ currentTarget: { value } }) => onChange({ ...time, date: value })}
        />
        <input
          {...common}
          type="time"
          name={`times.${at}.time`}
          aria-label={t('times.hour', { n })}
          value={time.time}
          onChange={({ currentTarget: { value } }) => onChange({ ...time, time: value })}
        />
        {onRemove && (
          <IconButton quiet data-remove label={t('times.remove', { n })} onClick={onRemove}>
            <Glyph name="clear" />
          </IconButton>
        )}
      </div>
      {note && <Said id={id} note={note} />}
    </li>
  );
}

interface Props {
  found: Found;
  times: readonly SessionTime[];
  /** Sending was tried: what is missing is said, too. */
  isAsked: boolean;
  onChange: (times: SessionTime[]) => void;
}

/** The times to offer: native pickers, what is known about each time, and free times close to the requested one. */
export function Times({ found, times, isAsked, onChange }: Props) {
  const { t, language } = useTexts('adminAnswer');
  const { hours } = useSite();
  const agreed = agreedIn(found.request.state);
  const now = useNow();
  const minutes = 'duration' in found.request ? found.request.duration : 0;
  const free = found.free.filter((time) => !times.some((other) => isSame(time, other)));
  const hasRoom = times.length < mostOffered || times.some(({ date, time }) => !date || !time);
  const section = useRef<HTMLElement>(null);
  // The pressed button is gone, or belongs to another time: the focus goes to the first of these that is there.
  const focusAfter = useAfterChange(times, (targets: readonly string[]) => {
    for (const target of targets) {
      const element = [...(section.current?.querySelectorAll<HTMLElement>(target) ?? [])].at(-1);
      if (element) return element.focus();
    }
  });
  const remove = (at: number) => {
    focusAfter([`li:nth-child(${at + 1}) [data-remove]`, '[data-remove]', '[data-add]']);
    onChange(times.toSpliced(at, 1));
  };
  const add = () => {
    focusAfter([`[name="times.${times.length}.date"]`]);
    onChange([...times, { date: '', time: '' }]);
  };
  const addFree = (time: SessionTime, at: number) => {
    focusAfter([`[data-free] li:nth-child(${at + 1}) button`, '[data-free] button', '[data-remove]']);
    onChange(withTime(times, time));
  };
  const named = ({ date, time }: SessionTime) =>
    `${shortWeekday(weekday(date), language)} ${Number(date.slice(8))}, ${time}`;
  return (
    <section ref={section} className="box stack gap-12 padded" aria-label={t('times.title')}>
      <p className="soft">{t('times.lead', { name: found.request.name })}</p>
      {agreed && (
        <p className="with-icon">
          <Glyph name="agreed" size={18} />
          <span>{t('times.stays', { name: found.request.name, session: named(agreed) })}</span>
        </p>
      )}
      <ol className="stack gap-12">
        {times.map((time, at) => (
          <TimeRow
            // A row has no identity but its place: its fields are controlled.
            key={at}
            at={at}
            time={time}
            note={noteOn(times, at, { minutes, others: found.taken, hours, now, language }, isAsked)}
            onChange={(changed) => onChange(times.with(at, changed))}
            onRemove={times.length > 1 ? () => remove(at) : undefined}
          />
        ))}
      </ol>
      {times.length < mostOffered && (
        <Button kind="quiet" glyph="add" text={t('times.add')} className="start" data-add onClick={add} />
      )}
      {hasRoom && free.length > 0 && (
        <div>
          <h3 id="free-times" className="subheading">
            {t('times.free')}
          </h3>
          <ul className="cluster gap-8" aria-labelledby="free-times" data-free>
            {free.map((time, at) => (
              <li key={named(time)}>
                <button
                  type="button"
                  className="chip row gap-8"
                  aria-label={t('times.addFree', { time: named(time) })}
                  onClick={() => addFree(time, at)}
                >
                  <Glyph name="add" size={18} />
                  {named(time)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
