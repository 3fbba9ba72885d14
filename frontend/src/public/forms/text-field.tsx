import type { HTMLInputTypeAttribute } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../shared/ui/field.tsx';
import { useFieldError } from './use-field-error.ts';

interface Props {
  name: string;
  label: string;
  aside?: string;
  hint?: string;
  type?: HTMLInputTypeAttribute;
  min?: string | undefined;
  autoComplete?: string;
  placeholder?: string;
  required?: boolean;
  multiline?: boolean;
}

/** A field of the surrounding form. Its name is also the key in the payload. */
export function TextField({ name, label, aside, hint, type = 'text', multiline = false, ...rest }: Props) {
  const { register, formState } = useFormContext();
  const error = useFieldError(name);
  // Only on the server: in the browser the form library sets the values, and a default value of a textarea would replace
  // what was typed before hydration.
  const filled = import.meta.env.SSR && { defaultValue: formState.defaultValues?.[name] };
  return (
    <Field id={name} label={label} error={error} hint={hint} {...(aside && { aside })}>
      {(control) =>
        multiline ? (
          <textarea {...control} {...rest} {...filled} {...register(name)} rows={4} />
        ) : (
          <input {...control} type={type} {...rest} {...filled} {...register(name)} />
        )
      }
    </Field>
  );
}
