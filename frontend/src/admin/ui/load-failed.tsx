import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayPass } from '../../shared/api/request.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { useReason } from '../api/use-reason.ts';
import { Button } from './button.tsx';

export function Loading() {
  const { t } = useTranslation('admin');
  return <p role="status">{t('loading')}</p>;
}

interface Props {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** What is said of a failure, if not just that. */
  failed?: string;
}

/** Shown until a page has its data: that it is loading, or why it failed, with a retry if the error may be temporary. */
export function Waiting({ query: { error, refetch }, failed }: Props) {
  const { t } = useTranslation('admin');
  const reason = useReason();
  if (!error) return <Loading />;
  return (
    <div className="stack gap-16">
      <Alert kind="error">{reason(error, failed ?? t('loadFailed'))}</Alert>
      {mayPass(error) && <Button kind="outline" className="start" text={t('retry')} onClick={() => void refetch()} />}
    </div>
  );
}
