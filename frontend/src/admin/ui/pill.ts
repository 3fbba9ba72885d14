import styles from './pill.module.css';

/** The class names of the panel's buttons, also for links. */
export const pill = (kind: 'blue' | 'red' | 'outline' | 'quiet' | 'quietRed'): string =>
  `${styles['pill']} ${styles[kind]}`;
