import { resetPasswordRequestSchema } from '@luar/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { postJson } from '../../shared/api/request.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { useServerMessage } from '../api/use-reason.ts';
import { PanelForm } from '../forms/form.tsx';
import { usePanelTitle } from '../ui/use-panel-title.ts';
import { SignInSheet } from './sheet.tsx';
import { useArrival } from './use-arrival.ts';
import formStyles from './login-page.module.css';
import { texts as adminSettings } from '../settings/texts.ts';
import { Button } from '../ui/button.tsx';
import type { Session } from '../session/session.ts';
import { NewPasswordFields, newPasswordResolver, type NewPasswordValues } from '../security/new-password.tsx';
import { texts as adminSecurity } from '../security/texts.ts';

const resolver = newPasswordResolver<NewPasswordValues>(z.pick(resetPasswordRequestSchema, { newPassword: true }));

/**
 * The ticket is in the fragment, which browsers do not send. It is removed from the URL, and so from the history, once the page
 * is mounted: a render that React drops must not lose it.
 */
function useTicket(): string {
  const [ticket] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (ticket !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [ticket]);
  return ticket;
}

/** Sets a new password by a link, and signs in. */
function NewPasswordPage() {
  const { t } = useTranslation(['adminSecurity', 'adminSettings', 'admin']);
  const message = useServerMessage();
  const arrive = useArrival();
  const ticket = useTicket();
  const [shown, setShown] = useState(false);
  const form = useForm<NewPasswordValues>({
    resolver,
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const save = useMutation({
    mutationFn: ({ newPassword }: NewPasswordValues) =>
      postJson<Session>('/auth/reset-password', { ticket, newPassword }),
    onSuccess: arrive,
    onError: (error) => void applyServerErrors(form, error),
  });
  usePanelTitle(t('newPassword.title'));

  if (save.isSuccess) return <Navigate to="/admin/dashboard" replace />;
  return (
    <SignInSheet title={t('newPassword.title')} lead={t('newPassword.lead')}>
      {ticket === '' ? (
        <>
          <Alert kind="error">{t('newPassword.noTicket')}</Alert>
          <Link to="/admin/login">{t('newPassword.toSignIn')}</Link>
        </>
      ) : (
        <>
          <Live>{save.isError && <Alert kind="error">{message(save.error, t('newPassword.failed'))}</Alert>}</Live>
          <PanelForm
            form={form}
            className={`stack gap-16 ${formStyles['form']}`}
            onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
          >
            <NewPasswordFields shown={shown} onShow={setShown} />
            <Button
              type="submit"
              kind="blue"
              text={t(save.isPending ? 'admin:saving' : 'newPassword.submit')}
              busy={save.isPending}
            />
          </PanelForm>
        </>
      )}
    </SignInSheet>
  );
}

export const newPasswordPage: PageModule = { Content: NewPasswordPage, texts: { adminSettings, adminSecurity } };
