import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { texts as adminPictures } from '../pictures/texts.ts';
import { texts as adminSecurity } from '../security/texts.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { pill } from '../ui/pill.ts';
import { Editor } from './editor.tsx';
import styles from './page.module.css';
import { adminSiteQuery } from './queries.ts';
import { texts as adminSite } from './texts.ts';
import { whenOf } from '../time/when.ts';

function SitePage() {
  const { t, language } = useTexts('adminSite');
  const query = useQuery(adminSiteQuery);
  const { data } = query;
  const [history, setHistory] = useState(false);
  const when = data?.savedAt ? whenOf(data.savedAt, language) : undefined;
  const note = when
    ? t(when.day === 'today' ? 'savedToday' : when.day === 'yesterday' ? 'savedYesterday' : 'savedOn', { ...when })
    : data && t('neverSaved');
  return (
    <>
      <PageHead title={t('title')} note={note}>
        <div className={`cluster ${styles['links']}`}>
          <a className={pill('outline')} href="/">
            <Glyph name="site" />
            {t('seeOnSite')}
          </a>
          {data && (
            <Button
              kind="outline"
              glyph="again"
              text={t('history.title')}
              className={styles['history']}
              aria-haspopup="dialog"
              onClick={() => setHistory(true)}
            />
          )}
        </div>
      </PageHead>
      {data ? (
        <Editor initial={data} historyOpen={history} onHistoryClose={() => setHistory(false)} />
      ) : (
        <Waiting query={query} failed={t('loadFailed')} />
      )}
    </>
  );
}

export const sitePage: PageModule = { Content: SitePage, texts: { adminSite, adminPictures, adminSecurity } };
