import type { ReactNode } from 'react';
import { Words } from '../../shared/ui/words.tsx';
import { Reveal } from '../motion/reveal.tsx';
import styles from './page.module.css';

interface Props {
  id: string;
  title: string;
  /** Paragraphs are separated by an empty line. */
  text: string;
  /** A picture beside the title. */
  children?: ReactNode;
}

export function Story({ id, title, text, children }: Props) {
  if (!text && !children) return null;
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <Reveal className={styles['reading']}>
        {text.split(/\n\s*\n/).map((paragraph, at) => (
          <p key={at}>
            <Words>{paragraph}</Words>
          </p>
        ))}
      </Reveal>
    </section>
  );
}
