import { type AdminUser, changePasswordRequestSchema } from '@luar/contracts/auth';
import { limits } from '@luar/contracts/limits';
import { useMutation } from '@tanstack/react-query';
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
import { newPasswordResolver, type NewPasswordValues } from '../security/rules.ts';
import { Button } from '../ui/button.tsx';
import { CheckRow } from '../ui/check-row.tsx';
import { isCommonPassword } from './common-passwords.ts';
import styles from './settings.module.css';

interface PasswordValues extends NewPasswordValues {
  currentPassword: string;
}

const resolver = newPasswordResolver<PasswordValues>(changePasswordRequestSchema);
const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmation: '' };

const withOwnPassword = ({ mustChangePassword: _, ...user }: AdminUser): AdminUser => user;

function usePasswordForm(user: AdminUser | undefined) {
  const form = useForm<PasswordValues>({ resolver, defaultValues: empty });
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordValues) =>
      call('POST', '/auth/change-password', {
        needs: { message: 'text' },
        body: { currentPassword, newPassword },
      }),
    onSuccess: ({ token }) => {
      if (user) renewSession({ user: withOwnPassword(user) });
      // If the API ended all sessions, it returns a new token for this one.
      if (typeof token === 'string' && token !== '') renewSession({ token });
      form.reset(empty);
    },
    onError: (error) => void applyServerErrors(form, error),
  });
  const submit = form.handleSubmit((values) => change.mutate(values));
  return { form, change, submit };
}

export function PasswordForm() {
  const { t } = useTranslation(['adminSettings', 'adminSecurity', 'admin']);
  const message = useServerMessage();
  const user = useSession()?.user;
  const { form, change, submit } = usePasswordForm(user);
  const [shown, setShown] = useState(false);
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const short = typed.length >= limits.passwordMin && typed.length < limits.passwordAdvised;
  const common = typed.length >= limits.passwordMin && isCommonPassword(typed, [user?.name ?? '', user?.email ?? '']);
  const type = shown ? 'text' : 'password';
  return (
    <PanelForm
      form={form}
      className={`stack gap-16 ${styles['form']}`}
      ownErrorText={(_, code) => (code === 'invalid' ? t('adminSecurity:first.other') : undefined)}
      onSubmit={(event) => void submit(event)}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
      <TextField
        name="currentPassword"
        label={t('password.current')}
        type={type}
        autoComplete="current-password"
        required
      />
      <TextField
        name="newPassword"
        label={t('password.new')}
        type={type}
        autoComplete="new-password"
        hint={t(`password.${common ? 'common' : short ? 'better' : 'hint'}`)}
        required
      />
      <TextField
        name="confirmation"
        label={t('password.confirmation')}
        type={type}
        autoComplete="new-password"
        required
      />
      <CheckRow label={t('password.show')} checked={shown} onChange={setShown} />
      <Live>
        {change.isSuccess && (
          <Alert kind="success" close={{ label: t('admin:closeMessage'), onClose: change.reset }}>
            {t('password.changed')} {typeof change.data.token === 'string' && t('password.others')}
          </Alert>
        )}
        {change.isError && <Alert kind="error">{message(change.error, t('password.failed'))}</Alert>}
      </Live>
      <Button
        type="submit"
        kind="blue"
        text={t(change.isPending ? 'admin:saving' : 'password.submit')}
        busy={change.isPending}
      />
    </PanelForm>
  );
}
