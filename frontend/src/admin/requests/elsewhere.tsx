import { undoMs } from '@luar/contracts/request-history';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePassing } from '../../shared/forms/use-passing.ts';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import { pill } from '../ui/pill.ts';
import { ContactActions } from './contact.tsx';
import { type KnownRequest, requestsKey, type RequestList, showChanged } from './queries.ts';
import styles from './row.module.css';

/** The server waits a little less than ten seconds from the answer on: its clock began before the answer arrived. */
const offeredMs = undoMs - 1000;

/** Ways to answer, and "I answered another way", which can be undone for ten seconds. */
export function Elsewhere({ list, request }: { list: RequestList; request: KnownRequest }) {
  const { t } = useTranslation('adminRequests');
  const reason = useReason();
  const queryClient = useQueryClient();
  const [undoable, setUndoable] = usePassing<true>(undefined, offeredMs);
  const act = useMutation({
    mutationFn: (type: 'answeredElsewhere' | 'undone') =>
      call('POST', `/admin/${list}/${encodeURIComponent(request._id)}/history`, {
        needs: { request: 'object' },
        body: { type, version: request.history?.length ?? 0 },
      }),
    onSuccess: (answer, type) => {
      // The list is not loaded again yet: a filter would remove the row with its undo button.
      showChanged(queryClient, answer.request as unknown as KnownRequest);
      setUndoable(type === 'answeredElsewhere' || undefined);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: requestsKey }),
    // Not awaited: a pending mutation would disable the undo button.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['admin', 'stats'] }),
  });
  const kind = request.state?.kind;
  const mayAct = kind === 'toAnswer' || kind === 'lapsed';
  return (
    <>
      <div className={styles['answers']}>
        <Link className={pill(mayAct ? 'blue' : 'outline')} to={`/admin/answer/${request._id}`}>
          {t('answer')}
        </Link>
        {mayAct && !undoable && (
          <Button
            kind="outline"
            text={
              <>
                <span data-wide>{t('elsewhere.act')}</span>
                <span data-narrow>{t('elsewhere.short')}</span>
              </>
            }
            aria-label={t('elsewhere.named', { name: request.name })}
            busy={act.isPending}
            onClick={() => act.mutate('answeredElsewhere')}
          />
        )}
      </div>
      {undoable && kind === 'answeredElsewhere' && (
        <div className={styles['undo']}>
          <p>{t('elsewhere.done')}</p>
          <Button
            // The pressed button is gone, so the undo button takes the focus.
            ref={(button) => button?.focus()}
            kind="outline"
            glyph="undo"
            text={t('elsewhere.undo')}
            busy={act.isPending}
            onClick={() => act.mutate('undone')}
          />
        </div>
      )}
      <p role="status" className={styles['said']}>
        {act.isError && reason(act.error, t('elsewhere.failed'))}
        {act.isSuccess && act.variables === 'undone' && t('elsewhere.undone')}
      </p>
      <ContactActions request={request} />
    </>
  );
}
