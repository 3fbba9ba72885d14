import { isCalendarDate, isTimeOfDay } from '@luar/contracts/lisbon';
import { placeLine, placeOf, places } from '@luar/contracts/meeting';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { endOf } from '../../shared/format/clock.ts';
import { formatShortWeekday } from '../../shared/format/dates.ts';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { type Free, useFreeHours } from '../data/free-hours.ts';
import { FormPart } from '../forms/form.tsx';
import { useLisbonNow } from '../layout/now.ts';
import { useOpeningHours } from '../layout/use-site-facts.ts';
import { DayStrip, Group, HourChips, Radio } from './choices.tsx';
import { doubtOf, isElsewhere, stripOf } from './hours.ts';
import styles from './moment.module.css';

import { anyPlace, type BookingValues, useServiceOf } from './values.ts';

const moment = ['service', 'date', 'time'] as const;
const useMoment = () => useWatch<BookingValues, ['service', 'date', 'time']>({ name: [...moment] });

interface NoteProps {
  free: Free;
  isTyped: boolean;
}

/** What was chosen in words where the browser may show the month before the day, and why it may not suit the practitioner. */
function MomentNote({ free, isTyped }: NoteProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { hours } = useSite();
  const open = useOpeningHours();
  const now = useLisbonNow();
  const [slug, date, time] = useMoment();
  const minutes = useServiceOf(slug)?.duration ?? 0;
  if (!now || !isCalendarDate(date)) return null;
  const doubt = doubtOf({ date, time, minutes }, { hours, free, now });
  const met = free?.off.filter((each) => each.date === date && each.from <= time && time < each.until) ?? [];
  const own = [...hours.daysOff.filter(({ from, to }) => from <= date && date <= to), ...met].map(({ note }) =>
    textIn(note, language),
  );
  const why = [doubt && t(`doubt.${doubt}`, { hours: open }), ...new Set(own)].filter(Boolean);
  if (doubt !== 'past' && why.length > 0) why.push(t('doubt.ask'));
  // A year that is still being typed is a calendar date too, such as 0202.
  const isReadable = isTyped && date >= '2000';
  const day = formatShortWeekday(date, language, now.date);
  return (
    <>
      {isReadable && (
        <p className="strong">
          {isTimeOfDay(time) ? t('moment.full', { day, time, ends: endOf(time, minutes) }) : day}
        </p>
      )}
      {why.length > 0 && (
        <Alert kind="note" announced={false}>
          {why.join(' ')}
        </Alert>
      )}
    </>
  );
}

interface NativeFieldProps {
  name: 'date' | 'time';
  min?: string | undefined;
  isShown: boolean;
}

/** Not registered with the form library: it would write an empty value at its start, which empties a half-typed date. */
function NativeField({ name, min, isShown }: NativeFieldProps) {
  const { t } = useTranslation('booking');
  const { setValue, formState } = useFormContext<BookingValues>();
  const error = useFieldErrors()(name);
  const value = useWatch<BookingValues, 'date' | 'time'>({ name });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value;
  }, [value]);
  // The radios hold the value where they show it.
  const filled = import.meta.env.SSR && isShown && { defaultValue: formState.defaultValues?.[name] };
  const take = (typed: string, isLeft: boolean) =>
    setValue(name, typed, { shouldDirty: true, shouldTouch: isLeft, shouldValidate: isLeft || Boolean(error) });
  return (
    <Field id={name} label={t(name)} aside={name === 'time' ? t('lisbon') : undefined} error={isShown ? error : ''}>
      {(control) => (
        <input
          {...control}
          {...filled}
          ref={field}
          name={name}
          type={name}
          min={min}
          required={isShown}
          onChange={(event) => take(event.target.value, false)}
          onBlur={(event) => take(event.target.value, true)}
        />
      )}
    </Field>
  );
}

/** In person or online, where the practitioner offers both. */
function PlaceChoice() {
  const { t, language } = useTexts('booking');
  const { contact } = useSite();
  const error = useFieldErrors()('place');
  if (!contact.inPerson || !contact.online) return null;
  const area = placeOf(contact, language);
  const choices = [...places.map((place) => [place, placeLine(place, language)] as const), ['any', anyPlace] as const];
  return (
    <Group field="place" label={t('recap.where')} className={styles['places']} error={error}>
      {choices.map(([place, value]) => (
        <label key={place} className={styles['chip']}>
          <Radio value={value} required />
          <span>
            {t(`place.${place}`)}
            {place === 'inPerson' && area && <small>{area}</small>}
          </span>
        </label>
      ))}
    </Group>
  );
}

/** Day and hour: a strip of days and chips of free hours, or the native fields for any other. */
export function MomentPart() {
  const { t } = useTranslation('booking');
  const [slug, date, time] = useMoment();
  const service = useServiceOf(slug);
  const now = useLisbonNow();
  const { hours } = useSite();
  const errorOf = useFieldErrors();
  const free = useFreeHours(service);
  const strip = now ? stripOf(now.date, hours, free, date) : [];
  const needed = strip.length === 0 || free === null || isElsewhere({ date, time }, { strip, hours, free });
  const other = useRef<HTMLDetailsElement>(null);
  const { errors } = useFormState<BookingValues>();
  // The answer to a form post shows its errors at the fields.
  const [isOpen, setOpen] = useState(needed || 'date' in errors || 'time' in errors);
  useEffect(() => {
    // It may have been opened before the page started.
    if (needed || other.current?.open) setOpen(true);
  }, [needed]);

  return (
    <FormPart title={t('moment.title')}>
      {now && strip.length > 0 && (
        <>
          <DayStrip strip={strip} today={now.date} error={isOpen ? undefined : errorOf('date')} />
          <HourChips {...{ date, service, free }} error={isOpen ? undefined : errorOf('time')} />
        </>
      )}
      <details
        id="other-moment"
        data-plain
        ref={other}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="target opens">{t('moment.other')}</summary>
        <div className={styles['native']}>
          <NativeField name="date" min={now?.date} isShown={isOpen} />
          <NativeField name="time" isShown={isOpen} />
        </div>
      </details>
      {/* A live region: what is chosen and the note about it are announced. */}
      <div role="status" className="stack gap-16 live">
        <MomentNote free={free} isTyped={isOpen} />
      </div>
      <PlaceChoice />
    </FormPart>
  );
}
