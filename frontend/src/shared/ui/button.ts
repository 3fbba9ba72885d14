import styles from './button.module.css';

type Kind = 'moon' | 'primary' | 'outline' | 'outlineNight';

/** The classes of a pill-shaped button or link. Without a kind it has no colours of its own. */
export const button = (kind?: Kind, size?: 'small'): string =>
  [styles['button'], kind && styles[kind], size && styles[size]].filter(Boolean).join(' ');
