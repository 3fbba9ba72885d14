import type { ReactNode } from 'react';
import { useSite } from '../../shared/api/site.ts';
import { Words } from '../../shared/ui/words.tsx';
import { Illustration } from '../illustrations/illustration.tsx';
import { Phases } from '../illustrations/phases.tsx';
import { TonightMoon } from '../moon/tonight.tsx';
import styles from './band.module.css';

interface Props {
  title: string;
  lead: string;
  /** Lower on phones, for a page whose form should begin in the first screen. */
  short?: boolean;
  children?: ReactNode;
}

export function Band({ title, lead, short = false, children }: Props) {
  return (
    <div className={`night ${styles['band']}`} data-short={short}>
      <Illustration name="stars" className="stars screen-only" />
      <Illustration name="constellation" className={`screen-only ${styles['constellation']}`} />
      <TonightMoon className={`screen-only ${styles['moon']}`} />
      <div className={`content ${styles['text']}`}>
        {useSite().practice.moon && !short && <Phases className={`screen-only ${styles['phases']}`} />}
        <h1 tabIndex={-1}>{title}</h1>
        <Words as="p">{lead}</Words>
        {children}
      </div>
    </div>
  );
}
