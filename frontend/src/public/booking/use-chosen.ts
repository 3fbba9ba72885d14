import { isCalendarDate, weekday } from '@luar/contracts/lisbon';
import type { Service } from '@luar/contracts/service';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOf } from '../../shared/format/clock.ts';
import { formatShortDate, shortWeekday } from '../../shared/format/dates.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { BookingForm, BookingValues } from './values.ts';

/**
 * The form's values for components that only display them. They update in a transition, so that rendering them does not
 * delay input.
 */
export function useValuesLater(form: BookingForm): BookingValues {
  const [values, setValues] = useState(() => form.getValues());
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: (state) => startTransition(() => setValues({ ...state.values })),
      }),
    [form],
  );
  return values;
}

export interface Chosen {
  service: Service | undefined;
  date: string;
  time: string;
  place: string;
}

/** What was chosen so far. */
export function useChosen(form: BookingForm, services: readonly Service[] | undefined): Chosen {
  const { service, ...values } = useValuesLater(form);
  return { ...values, service: services?.find(({ slug }) => slug === service) };
}

/** Day and hours in short: "ter 1 dez, 11:00 às 12:00". Empty until both are chosen. */
export function useMoment(): (chosen: Chosen) => string {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return ({ service, date, time }) => {
    if (!isCalendarDate(date) || !time) return '';
    const hours = service ? t('recap.span', { time, ends: endOf(time, service.duration) }) : time;
    return `${shortWeekday(weekday(date), language)} ${formatShortDate(date, language)}, ${hours}`;
  };
}
