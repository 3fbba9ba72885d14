import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayPass } from '../../shared/api/request.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { useReason } from '../api/use-reason.ts';
import { Button } from './button.tsx';

/** Says that a load failed. It offers a retry only if the error may be temporary. */
function LoadFailed({ error, text, onRetry }: { error: unknown; text: string; onRetry: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className="stack gap-16">
      <Alert kind="error">{text}</Alert>
      {mayPass(error) && <Button kind="outline" className="start" text={t('retry')} onClick={onRetry} />}
    </div>
  );
}

export function Loading() {
  const { t } = useTranslation('admin');
  return <p role="status">{t('loading')}</p>;
}

interface WaitingProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  failed: string;
}

/** Shown until a page has its data: that it is loading, or why it could not be loaded. */
export function Waiting({ query: { error, refetch }, failed }: WaitingProps) {
  const reason = useReason();
  return error ? <LoadFailed error={error} text={reason(error, failed)} onRetry={() => void refetch()} /> : <Loading />;
}
