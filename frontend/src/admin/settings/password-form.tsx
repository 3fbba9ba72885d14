import { type AdminUser, changePasswordRequestSchema } from '@luar/contracts/auth';
import { limits } from '@luar/contracts/limits';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { call } from '../api/call.ts';
import { useServerMessage } from '../api/use-reason.ts';
import { PanelForm } from '../forms/form.tsx';
import { renewSession, useSession } from '../session/session.ts';
import { NewPasswordFields, newPasswordResolver, type NewPasswordValues } from '../security/new-password.tsx';
import { Button } from '../ui/button.tsx';
import { useAct } from '../ui/use-act.ts';
import { isCommonPassword } from './common-passwords.ts';

interface PasswordValues extends NewPasswordValues {
  currentPassword: string;
}

const resolver = newPasswordResolver<PasswordValues>(changePasswordRequestSchema);
const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmation: '' };

const withOwnPassword = ({ mustChangePassword: _, ...user }: AdminUser): AdminUser => user;

export function PasswordForm() {
  const { t } = useTranslation(['adminSettings', 'adminSecurity', 'admin']);
  const message = useServerMessage();
  const user = useSession()?.user;
  const form = useForm<PasswordValues>({ resolver, defaultValues: empty });
  const acting = useAct();
  const [failure, setFailure] = useState<string>();
  const submit = form.handleSubmit(({ currentPassword, newPassword }) => {
    setFailure(undefined);
    return acting.act({
      name: 'change',
      run: () => call<{ token?: string }>('POST', '/auth/change-password', { body: { currentPassword, newPassword } }),
      done: ({ token }) => [t('password.changed'), token && t('password.others')].filter(Boolean).join(' '),
      failed: t('password.failed'),
      onDone: ({ token }) => {
        if (user) renewSession({ user: withOwnPassword(user) });
        // If the API ended all sessions, it returns a new token for this one.
        if (token) renewSession({ token });
        form.reset(empty);
      },
      onFailed: (error) => {
        setFailure(message(error, t('password.failed')));
        applyServerErrors(form, error);
      },
    });
  });
  const [shown, setShown] = useState(false);
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const short = typed.length >= limits.passwordMin && typed.length < limits.passwordAdvised;
  const common = typed.length >= limits.passwordMin && isCommonPassword(typed, [user?.name ?? '', user?.email ?? '']);
  return (
    <PanelForm
      form={form}
      className="stack gap-16"
      ownErrorText={(_, code) => (code === 'invalid' ? t('adminSecurity:first.other') : undefined)}
      onSubmit={(event) => void submit(event)}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
      <TextField
        name="currentPassword"
        label={t('password.current')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields is={common ? 'common' : short ? 'better' : 'hint'} shown={shown} onShow={setShown} />
      <Live className="live">{failure && <Alert kind="error">{failure}</Alert>}</Live>
      <Button
        type="submit"
        kind="blue"
        text={t(acting.busy ? 'admin:saving' : 'password.submit')}
        busy={acting.busy !== undefined}
      />
    </PanelForm>
  );
}
