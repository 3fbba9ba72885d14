import styles from './pill.module.css';

/** The look of the panel's buttons, for buttons and links alike. */
export const pill = (kind: 'blue' | 'red' | 'outline' | 'quiet' | 'quietRed'): string =>
  `${styles['pill']} ${styles[kind]}`;
