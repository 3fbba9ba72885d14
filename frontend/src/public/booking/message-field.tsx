import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import type { BookingValues } from './values.ts';

/** The message is folded away until it is wanted. */
export function MessageField() {
  const { t } = useTranslation(['booking', 'forms']);
  const { getValues, formState } = useFormContext<BookingValues>();
  const isFilled = Boolean(import.meta.env.SSR ? formState.defaultValues?.message : getValues('message'));
  const isWrong = Boolean(useFieldErrors()('message'));
  return (
    <details open={isFilled || isWrong || undefined}>
      <summary className="target opens">{t('message')}</summary>
      <TextField
        name="message"
        label={t('forms:message')}
        aside={t('forms:optional')}
        placeholder={t('messagePlaceholder')}
        multiline
      />
    </details>
  );
}
