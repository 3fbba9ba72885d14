import type { PasskeyView } from '@luar/contracts/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { call } from '../api/call.ts';
import { AskDialog } from '../security/confirm-save.tsx';
import { proofOf, securityQuery, useFailure } from '../security/proof.ts';
import { hasPasskeys, makePasskey } from '../session/passkey-browser.ts';
import { formatMoment } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { useAct } from '../ui/use-act.ts';

interface Change {
  act: 'add' | 'rename' | 'remove';
  /** Of a passkey that exists. */
  id: string;
  name: string;
  /** Empty: ask for a passkey instead. */
  password: string;
}

async function change({ act, id, name, password }: Change): Promise<void> {
  const path = `/auth/passkeys/${encodeURIComponent(id)}`;
  if (act === 'rename') {
    await call('PUT', path, { body: { name } });
    return;
  }
  const proof = await proofOf(password);
  if (act === 'remove') await call('POST', `${path}/remove`, { body: { proof } });
  else {
    const asked = await call<{ options: Record<string, unknown> }>('POST', '/auth/passkeys/options', {
      body: { proof },
    });
    const credential = await makePasskey(asked.options);
    await call('POST', '/auth/passkeys', { body: { proof, name, credential } });
  }
}

export function Passkeys({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const { t, language } = useTexts('adminSecurity');
  const failure = useFailure();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ act: Change['act']; passkey?: PasskeyView }>();
  const [error, setError] = useState<string>();
  const acting = useAct();
  const ask = (act: Change['act'], passkey?: PasskeyView) => {
    setError(undefined);
    setAsked({ act, ...(passkey && { passkey }) });
  };
  const refresh = () => void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
  const make = (wanted: Change) =>
    void acting.act({
      name: wanted.act,
      run: () => change(wanted),
      done: t(`done.${wanted.act}`),
      failed: t('ask.failed'),
      onDone: () => {
        setAsked(undefined);
        refresh();
      },
      onFailed: (thrown) => {
        setError(failure(thrown));
        refresh();
      },
    });
  return (
    <>
      <p className="hint">{t('passkeys.hint')}</p>
      {passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      <ul className="lined">
        {passkeys.map((passkey) => {
          const { id, name, createdAt, lastUsedAt } = passkey;
          const used =
            lastUsedAt === null ? t('passkeys.never') : t('passkeys.used', { at: formatMoment(lastUsedAt, language) });
          return (
            <li key={id} className="cluster spread high">
              <div>
                <b>{name}</b>
                <p className="hint">
                  {used} · {t('passkeys.added', { at: formatMoment(createdAt, language) })}
                </p>
              </div>
              <div className="cluster screen-only">
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
      {hasPasskeys() ? (
        <Button kind="outline" className="start screen-only" text={t('ask.add')} onClick={() => ask('add')} />
      ) : (
        <p>{t('passkeys.unsupported')}</p>
      )}
      {asked && (
        <AskDialog
          act={asked.act}
          passkey={asked.passkey}
          byPasskey={hasPasskeys() && passkeys.length > 0}
          busy={acting.busy !== undefined}
          error={error}
          onSubmit={(given) => make({ act: asked.act, ...given })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
