import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { useReason } from '../api/use-reason.ts';
import { texts as adminPictures } from '../pictures/texts.ts';
import { Glyph } from '../ui/glyph.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { pill } from '../ui/pill.ts';
import { Editor } from './editor.tsx';
import styles from './page.module.css';
import { adminSiteQuery } from './queries.ts';
import { texts as adminSite } from './texts.ts';
import { whenOf } from './when.ts';

function SitePage() {
  const { t } = useTranslation(['adminSite', 'admin']);
  const language = useLanguage();
  const reason = useReason();
  const { data, isError, error, refetch } = useQuery(adminSiteQuery);
  const [history, setHistory] = useState(false);
  const when = data?.savedAt ? whenOf(data.savedAt, language) : undefined;
  const note = when
    ? t(when.day === 'today' ? 'savedToday' : when.day === 'yesterday' ? 'savedYesterday' : 'savedOn', { ...when })
    : data && t('neverSaved');
  return (
    <>
      <PageHead title={t('title')} note={note}>
        <div className={styles['links']}>
          <a className={pill('outline')} href="/">
            <Glyph name="site" />
            {t('seeOnSite')}
          </a>
          {data && (
            <button
              type="button"
              className={`${pill('outline')} ${styles['history']}`}
              aria-haspopup="dialog"
              onClick={() => setHistory(true)}
            >
              <Glyph name="again" />
              {t('history.title')}
            </button>
          )}
        </div>
      </PageHead>
      {isError && !data && (
        <LoadFailed error={error} text={reason(error, t('loadFailed'))} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <p role="status">{t('admin:loading')}</p>}
      {data && <Editor initial={data} historyOpen={history} onHistoryClose={() => setHistory(false)} />}
    </>
  );
}

export const sitePage: PageModule = { Content: SitePage, texts: { adminSite, adminPictures } };
