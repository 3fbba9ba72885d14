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
      // Keep the focus in the field: on blur its error could appear and move the button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {sending && <span className={styles['waxing']} aria-hidden="true" />}
      {sending ? busyLabel : label}
    </button>
  );
}
