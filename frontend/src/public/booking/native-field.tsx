import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { Field } from '../../shared/ui/field.tsx';
import type { BookingValues } from './values.ts';

interface NativeFieldProps {
  name: 'date' | 'time';
  min?: string | undefined;
  isShown: boolean;
}

/** Not registered with the form library: it would write an empty value at its start, which empties a half-typed date. */
export function NativeField({ name, min, isShown }: NativeFieldProps) {
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
