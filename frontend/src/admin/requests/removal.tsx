import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../api/call.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { useAct } from '../ui/use-act.ts';
import { forgetNote } from './note-edits.ts';
import type { KnownRequest, RequestList } from './queries.ts';
import styles from './row.module.css';

/** "It's spam" and "Delete". Both lead to the list. */
export function Removal({ list, request }: { list: RequestList; request: KnownRequest }) {
  const { t } = useTranslation('adminRequests');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const acting = useAct();
  const { _id: id, name, state } = request;
  const path = `/admin/${list}/${encodeURIComponent(id)}`;
  const byHand = 'byHand' in request && request.byHand === true;
  const acts = request.suspectedSpam || byHand ? (['deleted'] as const) : (['spam', 'deleted'] as const);
  const run = (as: 'spam' | 'deleted') =>
    acting.act({
      name: as,
      run: () => call(as === 'deleted' ? 'DELETE' : 'POST', as === 'deleted' ? path : `${path}/spam`, { needs: {} }),
      // Of an agreed session the visitor hears nothing.
      done: [t(`removal.${as}.done`, { name }), state?.kind === 'agreed' && t('removal.wasAgreed', { name })]
        .filter(Boolean)
        .join(' '),
      undo: () => call('POST', `${path}/${as === 'deleted' ? 'restore' : 'release'}`, { needs: {} }),
      failed: t('removal.failed'),
      onDone: () => {
        if (as === 'deleted') forgetNote(id);
        if (pathname.startsWith('/admin/answer/')) void navigate(`/admin/${list}`);
      },
    });
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
            busy={acting.busy !== undefined}
            onClick={() => void run(as)}
          />
        ))}
      </div>
      <ActFailure acting={acting} />
    </>
  );
}
