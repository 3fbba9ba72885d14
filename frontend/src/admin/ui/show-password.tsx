import styles from './show-password.module.css';

interface Props {
  label: string;
  shown: boolean;
  onChange: (shown: boolean) => void;
}

export function ShowPassword({ label, shown, onChange }: Props) {
  return (
    <label className={styles['show']}>
      <input type="checkbox" checked={shown} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
