import type { ReactNode } from 'react';
import styles from '../../layout/facts.module.css';

interface Props {
  rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names with their values. A name without a value is left out. */
export const Rows = ({ rows }: Props) => (
  <dl className={styles['facts']}>
    {rows.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
