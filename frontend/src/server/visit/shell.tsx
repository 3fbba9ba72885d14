import { type Language, locales } from '@luar/contracts/language';
import { visitPaths } from '@luar/contracts/visit';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressIn } from '../../public/layout/addresses.ts';
import { Logo } from '../../public/layout/logo.tsx';
import { Illustration } from '../../public/illustrations/illustration.tsx';
import { useSite } from '../../shared/api/site.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import { Words } from '../../shared/ui/words.tsx';
import styles from './visit.module.css';
import { useVisitTexts } from './visit-texts.ts';

interface Props {
  title: string;
  lead: readonly string[];
  /** The addresses of the page in both languages. */
  paths: Readonly<Record<Language, string>> | undefined;
  children?: ReactNode;
}

/** A link that shows nothing looks the same for every token, so its switch leads to no link in particular. */
const noLink = { pt: `${visitPaths.pt}0`, en: `${visitPaths.en}0` };

/** The page around its content: the night band with the logo and the language only, and a short foot. */
export function Shell({ title, lead, paths = noLink, children }: Props) {
  const { t: common } = useTranslation();
  const { t } = useVisitTexts();
  const language = useLanguage();
  const other = language === 'pt' ? 'en' : 'pt';
  const { email } = useSite().contact;
  return (
    <div className={styles['page']}>
      <SkipLink label={common('skip')} />
      <header className={styles['bar']}>
        <div>
          <Logo />
          <a href={paths[other]} lang={locales[other]} hrefLang={locales[other]} className={styles['language']}>
            {other.toUpperCase()}
            <span className="visually-hidden"> {common('switchLanguage')}</span>
          </a>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <div className={styles['night']}>
          <Illustration name="stars-band" className={styles['stars']} />
          <div className={styles['title']}>
            <h1>
              <Words>{title}</Words>
            </h1>
            {lead.map((line) => (
              <p key={line}>
                <Words>{line}</Words>
              </p>
            ))}
          </div>
        </div>
        {children && <div className={styles['content']}>{children}</div>}
      </main>
      <footer className={styles['foot']}>
        <div>
          <p>
            <Words>{t('foot.questions')}</Words>
          </p>
          <ul>
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            <li>
              <a href={addressIn(language, '/privacy')}>{common('footer.privacy')}</a>
            </li>
          </ul>
        </div>
      </footer>
    </div>
  );
}
