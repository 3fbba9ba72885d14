import styles from './button.module.css';

type Kind = 'moon' | 'indigo' | 'outline' | 'outlineNight';

/** The look of a pill, for buttons and links alike. */
export const button = (kind: Kind, size?: 'small'): string =>
  [styles['button'], styles[kind], size === 'small' && styles['small']].filter(Boolean).join(' ');
