import { useFormContext } from 'react-hook-form';
import styles from './switch-field.module.css';

/** A switch whose whole row can be pressed. */
export function SwitchField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { register } = useFormContext();
  return (
    <label className={styles['row']}>
      <span>
        <b>{label}</b>
        <span id={`${name}-hint`} className={styles['hint']}>
          {hint}
        </span>
      </span>
      {/* A native checkbox exposes its own checked state, so aria-checked is not needed. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input type="checkbox" role="switch" aria-label={label} aria-describedby={`${name}-hint`} {...register(name)} />
    </label>
  );
}
