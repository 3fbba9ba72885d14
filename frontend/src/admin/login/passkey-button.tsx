import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { postJson } from '../../shared/api/request.ts';
import { addTexts } from '../../shared/i18n/create-i18n.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { useReason } from '../api/use-reason.ts';
import { askPasskey, hasPasskeys, wasCancelled } from '../session/passkey-browser.ts';
import type { Session } from '../session/session.ts';
import { texts } from '../security/texts.ts';
import { Button } from '../ui/button.tsx';
import { useArrival } from './use-arrival.ts';

const ask = () => postJson<{ options: Record<string, unknown>; registered: boolean }>('/auth/passkey/options', {});

/** Signs in with a passkey, if there is one, in browsers that can. */
export default function PasskeyButton() {
  const { i18n } = useTranslation();
  addTexts(i18n, { adminSecurity: texts });
  const { t } = useTranslation('adminSecurity');
  const reason = useReason();
  const arrive = useArrival();
  const offered = useQuery({
    queryKey: ['passkey-offered'],
    queryFn: async () => (await ask()).registered,
    enabled: hasPasskeys(),
  });
  const signIn = useMutation({
    mutationFn: async () => {
      const { options } = await ask();
      return postJson<Session>('/auth/passkey', { credential: await askPasskey(options) });
    },
    onSuccess: arrive,
  });
  if (offered.data !== true) return null;
  return (
    <>
      <Button kind="quiet" text={t('signIn.submit')} busy={signIn.isPending} onClick={() => signIn.mutate()} />
      <Live>
        {signIn.isError && !wasCancelled(signIn.error) && (
          <Alert kind="error">{reason(signIn.error, t('signIn.failed'))}</Alert>
        )}
      </Live>
    </>
  );
}
