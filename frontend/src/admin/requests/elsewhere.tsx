import type { RequestAct } from '@luar/contracts/admin';
import { undoMs } from '@luar/contracts/request-history';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePassing } from '../../shared/forms/use-passing.ts';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import { focusOnce } from '../ui/focus-once.ts';
import { pill } from '../ui/pill.ts';
import { clashesIn } from './clashes.ts';
import { ContactActions } from './contact.tsx';
import { ElsewhereDialog, mayActElsewhere } from './elsewhere-dialog.tsx';
import { requestsKey } from '../api/current.ts';
import { type KnownRequest, type RequestList, showChanged } from './queries.ts';
import styles from './row.module.css';

/** The server waits a little less than ten seconds from the answer on: its clock began before the answer arrived. */
const offeredMs = undoMs - 1000;

/** Ways to answer, and "I answered another way", which can be undone for ten seconds. */
export function Elsewhere({ list, request }: { list: RequestList; request: KnownRequest }) {
  const { t } = useTranslation('adminRequests');
  const reason = useReason();
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [undoable, setUndoable] = usePassing<true>(undefined, offeredMs);
  const act = useMutation({
    mutationFn: (wanted: Omit<RequestAct, 'version'>) =>
      call('POST', `/admin/${list}/${encodeURIComponent(request._id)}/history`, {
        needs: { request: 'object' },
        body: { ...wanted, version: request.history?.length ?? 0 },
      }),
    onSuccess: (answer, { type }) => {
      setAsks(false);
      // The list is not loaded again yet: a filter would remove the row with its undo button.
      showChanged(queryClient, answer.request as unknown as KnownRequest);
      setUndoable(type === 'answeredElsewhere' || undefined);
    },
    onError: (error) => clashesIn(error).length === 0 && queryClient.invalidateQueries({ queryKey: requestsKey }),
    // Not awaited: a pending mutation would disable the undo button.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['admin', 'stats'] }),
  });
  const kind = request.state?.kind;
  const mayAct = mayActElsewhere(request.state);
  const isUrgent = kind === 'toAnswer' || kind === 'lapsed';
  const clashes = clashesIn(act.error);
  return (
    <>
      <div className={`cluster gap-8 ${styles['answers']}`}>
        {request.email !== '' && (
          <Link className={pill(isUrgent ? 'blue' : 'outline')} to={`/admin/answer/${request._id}`}>
            {t('answer')}
          </Link>
        )}
        {kind === 'past' && request.email !== '' && (
          <Link className={pill('outline')} to="/admin/home-content#words">
            {t('askWords')}
          </Link>
        )}
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
            onClick={() => ('date' in request ? setAsks(true) : act.mutate({ type: 'answeredElsewhere' }))}
          />
        )}
      </div>
      {asks && 'date' in request && (
        <ElsewhereDialog
          request={request}
          busy={act.isPending}
          clashes={clashes}
          error={act.isError && clashes.length === 0 ? reason(act.error, t('elsewhere.failed')) : undefined}
          onSend={(answer) => act.mutate({ type: 'answeredElsewhere', ...answer })}
          onClose={() => {
            setAsks(false);
            act.reset();
          }}
        />
      )}
      {undoable && request.history?.at(-1)?.type === 'answeredElsewhere' && (
        <div className="row spread gap-8 tinted" data-tone="good">
          <p>{t('elsewhere.done')}</p>
          <Button
            // The pressed button is gone, so the undo button takes the focus.
            ref={focusOnce}
            kind="outline"
            glyph="undo"
            text={t('elsewhere.undo')}
            busy={act.isPending}
            onClick={() => act.mutate({ type: 'undone' })}
          />
        </div>
      )}
      <p role="status" className="live">
        {act.isError && !asks && reason(act.error, t('elsewhere.failed'))}
        {act.isSuccess && act.variables.type === 'undone' && t('elsewhere.undone')}
      </p>
      <ContactActions request={request} />
    </>
  );
}
