import { brand } from '@luar/contracts/brand';
import type { ComponentProps } from 'react';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { LocalLink } from './local-link.tsx';
import styles from './logo.module.css';

/** The arch with the moon, the name and the subtitle. */
export function Logo(link: Pick<ComponentProps<typeof LocalLink>, 'onClick' | 'replace'>) {
  const language = useLanguage();
  return (
    <LocalLink to="/" className={styles['logo']} {...link}>
      <svg viewBox="0 0 32 40" width="30" height="38" aria-hidden="true" focusable="false">
        <path d="M1.2 39V16A14.8 14.8 0 0 1 30.8 16V39z" fill="none" stroke="#E3C27A" strokeWidth="1.5" />
        <path d="M19.5 8.2a10.4 10.4 0 1 0 5.6 16.6 9 9 0 1 1-5.6-16.6z" fill="#E3C27A" />
        <path d="M10 33.4h12" stroke="#E3C27A" strokeWidth="1.4" strokeLinecap="round" />
      </svg>
      <span className={styles['words']}>
        <span className={styles['name']}>{brand.name}</span>
        <span className={styles['subtitle']}>{brand.subtitle[language]}</span>
      </span>
    </LocalLink>
  );
}
