import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Words } from '../../shared/ui/words.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import { refreshRequests } from './queries.ts';

/** Marks a request as no spam, and sends the mails that were held back. */
export function ReleaseButton({ list, id, visitor }: { list: 'bookings' | 'messages'; id: string; visitor: string }) {
  const { t } = useTranslation('adminRequests');
  const reason = useReason();
  const queryClient = useQueryClient();
  const release = useMutation({
    mutationFn: () => call('POST', `/admin/${list}/${encodeURIComponent(id)}/release`, { needs: {} }),
    onSettled: () => refreshRequests(queryClient),
  });
  return (
    <>
      <p className="soft">
        <Words>{t('held.explained')}</Words>
      </p>
      <Button
        kind="outline"
        text={t('held.release')}
        aria-label={t('held.releaseNamed', { name: visitor })}
        busy={release.isPending}
        onClick={() => release.mutate()}
      />
      <p role="status">{release.isError && reason(release.error, t('held.releaseFailed'))}</p>
    </>
  );
}
