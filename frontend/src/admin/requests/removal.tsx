import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../shared/api/answer.ts';
import { Live } from '../../shared/ui/live.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import { UndoNote } from '../ui/undo-note.tsx';
import { type KnownRequest, refreshRequests, type RequestList } from './queries.ts';
import styles from './row.module.css';
import { forgetNote } from './note-edits.ts';

/** A request that was just removed from the list, or held as spam. It travels with the address of the list. */
interface Removed {
  id: string;
  name: string;
  as: 'deleted' | 'spam';
  /** A session that was agreed, of which the visitor hears nothing. */
  wasAgreed: boolean;
  until: number;
}

const offeredMs = 10_000;
const pathOf = (list: RequestList, id: string) => `/admin/${list}/${encodeURIComponent(id)}`;
const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();

/** "It's spam" and "Delete". Both lead to the list, which offers to undo them. */
export function Removal({ list, request }: { list: RequestList; request: KnownRequest }) {
  const { t } = useTranslation('adminRequests');
  const reason = useReason();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const { _id: id, name, state } = request;
  const byHand = 'byHand' in request && request.byHand === true;
  const remove = useMutation({
    mutationFn: (as: Removed['as']) =>
      as === 'deleted'
        ? call('DELETE', pathOf(list, id), { needs: {} })
        : call('POST', `${pathOf(list, id)}/spam`, { needs: {} }),
    onSuccess: async (_answer, as) => {
      if (as === 'deleted') forgetNote(id);
      const wasAgreed = state?.kind === 'agreed';
      const removed: Removed = { id, name, as, wasAgreed, until: Date.now() + offeredMs };
      const isHere = location.pathname === `/admin/${list}`;
      const { search } = isHere ? location : { search: '' };
      await navigate({ pathname: `/admin/${list}`, search }, { replace: isHere, state: { removed } });
      await refreshRequests(queryClient);
      focusHeading();
    },
  });
  const acts = request.suspectedSpam || byHand ? (['deleted'] as const) : (['spam', 'deleted'] as const);
  return (
    <>
      <div className={`cluster gap-8 ${styles['ways']}`}>
        {acts.map((as) => (
          <Button
            key={as}
            kind={as === 'deleted' ? 'quietRed' : 'quiet'}
            glyph={as === 'deleted' ? 'remove' : 'held'}
            text={t(`removal.${as}.act`)}
            aria-label={t(`removal.${as}.named`, { name })}
            busy={remove.isPending}
            onClick={() => remove.mutate(as)}
          />
        ))}
      </div>
      <p role="status" className="live">
        {remove.isError && reason(remove.error, t('removal.failed'))}
      </p>
    </>
  );
}

/** Above the list: what was just removed from it, with the undo. `onBack`: it is in the loaded list again. */
export function RemovedNote({ list, onBack }: { list: RequestList; onBack: () => void }) {
  const { t } = useTranslation('adminRequests');
  const reason = useReason();
  const queryClient = useQueryClient();
  const { state } = useLocation();
  const [now] = useState(() => Date.now());
  const [over, setOver] = useState<Removed>();
  const removed = isRecord(state) && isRecord(state['removed']) ? (state['removed'] as unknown as Removed) : undefined;
  const undo = useMutation({
    mutationFn: ({ id, as }: Removed) =>
      call('POST', `${pathOf(list, id)}/${as === 'deleted' ? 'restore' : 'release'}`, { needs: {} }),
    onSettled: async () => {
      await refreshRequests(queryClient);
      onBack();
    },
  });
  // Not after a reload: the address keeps it for longer.
  const isOffered = removed !== undefined && removed !== over && removed.until > now;
  return (
    <Live>
      {isOffered && (
        <UndoNote
          key={removed.id + removed.as}
          text={[
            t(`removal.${removed.as}.done`, { name: removed.name }),
            removed.wasAgreed && t('removal.wasAgreed', { name: removed.name }),
          ]
            .filter(Boolean)
            .join(' ')}
          action={t('elsewhere.undo')}
          onUndo={() => {
            undo.mutate(removed);
            setOver(removed);
            focusHeading();
          }}
          onEnd={() => setOver(removed)}
        />
      )}
      {undo.isSuccess && <p className="hint">{t('removal.back', { name: undo.variables.name })}</p>}
      {undo.isError && <p>{reason(undo.error, t('removal.undoFailed'))}</p>}
    </Live>
  );
}
