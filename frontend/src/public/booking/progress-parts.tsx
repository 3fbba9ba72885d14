import type { Service } from '@luar/contracts/service';
import { useFormState } from 'react-hook-form';
import { formatShortDate } from '../../shared/format/dates.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
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

// Separate components, so that a changed value re-renders only these and not every field.

/** The progress rail with the values entered so far. */
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
    ...(service && { service: textIn(service.name, language) }),
    ...(done.has('datetime') &&
      values.date && { datetime: `${formatShortDate(values.date, language)}, ${values.time}` }),
  };
  return <Rail done={done} chosen={chosen} />;
}

/** The price of the chosen service. */
export function BookingPayment({ form, services }: Props) {
  const { service: chosen } = useValuesLater(form);
  return <PaymentCard service={services?.find(({ slug }) => slug === chosen)} />;
}
