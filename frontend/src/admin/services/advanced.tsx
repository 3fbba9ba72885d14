import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from './services.module.css';

interface Props {
  label: string;
  names: readonly string[];
  children: ReactNode;
}

/** Fields that are rarely changed: folded on phones, where they lengthen the form. An error in one of them opens them. */
export function Advanced({ label, names, children }: Props) {
  const { errors } = useFormContext().formState;
  const wrong = names.find((name) => name in errors);
  const [open, setOpen] = useState(() => window.matchMedia('(width >= 720px)').matches);
  const details = useRef<HTMLDetailsElement>(null);
  if (wrong !== undefined && !open) setOpen(true);

  useEffect(() => {
    // The form could not focus the field while it was hidden. An earlier invalid field keeps the focus.
    if (wrong === undefined || document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    details.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    // Only when the error opens the fields.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);

  return (
    <details
      ref={details}
      className={styles['details']}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      <div className={`stack gap-16 ${styles['folded']}`}>{children}</div>
    </details>
  );
}
