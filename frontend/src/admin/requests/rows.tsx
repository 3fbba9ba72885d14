import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from './groups.ts';
import styles from './requests.module.css';
import { Row } from './row.tsx';

export interface Shown {
  /** What the search marks. */
  typed: string;
  now: Date;
  isOpen: (id: string) => boolean;
  onToggle: (id: string) => void;
}

/** A group of requests under its heading. */
export function Rows({ title, group, shown }: { title: string; group: Group; shown: Shown }) {
  const { typed, now, isOpen, onToggle } = shown;
  return (
    <section className={styles['group']}>
      <h2>{title}</h2>
      <ul className="box clipped">
        {group.requests.map((request) => (
          <li key={request._id}>
            <Row
              request={request}
              typed={typed}
              isOpen={isOpen(request._id)}
              onToggle={() => onToggle(request._id)}
              now={now}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The open rows. They are not a state of the rows: one that moves to another group, at midnight, stays open. */
export function useOpenRows(one: string | undefined): Pick<Shown, 'isOpen' | 'onToggle'> {
  const [pressed, setPressed] = useState<readonly string[]>([]);
  return {
    isOpen: (id) => pressed.includes(id) !== (id === one),
    onToggle: (id) => setPressed(pressed.includes(id) ? pressed.filter((other) => other !== id) : [...pressed, id]),
  };
}

export function useHeading(): (group: Group) => string {
  const { t } = useTranslation('adminRequests');
  return ({ heading }) => {
    if ('key' in heading) return t(`group.${heading.key}`);
    return 'day' in heading ? heading.day : t('group.month', { month: heading.month });
  };
}
