import { useFormContext } from 'react-hook-form';
import { button } from '../../shared/ui/button.ts';
import styles from './forms.module.css';

export function SubmitButton({ label, busyLabel }: { label: string; busyLabel: string }) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <button
      type="submit"
      className={`${button('primary')} ${styles['submit']}`}
      disabled={isSubmitting}
      // Keep the focus in the field: on blur its error could appear and move the button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isSubmitting && <span className={styles['waxing']} aria-hidden="true" />}
      {isSubmitting ? busyLabel : label}
    </button>
  );
}
