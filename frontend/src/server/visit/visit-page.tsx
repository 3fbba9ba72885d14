import type { VisitNotice, VisitPage } from '@luar/contracts/visit';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Choose } from './choose.tsx';
import { Accept, Another, Cancel, Change } from './confirm.tsx';
import { Agreed, Asked, Ended } from './result.tsx';
import { Shell } from './shell.tsx';
import { useTitle } from './use-title.ts';
import styles from './visit.module.css';
import { useVisitTexts } from './visit-texts.ts';

type OfRequest = Extract<VisitPage, { kind: 'request' }>;

/** The visitor's page of a request. It works without any script and is never hydrated. */
export function Visit({ page, today }: { page: VisitPage; today: string }) {
  const { title, lead } = useTitle(page, today);
  if (page.kind !== 'request') return <Shell title={title} lead={lead} paths={undefined} />;
  return (
    <Shell title={title} lead={lead} paths={page.paths}>
      {page.notice && <Notice notice={page.notice} />}
      <Content page={page} today={today} />
    </Shell>
  );
}

function Content({ page, today }: { page: OfRequest; today: string }) {
  const language = useLanguage();
  const { request, content } = page;
  const shared = { request, language, today, path: page.paths[language] };
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
    case 'asked':
      return <Asked {...shared} content={content} />;
    case 'cancelled':
    case 'declined':
      return <Ended language={language} />;
    default:
      return null;
  }
}

const faults: readonly VisitNotice[] = ['missing', 'tooLong'];

function Notice({ notice }: { notice: VisitNotice }) {
  const { t } = useVisitTexts();
  return (
    <Alert kind={faults.includes(notice) ? 'error' : 'note'} focused>
      <p className={styles['notice']}>
        <b>{t(`notice.${notice}`)}</b> {t(`notice.${notice}Text`)}
      </p>
    </Alert>
  );
}
