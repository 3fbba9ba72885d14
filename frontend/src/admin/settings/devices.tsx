import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { isOwnDevice, markOwnDevice } from '../session/own-device.ts';
import { Button } from '../ui/button.tsx';
import { CheckRow } from '../ui/check-row.tsx';
import { securityQuery } from '../security/proof.ts';

/** This device, and all others. */
export function Devices({ others }: { others: number }) {
  const { t } = useTranslation('adminSecurity');
  const reason = useReason();
  const queryClient = useQueryClient();
  const [own, setOwn] = useState(isOwnDevice);
  const end = useMutation({
    mutationFn: () => call('DELETE', '/auth/sessions', { needs: { message: 'text' } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
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
      <Live>
        {end.isSuccess && <Alert kind="success">{t('sessions.othersEnded')}</Alert>}
        {end.isError && <Alert kind="error">{reason(end.error, t('sessions.failed'))}</Alert>}
      </Live>
      {others > 0 && (
        <div className="cluster gap-12 screen-only">
          <Button kind="outline" text={t('sessions.endOthers')} busy={end.isPending} onClick={() => end.mutate()} />
        </div>
      )}
    </>
  );
}
