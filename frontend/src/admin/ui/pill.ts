import { button } from '../../shared/ui/button.ts';
import styles from './pill.module.css';

/** The class names of the panel's buttons, also for links. */
export const pill = (kind: 'blue' | 'red' | 'outline' | 'quiet' | 'quietRed'): string =>
  kind === 'outline'
    ? `${button(kind, 'small')} ${styles['pill']}`
    : `${button(undefined, 'small')} ${styles['pill']} ${styles[kind]}`;
