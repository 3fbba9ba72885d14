import type { ReactNode } from 'react';
import styles from './forms.module.css';

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles['part']}>
      <legend>{title}</legend>
      <div className={styles['fields']}>{children}</div>
    </fieldset>
  );
}
