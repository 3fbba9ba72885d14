// Notes about a moment combine day and time and refuse nothing. "Esse dia é feriado ... E a essa hora ..." is one note with
// one invitation to ask all the same. On a closed day the chips are those of the first open weekday.

import type { Service } from '@luar/contracts/service';
import { type ComponentProps, Suspense, use, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../shared/api/site.ts';
import { groupsOfHours, runsOf } from '../../../shared/format/opening-hours.ts';
import { FieldErrorContext, useFieldErrors } from '../../../shared/forms/field-error.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { loadable } from '../../../shared/navigation/loadable.tsx';
import { useHydrated } from '../../forms/posted.ts';
import { FormPart } from '../../forms/parts.tsx';
import { useLisbonNow } from '../../forms/use-lisbon-now.ts';
import { usePromise } from '../../layout/use-promise.ts';
import { useOpeningHours } from '../../layout/use-site-facts.ts';
import type { BookingValues } from '../values.ts';
import { loadLater } from '../use-later.ts';
import { useTakenOver } from '../use-taken-over.ts';
import styles from './moment-part.module.css';
import { MomentPicker } from './moment-picker.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { isElsewhere, stripDays } from './starts.ts';

/** For example "De segunda a sexta, das 10:00 às 19:00 (hora de Lisboa)."; empty if no day is open. */
function useHoursSentence(): string {
  const { t } = useTranslation('booking');
  const hours = useOpeningHours();
  const [first] = groupsOfHours(useSite().hours.week);
  if (!first) return '';
  const beginsWithSpan = (runsOf(first.days)[0]?.length ?? 0) > 2;
  const sentence = t(beginsWithSpan ? 'hours.span' : 'hours.list', { hours });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

// What was chosen is not known at the first paint.
const note = loadable(async () => ({ default: (await loadLater()).MomentNote }));
// The answer to a form post is rendered with it.
if (import.meta.env.SSR) await note.preload();

const noText = () => '';

interface NativeProps extends Pick<ComponentProps<typeof Field>, 'label' | 'aside'> {
  name: 'date' | 'time';
  min?: string | undefined;
  required: boolean;
  closed: boolean;
}

/** Its value is set only if it has another one: an equal value would make browsers forget a date that is typed halfway. */
function NativeField({ name, label, aside, closed, ...rest }: NativeProps) {
  const { value, ...field } = useTakenOver(name);
  const error = useFieldErrors()(name);
  useEffect(() => {
    const input = document.getElementById(name);
    if (input instanceof HTMLInputElement && input.value !== value) input.value = value;
  }, [name, value]);
  const filled = import.meta.env.SSR && { defaultValue: value };
  return (
    <Field id={name} label={label} aside={aside} error={error}>
      {(control) => <input {...control} {...filled} {...field} type={name} tabIndex={closed ? -1 : 0} {...rest} />}
    </Field>
  );
}

/** Shows the native fields as soon as the visitor opened them, or chose what strip and chips cannot show. */
function useOther(needed: boolean) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { errors } = useFormContext<BookingValues>().formState;
  // The answer to a form post shows its errors at the fields.
  const [isOpen, setOpen] = useState(needed || 'date' in errors || 'time' in errors);
  useEffect(() => {
    // It may have been opened before the page started.
    if (needed || ref.current?.open) setOpen(true);
  }, [needed]);
  return { ref, open: isOpen, onToggle: () => setOpen(ref.current?.open ?? false) };
}

/** Date and time: a strip of days and chips of hours, or the native fields for any other. */
export function MomentPart({ services }: { services: readonly Service[] | undefined }) {
  const { t } = useTranslation(['booking', 'bookingMoment']);
  const [date, time, slug] = useWatch<BookingValues, ['date', 'time', 'service']>({
    name: ['date', 'time', 'service'],
  });
  const minutes = services?.find((service) => service.slug === slug)?.duration ?? 0;
  const now = useLisbonNow();
  const sentence = useHoursSentence();
  const promise = usePromise();
  const { hours } = useSite();
  const days = now ? stripDays(now, minutes, hours) : [];
  const { ref, open, onToggle } = useOther(isElsewhere({ date, time, minutes }, days, hours));
  const errorText = use(FieldErrorContext);
  // Without JavaScript a browser would stop at a field that is folded away, and could not show it.
  const hydrated = useHydrated();

  const closed = hydrated && days.length > 0 && !open;
  const common = { closed, required: hydrated || days.length === 0 };
  const fields = (
    <div className={styles['native']} aria-hidden={closed || undefined}>
      <NativeField name="date" label={t('date')} min={now?.date} {...common} />
      <NativeField name="time" label={t('time')} aside={t('lisbon')} {...common} />
    </div>
  );
  return (
    <FormPart title={t('step.datetime')}>
      {sentence && (
        <p className={styles['sentence']}>
          {sentence} {t('bookingMoment:usual', { promise })}
        </p>
      )}
      <PlaceChoice />
      {now && days.length > 0 ? (
        <>
          <MomentPicker {...{ date, time, minutes, days, now, hours, open }} />
          <details id="other-moment" ref={ref} className={styles['other']} open={open} onToggle={onToggle}>
            <summary>{t('bookingMoment:other')}</summary>
            {/* While the fields are hidden, their errors are shown at the strip and the chips. */}
            <FieldErrorContext value={open ? errorText : noText}>{fields}</FieldErrorContext>
          </details>
        </>
      ) : (
        fields
      )}
      {/* A live region: what is chosen and the note about it are announced. */}
      <div role="status" className={`stack gap-16 ${styles['status']}`}>
        {(date || time) && (
          <Suspense>
            <note.Part date={date} time={time} minutes={minutes} />
          </Suspense>
        )}
      </div>
    </FormPart>
  );
}
