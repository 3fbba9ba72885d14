import { mailtoAddress, numberToDial } from '@luar/contracts/contact-links';
import { type Language, locales } from '@luar/contracts/language';
import { visitPaths, type VisitNotice, type VisitPage } from '@luar/contracts/visit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Illustration } from '../../public/illustrations/illustration.tsx';
import { addressIn } from '../../public/layout/addresses.ts';
import footer from '../../public/layout/footer.module.css';
import { Logo } from '../../public/layout/logo.tsx';
import { useSite } from '../../shared/api/site.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { Choose } from './choose.tsx';
import { Accept, Another, Cancel, Change } from './confirm.tsx';
import { FeatureContent } from './features.tsx';
import { Agreed, Asked, BookAgain, Ended, Received } from './result.tsx';
import { useVisitTexts } from './texts.ts';
import { useTitle } from './use-title.ts';
import styles from './visit.module.css';

interface Props {
  title: string;
  lead: readonly string[];
  paths: Readonly<Record<Language, string>> | undefined;
  children?: ReactNode;
}

/** A link that shows nothing looks the same for every token, so its switch leads to no link in particular. */
const noLink = { pt: `${visitPaths.pt}0`, en: `${visitPaths.en}0` };

/** The page around its content: the night band with the logo and the language only, and a short foot. */
function Shell({ title, lead, paths = noLink, children }: Props) {
  const { t: common } = useTranslation();
  const { t } = useVisitTexts();
  const language = useLanguage();
  const other = language === 'pt' ? 'en' : 'pt';
  const { email, phone } = useSite().contact;
  return (
    <div className={styles['page']}>
      <SkipLink label={common('skip')} />
      <header className={styles['bar']}>
        <div>
          <Logo />
          <a href={paths[other]} lang={locales[other]} hrefLang={locales[other]} className="screen-only language">
            {other.toUpperCase()}
            <span className="visually-hidden"> {common('switchLanguage')}</span>
          </a>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <div className={`night ${styles['night']}`}>
          <Illustration name="stars" className="stars screen-only" />
          <div className={styles['title']}>
            <Words as="h1">{title}</Words>
            {lead.map((line) => (
              <p key={line}>
                <Words>{line}</Words>
              </p>
            ))}
          </div>
        </div>
        {children && <div className={styles['content']}>{children}</div>}
      </main>
      <footer className={`${footer['footer']} ${styles['foot']}`}>
        <div>
          <Words as="p">{t('foot.questions')}</Words>
          <ul className="cluster">
            {email && (
              <li>
                <a href={`mailto:${mailtoAddress(email)}`}>{email}</a>
              </li>
            )}
            {phone && (
              <li>
                <a href={`tel:${numberToDial(phone)}`}>{phone}</a>
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

type OfRequest = Extract<VisitPage, { kind: 'request' }>;

/** The visitor's page of a request. It works without any script and is never hydrated. */
export function Visit({ page }: { page: VisitPage }) {
  const { title, lead } = useTitle(page);
  if (page.kind === 'gone' || page.kind === 'refused')
    return (
      <Shell title={title} lead={lead} paths={undefined}>
        {page.kind === 'gone' && <BookAgain />}
      </Shell>
    );
  return (
    <Shell title={title} lead={lead} paths={page.paths}>
      {page.notice && <Notice notice={page.notice} />}
      {page.kind === 'request' ? <Content page={page} /> : <FeatureContent page={page} />}
    </Shell>
  );
}

function Content({ page }: { page: OfRequest }) {
  const { request, content } = page;
  const shared = { request, path: page.paths[useLanguage()] };
  switch (content.kind) {
    case 'choose':
      return <Choose {...shared} content={content} />;
    case 'change':
      return <Change {...shared} content={content} />;
    case 'accept':
      return <Accept {...shared} content={content} />;
    case 'another':
      return <Another {...shared} content={content} />;
    case 'cancel':
      return <Cancel {...shared} content={content} />;
    case 'agreed':
      return <Agreed {...shared} content={content} />;
    case 'received':
      return <Received {...shared} />;
    case 'asked':
      return <Asked {...shared} content={content} />;
    default:
      return <Ended request={request} lit={content.kind === 'answeredElsewhere' ? 0.8 : 0} />;
  }
}

const faults: readonly VisitNotice[] = ['missing', 'tooLong'];

function Notice({ notice }: { notice: VisitNotice }) {
  const { t } = useVisitTexts();
  return (
    <Alert kind={faults.includes(notice) ? 'error' : 'note'} focused>
      <p className="strong">{t(`notice.${notice}`)}</p>
      <p>{t(`notice.${notice}Text`)}</p>
    </Alert>
  );
}
