import { useTranslation } from 'react-i18next';
import { Words } from '../../shared/ui/words.tsx';
import { call } from '../api/call.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { useAct } from '../ui/use-act.ts';

/** Marks a request as no spam, and sends the mails that were held back. */
export function ReleaseButton({ list, id, visitor }: { list: 'bookings' | 'messages'; id: string; visitor: string }) {
  const { t } = useTranslation('adminRequests');
  const acting = useAct();
  const path = `/admin/${list}/${encodeURIComponent(id)}`;
  const release = () =>
    acting.act({
      name: 'release',
      run: () => call('POST', `${path}/release`, { needs: {} }),
      done: t('held.released', { name: visitor }),
      failed: t('held.releaseFailed'),
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
        busy={acting.busy !== undefined}
        onClick={() => void release()}
      />
      <ActFailure acting={acting} />
    </>
  );
}
