import { button } from '../../shared/ui/button.ts';
import styles from './forms.module.css';

interface Props {
  sending: boolean;
  label: string;
  busyLabel: string;
}

export function SubmitButton({ sending, label, busyLabel }: Props) {
  return (
    <button
      type="submit"
      className={`${button('indigo')} ${styles['submit']}`}
      disabled={sending}
      // The press must not take the focus from a field first: its error would appear and move the button away.
      onMouseDown={(event) => event.preventDefault()}
    >
      {sending && <span className={styles['waxing']} aria-hidden="true" />}
      {sending ? busyLabel : label}
    </button>
  );
}
