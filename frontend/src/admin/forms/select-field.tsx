import { useFormContext } from 'react-hook-form';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { Field } from '../../shared/ui/field.tsx';
import styles from './switch-field.module.css';

/** A switch of the surrounding form. `label` is its accessible name. */
export function Switch({
  name,
  label,
  describedBy,
}: {
  name: string;
  label: string;
  describedBy?: string | undefined;
}) {
  const { register } = useFormContext();
  return (
    // A native checkbox exposes its own checked state, so aria-checked is not needed.
    <input
      id={name}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      className={styles['switch']}
      aria-label={label}
      aria-describedby={describedBy}
      {...register(name)}
    />
  );
}

/** A switch whose whole row can be pressed. */
export function SwitchField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  return (
    <label className={`row spread gap-16 ${styles['row']}`} htmlFor={name}>
      <span>
        <b>{label}</b>
        {hint && (
          <span id={`${name}-hint`} className="hint">
            {hint}
          </span>
        )}
      </span>
      <Switch name={name} label={label} describedBy={hint && `${name}-hint`} />
    </label>
  );
}

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
