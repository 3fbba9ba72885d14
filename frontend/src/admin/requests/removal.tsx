import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Words } from '../../shared/ui/words.tsx';
import { call } from '../api/call.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { useAct } from '../ui/use-act.ts';
import { forgetNote } from './note-edits.ts';
import { type KnownRequest, pathOf } from './queries.ts';

/** "It's spam" and "Delete". Both lead to the list. */
export function Removal({ request }: { request: KnownRequest }) {
  const { t } = useTranslation('adminRequests');
  const navigate = useNavigate();
  const acting = useAct();
  const { _id: id, name, state } = request;
  const path = pathOf(request);
  const byHand = 'byHand' in request && request.byHand === true;
  const acts = request.suspectedSpam || byHand ? (['deleted'] as const) : (['spam', 'deleted'] as const);
  const run = (as: 'spam' | 'deleted') =>
    acting.act({
      name: as,
      run: () => call(as === 'deleted' ? 'DELETE' : 'POST', as === 'deleted' ? path : `${path}/spam`, { needs: {} }),
      // Of an agreed session the visitor hears nothing.
      done: [t(`removal.${as}.done`, { name }), state.kind === 'agreed' && t('removal.wasAgreed', { name })]
        .filter(Boolean)
        .join(' '),
      undo: () => call('POST', `${path}/${as === 'deleted' ? 'restore' : 'release'}`, { needs: {} }),
      failed: t('removal.failed'),
      onDone: () => {
        if (as === 'deleted') forgetNote(id);
        void navigate('/admin/bookings');
      },
    });
  return (
    <>
      <div className="cluster gap-8">
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

/** Marks a request as no spam, and sends the mails that were held back. */
export function Release({ request }: { request: KnownRequest }) {
  const { t } = useTranslation('adminRequests');
  const acting = useAct();
  const { name } = request;
  const release = () =>
    acting.act({
      name: 'release',
      run: () => call('POST', `${pathOf(request)}/release`, { needs: {} }),
      done: t('held.released', { name }),
      failed: t('held.releaseFailed'),
    });
  return (
    <>
      <p className="soft">
        <Words>{t('held.explained')}</Words>
      </p>
      <Button
        kind="blue"
        className="start"
        text={t('held.release')}
        aria-label={t('held.releaseNamed', { name })}
        busy={acting.busy !== undefined}
        onClick={() => void release()}
      />
      <ActFailure acting={acting} />
    </>
  );
}
