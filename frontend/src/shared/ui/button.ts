import styles from './button.module.css';

type Kind = 'moon' | 'indigo' | 'outline' | 'outlineNight';

/** The classes of a pill-shaped button or link. */
export const button = (kind: Kind, size?: 'small'): string =>
  [styles['button'], styles[kind], size === 'small' && styles['small']].filter(Boolean).join(' ');
