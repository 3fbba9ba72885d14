import styles from './switch-field.module.css';
import { Switch } from './switch.tsx';

/** A switch whose whole row can be pressed. */
export function SwitchField({ name, label, hint }: { name: string; label: string; hint: string }) {
  return (
    <label className={styles['row']} htmlFor={name}>
      <span>
        <b>{label}</b>
        <span id={`${name}-hint`} className={styles['hint']}>
          {hint}
        </span>
      </span>
      <Switch name={name} label={label} describedBy={`${name}-hint`} />
    </label>
  );
}
