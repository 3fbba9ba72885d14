import type { PasskeyView } from '@luar/contracts/passkeys';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { type Act, useSecurityChange } from './use-security-change.ts';

interface Asking {
  ask: (act: Act, passkey?: PasskeyView) => void;
  dialog: ReactNode;
  /** Says what was done. */
  outcome: ReactNode;
}

/** Asks before a change of the sign-in, makes it, and says what was done. */
export function useAsk(byPasskey: boolean): Asking {
  const { t } = useTranslation('adminSecurity');
  const [asked, setAsked] = useState<{ act: Act; passkey?: PasskeyView }>();
  const [done, setDone] = useState<Act>();
  const { mutation, failure } = useSecurityChange((act) => {
    setAsked(undefined);
    setDone(act);
  });
  const ask = (act: Act, passkey?: PasskeyView) => {
    mutation.reset();
    setDone(undefined);
    setAsked({ act, ...(passkey && { passkey }) });
  };
  const dialog = asked && (
    <AskDialog
      act={asked.act}
      passkey={asked.passkey}
      byPasskey={byPasskey}
      busy={mutation.isPending}
      error={failure}
      onSubmit={(given) => mutation.mutate({ act: asked.act, ...given })}
      onClose={() => setAsked(undefined)}
    />
  );
  const outcome = <Live>{done && <Alert kind="success">{t(`done.${done}`)}</Alert>}</Live>;
  return { ask, dialog, outcome };
}
