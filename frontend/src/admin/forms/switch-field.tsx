import { useFormContext } from 'react-hook-form';
import styles from './switch-field.module.css';

/** The whole row is the switch. */
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
      {/* A checkbox that is a switch tells by itself whether it is on. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input type="checkbox" role="switch" aria-label={label} aria-describedby={`${name}-hint`} {...register(name)} />
    </label>
  );
}
