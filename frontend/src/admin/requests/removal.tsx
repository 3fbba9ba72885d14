import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Words } from '../../shared/ui/words.tsx';
import { call } from '../api/call.ts';
import { ActButton, ActFailure, Acts } from '../ui/act.tsx';
import { type Act, type Acting, useAct } from '../ui/use-act.ts';
import { forgetNote } from './note-edits.ts';
import { type KnownRequest, pathOf } from './queries.ts';

type Mark = 'spam' | 'release' | 'delete';

/** Puts a request aside as spam, deletes it, or says that it is no spam: then its mails are sent at once, so that has no undo. */
export function useMarks(request: KnownRequest, acting: Acting, after: Pick<Act<unknown>, 'place' | 'onDone'> = {}) {
  const { t } = useTranslation('adminRequests');
  const { _id, name, state } = request;
  const path = pathOf(request);
  return (as: Mark) =>
    void acting.act({
      name: as,
      run: () => call(as === 'delete' ? 'DELETE' : 'POST', as === 'delete' ? path : `${path}/${as}`),
      // Of an agreed session the visitor hears nothing.
      done: [t(`marked.${as}`, { name }), state.kind === 'agreed' && t('marked.wasAgreed', { name })]
        .filter(Boolean)
        .join(' '),
      undo: as === 'release' ? undefined : () => call('POST', `${path}/${as === 'delete' ? 'restore' : 'release'}`),
      ...after,
      onDone: (answer) => {
        if (as === 'delete') forgetNote(_id);
        after.onDone?.(answer);
      },
    });
}

/** "It's spam" and "Delete". Both lead to the list. */
export function Removal({ request }: { request: KnownRequest }) {
  const { t } = useTranslation('adminRequests');
  const navigate = useNavigate();
  const acting = useAct();
  const mark = useMarks(request, acting, { onDone: () => void navigate('/admin/bookings') });
  const byHand = 'byHand' in request && request.byHand === true;
  const marks = request.suspectedSpam || byHand ? (['delete'] as const) : (['spam', 'delete'] as const);
  return (
    <>
      <Acts>
        {marks.map((as) => (
          <ActButton
            key={as}
            name={as}
            acting={acting}
            text={t(`mark.${as}`)}
            label={request.name}
            onPress={() => mark(as)}
          />
        ))}
      </Acts>
      <ActFailure acting={acting} />
    </>
  );
}

/** Marks a request as no spam, and sends the mails that were withheld. */
export function Release({ request }: { request: KnownRequest }) {
  const { t } = useTranslation('adminRequests');
  const acting = useAct();
  const mark = useMarks(request, acting);
  return (
    <>
      <p className="soft">
        <Words>{t('suspected.explained')}</Words>
      </p>
      <Acts>
        <ActButton
          tint
          name="release"
          acting={acting}
          text={t('mark.release')}
          label={request.name}
          onPress={() => mark('release')}
        />
      </Acts>
      <ActFailure acting={acting} />
    </>
  );
}
