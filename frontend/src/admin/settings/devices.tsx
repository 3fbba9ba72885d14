import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { isOwnDevice, markOwnDevice } from '../session/own-device.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { CheckRow } from '../ui/check-row.tsx';
import { useAct } from '../ui/use-act.ts';
import { securityQuery } from '../security/proof.ts';

/** This device, and all others. */
export function Devices({ others }: { others: number }) {
  const { t } = useTranslation('adminSecurity');
  const queryClient = useQueryClient();
  const [own, setOwn] = useState(isOwnDevice);
  const acting = useAct();
  const end = () =>
    void acting.act({
      name: 'end',
      run: () => call('DELETE', '/auth/sessions', { needs: { message: 'text' } }),
      done: t('sessions.othersEnded'),
      failed: t('sessions.failed'),
      onDone: () => void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
    });
  return (
    <>
      <CheckRow
        label={t('sessions.ownDevice')}
        hint={t('sessions.ownDeviceHint')}
        checked={own}
        onChange={(checked) => {
          markOwnDevice(checked);
          setOwn(checked);
        }}
      />
      <p>{t('sessions.others', { count: others })}</p>
      <ActFailure acting={acting} />
      {others > 0 && (
        <div className="cluster gap-12 screen-only">
          <Button kind="outline" text={t('sessions.endOthers')} busy={acting.busy !== undefined} onClick={end} />
        </div>
      )}
    </>
  );
}
