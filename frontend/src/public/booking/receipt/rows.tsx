import type { ReactNode } from 'react';

interface Props {
  rows: readonly (readonly [name: string, value: ReactNode])[];
  className?: string | undefined;
}

/** Names with their values. A name without a value is left out. */
export const Rows = ({ rows, className }: Props) => (
  <dl className={className}>
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
