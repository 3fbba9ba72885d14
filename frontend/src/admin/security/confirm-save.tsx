import { passkeyLimits } from '@luar/contracts/passkey-limits';
import type { PasskeyView } from '@luar/contracts/passkeys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { PanelForm } from '../forms/form.tsx';
import { hasPasskeys } from '../session/passkey-browser.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { forgetProof, keptProof, proofOf, securityQuery, useFailure } from './proof.ts';

interface AskProps {
  act: 'add' | 'rename' | 'remove' | 'save' | 'feed' | 'export' | 'erase';
  passkey: PasskeyView | undefined;
  /** A passkey can confirm in place of the password. */
  byPasskey: boolean;
  busy: boolean;
  error: string | undefined;
  /** An empty password: ask for a passkey instead. */
  onSubmit: (given: { id: string; name: string; password: string }) => void;
  onClose: () => void;
}

/** Asks for what an act needs: a name, the password, or both. */
export function AskDialog({ act, passkey, byPasskey, busy, error, onSubmit, onClose }: AskProps) {
  const { t } = useTranslation(['adminSecurity', 'admin']);
  const known = passkey?.name ?? '';
  const email = useSession()?.user.email;
  const form = useForm({ defaultValues: { name: known, password: '' } });
  const [held] = useState(keptProof);
  const needs = { name: act === 'add' || act === 'rename', password: act !== 'rename' && !held };
  const submit = (withPasskey: boolean) =>
    form.handleSubmit((values) => {
      const missing = (['name', 'password'] as const).filter(
        (field) => needs[field] && values[field].trim() === '' && !(field === 'password' && withPasskey),
      );
      for (const field of missing) form.setError(field, { type: 'rule', message: 'required' });
      const password = withPasskey ? '' : values.password;
      if (missing.length === 0 && !busy) onSubmit({ id: passkey?.id ?? '', name: values.name, password });
    });
  return (
    <Dialog title={t(`ask.${act}Title`, { name: known })} onClose={onClose}>
      {act !== 'rename' && (
        <p>
          {t(`ask.${act}Text`)} {needs.password && t('ask.confirm')}
        </p>
      )}
      <PanelForm form={form} className="stack gap-16" onSubmit={(event) => void submit(false)(event)}>
        {needs.name && (
          <TextField
            name="name"
            label={t('ask.name')}
            hint={t('ask.nameHint')}
            maxLength={passkeyLimits.name}
            autoComplete="off"
            required
          />
        )}
        {needs.password && (
          <>
            <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
            <TextField
              name="password"
              label={t('ask.password')}
              type="password"
              autoComplete="current-password"
              required
            />
          </>
        )}
        <Live>{error && <Alert kind="error">{error}</Alert>}</Live>
        <div className={`cluster gap-12 ${dialog['actions']}`}>
          <Button kind="outline" text={t('admin:cancel')} onClick={onClose} />
          {needs.password && byPasskey && (
            <Button kind="outline" text={t('ask.byPasskey')} busy={busy} onClick={() => void submit(true)()} />
          )}
          <Button
            type="submit"
            kind={act === 'remove' || act === 'erase' ? 'red' : 'blue'}
            text={t(`ask.${act}`)}
            busy={busy}
          />
        </div>
      </PanelForm>
    </Dialog>
  );
}

interface Props {
  /** The proof of before was not accepted. */
  refused?: boolean;
  act?: 'save' | 'feed' | 'export' | 'erase';
  onProof: (proof: string) => void;
  onClose: () => void;
}

/**
 * Asks for the password or a passkey before an act that leads something elsewhere, or concerns all data of a person. A save
 * is not asked about again while the last proof is valid.
 */
export function ConfirmSave({ act = 'save', refused = false, onProof, onClose }: Props) {
  const failure = useFailure();
  const [held] = useState(() => {
    if (refused) forgetProof();
    return act === 'save' ? keptProof() : undefined;
  });
  useEffect(() => {
    if (held) onProof(held);
    // Once, in place of the question.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const { data } = useQuery(securityQuery);
  const proving = useMutation({ mutationFn: proofOf, onSuccess: onProof });
  if (held) return null;
  return (
    <AskDialog
      act={act}
      passkey={undefined}
      byPasskey={hasPasskeys() && (data?.passkeys.length ?? 0) > 0}
      busy={proving.isPending}
      error={failure(proving.error)}
      onSubmit={({ password }) => proving.mutate(password)}
      onClose={onClose}
    />
  );
}
