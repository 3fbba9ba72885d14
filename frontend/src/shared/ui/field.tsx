import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** The attributes that connect a control with its label, hint and error. */
interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  id: string;
  label: string;
  /** A note at the right of the label, such as the unit or "optional". */
  aside?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export const ErrorText = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={styles['error']}>
    <Icon name="alert" size={20} />
    <span>{children}</span>
  </p>
);

export function Field({ id, label, aside, hint, error, children }: Props) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={`stack gap-8 ${styles['field']}`}>
      <label className={`cluster spread ${styles['label']}`} htmlFor={id}>
        <span>{label}</span>
        {aside && <span className="hint">{aside}</span>}
      </label>
      {children({
        id,
        className: styles['control'] ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
