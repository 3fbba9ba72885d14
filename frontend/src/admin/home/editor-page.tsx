import { emptyHomeContent } from '@luar/contracts/home-defaults';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReason } from '../api/use-reason.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './editor.module.css';
import { Editor } from './editor.tsx';
import { homeContentQuery } from './queries.ts';

export function HomeContentPage() {
  const { t } = useTranslation(['adminHome', 'admin']);
  const reason = useReason();
  const { data, isError, error, refetch } = useQuery(homeContentQuery);
  return (
    <>
      <PageHead title={t('title')} note={t('note')} />
      {isError && !data && (
        <div className={styles['failed']}>
          <LoadFailed
            error={error}
            text={`${reason(error, t('loadFailed'))} ${t('cannotSave')}`}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!data && !isError && <p role="status">{t('admin:loading')}</p>}
      {data && <Editor initial={data} loaded />}
      {!data && isError && <Editor initial={emptyHomeContent} loaded={false} />}
    </>
  );
}
