import { useFormContext } from 'react-hook-form';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { Field } from '../../shared/ui/field.tsx';

interface Props {
  name: string;
  id?: string;
  label: string;
  hint?: string;
  options: readonly { value: string; text: string }[];
}

/** A choice of the surrounding form. */
export function SelectField({ name, id = name, label, hint, options }: Props) {
  const { register } = useFormContext();
  return (
    <Field id={id} label={label} hint={hint} error={useFieldErrors()(name)}>
      {(control) => (
        <select {...control} {...register(name)}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
