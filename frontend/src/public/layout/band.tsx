import { Words } from '../../shared/ui/words.tsx';
import { Drawing } from '../drawings/drawing.tsx';
import { Moon } from '../drawings/moon.tsx';
import { Phases } from '../drawings/phases.tsx';
import styles from './band.module.css';

/** The head of an inner page: night, the moon rising at its edge, the stone coping below. */
export function Band({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={styles['band']}>
      <Drawing name="stars-band" className={styles['stars']} />
      <Drawing name="constellation" className={styles['constellation']} />
      <Moon ring className={styles['moon']} />
      <div className={styles['text']}>
        <Phases className={styles['phases']} />
        <h1 tabIndex={-1}>{title}</h1>
        <p>
          <Words>{lead}</Words>
        </p>
      </div>
    </div>
  );
}
