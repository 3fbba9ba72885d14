import { passkeyLimits } from '@luar/contracts/passkey-limits';
import type { PasskeyView } from '@luar/contracts/passkeys';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { PanelForm } from '../forms/form.tsx';
import { useSession } from '../session/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { pill } from '../ui/pill.ts';
import styles from './security.module.css';
import type { Act, PasskeyChange } from './use-passkeys.ts';

interface Props {
  act: Act;
  passkey: PasskeyView | undefined;
  busy: boolean;
  error: string | undefined;
  onSubmit: (change: PasskeyChange) => void;
  onClose: () => void;
}

/** Asks for what an act needs: a name, the password, or both. */
export function PasskeyDialog({ act, passkey, busy, error, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['adminSecurity', 'admin']);
  const email = useSession()?.user.email;
  const form = useForm({ defaultValues: { name: passkey?.name ?? '', password: '' } });
  const name = passkey?.name ?? '';
  const submit = form.handleSubmit((values) => {
    const missing = (['name', 'password'] as const).filter(
      (field) => values[field].trim() === '' && !(field === 'name' ? act === 'remove' : act === 'rename'),
    );
    for (const field of missing) form.setError(field, { type: 'rule', message: 'required' });
    if (missing.length === 0 && !busy) onSubmit({ act, id: passkey?.id ?? '', ...values });
  });
  return (
    <Dialog title={t(`passkeys.${act}Title`, { name })} onClose={onClose}>
      {act !== 'rename' && <p>{t(`passkeys.${act}Text`)}</p>}
      <PanelForm form={form} className={styles['form']} onSubmit={(event) => void submit(event)}>
        {act !== 'remove' && (
          <TextField
            name="name"
            label={t('passkeys.name')}
            hint={t('passkeys.nameHint')}
            maxLength={passkeyLimits.name}
            autoComplete="off"
            required
          />
        )}
        {act !== 'rename' && (
          <>
            <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
            <TextField
              name="password"
              label={t('passkeys.password')}
              type="password"
              autoComplete="current-password"
              required
            />
          </>
        )}
        {error && <Alert kind="error">{error}</Alert>}
        <div className={styles['actions']}>
          <button type="button" className={pill('outline')} onClick={onClose}>
            {t('admin:cancel')}
          </button>
          <button type="submit" className={pill(act === 'remove' ? 'red' : 'blue')} aria-disabled={busy}>
            {t(act === 'remove' ? 'passkeys.remove' : act === 'add' ? 'passkeys.add' : 'admin:save')}
          </button>
        </div>
      </PanelForm>
    </Dialog>
  );
}
