import type { HTMLAttributes, HTMLInputTypeAttribute } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../shared/ui/field.tsx';
import { useFieldError } from './use-field-error.ts';

interface Props {
  name: string;
  label: string;
  aside?: string | undefined;
  hint?: string | undefined;
  type?: HTMLInputTypeAttribute;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  min?: number;
  step?: number;
  maxLength?: number;
  autoComplete?: string;
  placeholder?: string;
  required?: boolean;
  multiline?: boolean;
  lang?: string;
}

/** A text field of the surrounding form. Its name is the name in the payload. */
export function TextField({ name, label, aside, hint, type = 'text', multiline = false, min, step, ...rest }: Props) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <Field id={name} label={label} error={error} hint={hint} {...(aside && { aside })}>
      {(control) =>
        multiline ? (
          <textarea {...control} {...rest} {...register(name)} rows={4} />
        ) : (
          <input {...control} type={type} min={min} step={step} {...rest} {...register(name)} />
        )
      }
    </Field>
  );
}
