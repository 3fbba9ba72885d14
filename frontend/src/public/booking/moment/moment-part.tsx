// Notes about a moment combine day and time and refuse nothing. "Esse dia é feriado ... E a essa hora ..." is one note with
// one invitation to ask all the same. On a closed day the chips are those of the first open weekday.

import type { Service } from '@luar/contracts/service';
import { use, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../shared/api/site.ts';
import { groupsOfHours, runsOf } from '../../../shared/format/opening-hours.ts';
import { FieldErrorContext } from '../../../shared/forms/field-error.ts';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { FormPart } from '../../forms/parts.tsx';
import { useToday } from '../../forms/use-today.ts';
import { useOpeningHours } from '../../layout/use-site-facts.ts';
import type { BookingValues } from '../values.ts';
import type { Later } from '../use-later.ts';
import styles from './moment-part.module.css';

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

const noText = () => '';

interface Props {
  services: readonly Service[] | undefined;
  later: Later | undefined;
}

/** Date and time: native fields, and with JavaScript a strip of days and chips of hours that set them. */
export function MomentPart({ services, later }: Props) {
  const { t } = useTranslation('booking');
  const [date, time, slug] = useWatch<BookingValues, ['date', 'time', 'service']>({
    name: ['date', 'time', 'service'],
  });
  const minutes = services?.find((service) => service.slug === slug)?.duration ?? 0;
  const today = useToday();
  const sentence = useHoursSentence();
  const { hours } = useSite();
  const days = later && today ? later.stripDays(today, hours) : [];

  const [chosenOpen, setOpen] = useState<boolean>();
  // The native fields show what the picker cannot show, and stay if the visitor has begun with them.
  const open = chosenOpen ?? (later?.beganNative || later?.isElsewhere({ date, time, minutes }, days, hours)) ?? false;
  const nativeState = days.length > 0 ? (open ? 'open' : 'closed') : 'alone';
  const closed = nativeState === 'closed' && { tabIndex: -1 };
  const errorText = use(FieldErrorContext);

  return (
    <FormPart title={t('step.datetime')}>
      {sentence && <p className={styles['sentence']}>{sentence}</p>}
      {later && today && days.length > 0 && (
        <later.MomentPicker {...{ date, time, minutes, days, today, hours, open }} onToggle={() => setOpen(!open)} />
      )}
      {/* Always in the document: the fields hold the values, and keep what was typed before the application ran. */}
      <div id="other-moment" className={styles['native']} data-state={nativeState} aria-hidden={!!closed || undefined}>
        {/* While the fields are hidden, their errors are shown at the strip and the chips. */}
        <FieldErrorContext value={closed ? noText : errorText}>
          <TextField name="date" label={t('date')} type="date" min={today} required {...closed} />
          <TextField name="time" label={t('time')} aside={t('lisbon')} type="time" required {...closed} />
        </FieldErrorContext>
      </div>
      {/* A live region: what is chosen and the note about it are announced. */}
      <div role="status" className={`stack gap-16 ${styles['status']}`}>
        {later && (date || time) && <later.MomentNote date={date} time={time} minutes={minutes} />}
      </div>
    </FormPart>
  );
}
