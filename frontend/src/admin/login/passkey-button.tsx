import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isUnknownCall, postJson } from '../../shared/api/request.ts';
import { addTexts } from '../../shared/i18n/create-i18n.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { useReason } from '../api/use-reason.ts';
import { askPasskey, hasPasskeys, wasCancelled } from '../session/passkey-browser.ts';
import { pauseServerSignOut, resumeServerSignOut } from '../api/server-sign-out.ts';
import { texts } from '../security/texts.ts';
import { Button } from '../ui/button.tsx';
import { useArrival } from './use-arrival.ts';

/** Signs in with a passkey, in browsers that can. An API without the call says so when the button is pressed. */
export default function PasskeyButton({ ownDevice }: { ownDevice: boolean }) {
  const { i18n } = useTranslation();
  addTexts(i18n, { adminSecurity: texts });
  const { t } = useTranslation('adminSecurity');
  const reason = useReason();
  const arrive = useArrival(ownDevice);
  const signIn = useMutation({
    mutationFn: async () => {
      await pauseServerSignOut();
      const { options } = await postJson('/auth/passkey/options', {}, { options: 'object' });
      return postJson('/auth/passkey', { credential: await askPasskey(options) }, { token: 'text' });
    },
    onSuccess: arrive,
    onSettled: resumeServerSignOut,
  });
  if (!hasPasskeys()) return null;
  const missing = isUnknownCall(signIn.error);
  return (
    <>
      <Button kind="quiet" text={t('signIn.submit')} busy={signIn.isPending} onClick={() => signIn.mutate()} />
      <Live>
        {signIn.isError && !wasCancelled(signIn.error) && (
          <Alert kind="error">{missing ? t('signIn.missing') : reason(signIn.error, t('signIn.failed'))}</Alert>
        )}
      </Live>
    </>
  );
}
