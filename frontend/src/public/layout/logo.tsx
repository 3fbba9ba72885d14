import { brand } from '@luar/contracts/brand';
import type { ComponentProps } from 'react';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Mark } from '../../shared/ui/mark.tsx';
import { LocalLink } from './local-link.tsx';
import styles from './logo.module.css';

export function Logo(link: Pick<ComponentProps<typeof LocalLink>, 'onClick' | 'replace'>) {
  const language = useLanguage();
  return (
    <LocalLink to="/" className={styles['logo']} {...link}>
      <Mark subtitle={brand.subtitle[language]} />
    </LocalLink>
  );
}
