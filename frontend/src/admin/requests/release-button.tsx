import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Words } from '../../shared/ui/words.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { pill } from '../ui/pill.ts';
import { requestsKey } from './queries.ts';
import styles from './requests.module.css';

/** Marks a request as no spam, and sends the mails that were held back. */
export function ReleaseButton({ list, id, visitor }: { list: 'bookings' | 'messages'; id: string; visitor: string }) {
  const { t } = useTranslation('adminRequests');
  const reason = useReason();
  const queryClient = useQueryClient();
  const release = useMutation({
    mutationFn: () => call('POST', `/admin/${list}/${encodeURIComponent(id)}/release`, { needs: {} }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: requestsKey }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'stats'] }),
      ]),
  });
  return (
    <>
      <p className={styles['quiet']}>
        <Words>{t('held.explained')}</Words>
      </p>
      <button
        type="button"
        className={pill('outline')}
        aria-label={t('held.releaseNamed', { name: visitor })}
        aria-disabled={release.isPending}
        onClick={() => !release.isPending && release.mutate()}
      >
        {t('held.release')}
      </button>
      <p role="status">{release.isError && reason(release.error, t('held.releaseFailed'))}</p>
    </>
  );
}
