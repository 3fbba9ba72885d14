import type { Service } from '@luar/contracts/service';
import { useFormState } from 'react-hook-form';
import { formatShortDate } from '../../shared/format/dates.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { PaymentCard } from './payment-card.tsx';
import { stepsDone } from './progress.ts';
import { Rail } from './rail.tsx';
import type { BookingForm } from './use-booking.ts';
import { useValuesLater } from './use-values-later.ts';

interface Props {
  form: BookingForm;
  services: readonly Service[] | undefined;
}

// Apart from the form, so that a choice redraws what follows it and not every field.

/** The rail, as far as the form is filled in. */
export function BookingRail({ form, services, sent }: Props & { sent: boolean }) {
  const language = useLanguage();
  const values = useValuesLater(form);
  const { errors, isDirty } = useFormState({ control: form.control });
  const service = services?.find(({ slug }) => slug === values.service);
  const done = stepsDone({
    values: { ...values, service: service?.slug ?? '' },
    wrong: errors,
    sent: sent && !isDirty,
  });
  const chosen = {
    ...(service && { service: service.name[language] }),
    ...(done.has('datetime') &&
      values.date && { datetime: `${formatShortDate(values.date, language)}, ${values.time}` }),
  };
  return <Rail done={done} chosen={chosen} />;
}

/** What the chosen service costs, and how it is paid. */
export function BookingPayment({ form, services }: Props) {
  const { service: chosen } = useValuesLater(form);
  return <PaymentCard service={services?.find(({ slug }) => slug === chosen)} />;
}
