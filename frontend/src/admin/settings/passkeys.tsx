import type { PasskeyView } from '@luar/contracts/passkeys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { call } from '../api/call.ts';
import { AskDialog } from '../security/confirm-save.tsx';
import { proofOf, securityQuery, useFailure } from '../security/proof.ts';
import { hasPasskeys, makePasskey } from '../session/passkey-browser.ts';
import { formatMoment } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import styles from './settings.module.css';

type Act = 'add' | 'rename' | 'remove';

interface SecurityChange {
  act: Act;
  /** Of a passkey that exists. */
  id: string;
  name: string;
  /** Empty: ask for a passkey instead. */
  password: string;
}

const needs = { message: 'text' } as const;

async function change({ act, id, name, password }: SecurityChange): Promise<void> {
  const path = `/auth/passkeys/${encodeURIComponent(id)}`;
  if (act === 'rename') {
    await call('PUT', path, { needs, body: { name } });
    return;
  }
  const proof = await proofOf(password);
  if (act === 'remove') await call('POST', `${path}/remove`, { needs, body: { proof } });
  else {
    const asked = await call('POST', '/auth/passkeys/options', { needs: { options: 'object' }, body: { proof } });
    const credential = await makePasskey(asked.options);
    await call('POST', '/auth/passkeys', { needs, body: { proof, name, credential } });
  }
}

/** Changes the sign-in after the password was given. `failure`: why it failed. */
function useSecurityChange(onDone: (act: Act) => void) {
  const failure = useFailure();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: (_, { act }) => onDone(act),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
  return { mutation, failure: failure(mutation.error) };
}

interface Asking {
  ask: (act: Act, passkey?: PasskeyView) => void;
  dialog: ReactNode;
  /** Says what was done. */
  outcome: ReactNode;
}

/** Asks before a change of the sign-in, makes it, and says what was done. */
function useAsk(byPasskey: boolean): Asking {
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

export function Passkeys({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const { t } = useTranslation('adminSecurity');
  const language = useLanguage();
  const { ask, dialog, outcome } = useAsk(hasPasskeys() && passkeys.length > 0);
  return (
    <>
      <p className="hint">{t('passkeys.hint')}</p>
      {passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      <ul className={`lined stack ${styles['rows']}`}>
        {passkeys.map((passkey) => {
          const { id, name, createdAt, lastUsedAt } = passkey;
          const used =
            lastUsedAt === null ? t('passkeys.never') : t('passkeys.used', { at: formatMoment(lastUsedAt, language) });
          return (
            <li key={id} className="cluster spread">
              <div>
                <b>{name}</b>
                <p className="hint">{t('passkeys.added', { at: formatMoment(createdAt, language) })}</p>
                <p className="hint">{used}</p>
              </div>
              <div className="cluster gap-12 screen-only">
                <Button
                  kind="quiet"
                  text={t('passkeys.rename')}
                  aria-label={t('passkeys.renameNamed', { name })}
                  onClick={() => ask('rename', passkey)}
                />
                <Button
                  kind="quietRed"
                  text={t('ask.remove')}
                  aria-label={t('passkeys.removeNamed', { name })}
                  onClick={() => ask('remove', passkey)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {outcome}
      {hasPasskeys() ? (
        <div className="cluster gap-12 screen-only">
          <Button kind="outline" text={t('ask.add')} onClick={() => ask('add')} />
        </div>
      ) : (
        <p>{t('passkeys.unsupported')}</p>
      )}
      {dialog}
    </>
  );
}
