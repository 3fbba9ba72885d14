import type { ComponentProps } from 'react';
import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Mark } from '../../shared/ui/mark.tsx';
import { LocalLink } from './local-link.tsx';
import styles from './logo.module.css';

export function Logo(link: Pick<ComponentProps<typeof LocalLink>, 'onClick' | 'replace'>) {
  const language = useLanguage();
  const { identity } = useSite();
  return (
    <LocalLink to="/" className={styles['logo']} {...link}>
      <Mark subtitle={textIn(identity.subtitle, language)} />
    </LocalLink>
  );
}
