import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { useFieldErrors } from './field-error.ts';

type Control = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'lang'
  | 'maxLength'
  | 'min'
  | 'placeholder'
  | 'required'
  | 'step'
  | 'tabIndex'
  | 'type'
>;

interface Props extends Control, Pick<ComponentProps<typeof Field>, 'label' | 'aside' | 'hint'> {
  name: string;
  /** If the page has another field of this name. */
  id?: string;
  multiline?: boolean;
}

/** A text field of the surrounding form. Its name is also the name in the payload. */
export function TextField({
  name,
  id = name,
  label,
  aside,
  hint,
  type = 'text',
  min,
  step,
  multiline = false,
  ...rest
}: Props) {
  const { register, formState } = useFormContext();
  const registered = register(name);
  const error = useFieldErrors()(name);
  // Only on the server: in the browser the form library sets the values, and a default value of a textarea would replace
  // what was typed before hydration.
  const filled = import.meta.env.SSR && { defaultValue: formState.defaultValues?.[name] };
  return (
    <Field id={id} label={label} aside={aside} error={error} hint={hint}>
      {(control) =>
        multiline ? (
          <textarea {...control} {...rest} {...filled} {...registered} rows={4} />
        ) : (
          <input {...control} type={type} min={min} step={step} {...rest} {...filled} {...registered} />
        )
      }
    </Field>
  );
}
