import styles from './forms.module.css';

const name = 'website';

/** A honeypot: hidden from sight, keyboard and screen readers, so only bots fill it in. */
export const TrapField = () => (
  <div className={styles['trap']} aria-hidden="true">
    <input name={name} type="text" tabIndex={-1} autoComplete="off" />
  </div>
);

export const trapped = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
