import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../shared/format/money.ts';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { button } from '../../shared/ui/button.ts';
import { Field } from '../../shared/ui/field.tsx';
import { ErrorSummary, FormPart, PersonField } from '../forms/parts.tsx';
import { useTakenOver } from './use-taken-over.ts';

function ServicesFailed({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert kind="error">{t('service.loadError')}</Alert>
      {onRetry && (
        <p>
          <button type="button" className={button('outline', 'small')} onClick={onRetry}>
            {t('retry')}
          </button>
        </p>
      )}
    </>
  );
}

interface ServiceProps {
  services: readonly Service[] | undefined;
  failed: boolean;
  /** Given only if a retry may help. */
  onRetry: (() => void) | undefined;
}

const listed = (...parts: string[]) => parts.filter(Boolean).join(', ');

export function ServicePart({ services, failed, onRetry }: ServiceProps) {
  const { t, language } = useTexts(['booking', 'common']);
  const field = useTakenOver('service');
  const error = useFieldErrors()('service');
  const chosen = services?.find(({ slug }) => slug === field.value);
  const hintOf = ({ price, duration, description }: Service) =>
    // With large text a phone may cut off the price in the list.
    listed(
      formatPrice(price, language),
      t('service.hint', { minutes: duration, description: textIn(description, language) }),
    );

  return (
    <FormPart title={t('step.service')}>
      <Field id="service" label={t('service.label')} error={error} hint={chosen && hintOf(chosen)}>
        {(control) => (
          // A slug that is not among the options, or not yet loaded, selects the empty option.
          <select {...control} {...field} value={chosen?.slug ?? ''} required>
            <option value="">{services || failed ? t('service.none') : t('common:loading')}</option>
            {services?.map((service) => (
              <option key={service.slug} value={service.slug}>
                {listed(textIn(service.name, language), formatPrice(service.price, language))}
              </option>
            ))}
          </select>
        )}
      </Field>
      {failed && <ServicesFailed onRetry={onRetry} />}
      {services?.length === 0 && <Alert kind="note">{t('service.empty')}</Alert>}
    </FormPart>
  );
}

export function DetailsPart() {
  const { t } = useTranslation(['booking', 'forms']);
  return (
    <FormPart title={t('step.details')}>
      <PersonField name="name" required />
      <PersonField name="email" required />
      <PersonField name="phone" hint={t('phoneHint')} required />
      <TextField
        name="message"
        label={t('forms:message')}
        aside={t('forms:optional')}
        placeholder={t('messagePlaceholder')}
        multiline
      />
    </FormPart>
  );
}

export function BookingSummary({ answers }: { answers: boolean }) {
  const { t } = useTranslation(['booking', 'forms']);
  const labels = {
    service: t('step.service'),
    date: t('date'),
    time: t('time'),
    name: t('forms:name'),
    email: t('forms:email'),
    phone: t('forms:phone'),
    message: t('forms:message'),
  };
  return <ErrorSummary labels={labels} answers={answers} />;
}
