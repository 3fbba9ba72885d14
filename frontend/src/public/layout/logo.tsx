import type { ComponentProps } from 'react';
import { useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Mark } from '../../shared/ui/mark.tsx';
import { LocalLink } from './local-link.tsx';
import styles from './logo.module.css';

export function Logo(link: Pick<ComponentProps<typeof LocalLink>, 'onClick' | 'replace'>) {
  const { t, language } = useTexts();
  const { name, subtitle } = useSite().identity;
  const line = textIn(subtitle, language);
  return (
    // Until the settings are loaded the logo has no words, and on phones it never shows the subtitle.
    <LocalLink
      to="/"
      className={styles['logo']}
      aria-label={name ? undefined : [line, t('nav.home')].filter(Boolean).join(', ')}
      {...link}
    >
      <Mark subtitle={line} />
    </LocalLink>
  );
}
