import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { postJson } from '../../shared/api/request.ts';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { useServerMessage } from '../api/use-reason.ts';
import { PanelForm } from '../forms/form.tsx';
import { texts as adminSecurity } from '../security/texts.ts';
import { Button } from '../ui/button.tsx';
import { usePanelTitle } from '../ui/use-panel-title.ts';
import styles from './login-page.module.css';
import { SignInSheet } from './sheet.tsx';

/** Asks for a link by mail, with which a new password is set. */
function ForgotPage() {
  const { t } = useTranslation(['adminSecurity', 'admin']);
  const language = useLanguage();
  const message = useServerMessage();
  const form = useForm({ defaultValues: { email: '' } });
  const ask = useMutation({
    mutationFn: ({ email }: { email: string }) => postJson('/auth/forgot-password', { email, language }),
    onError: (error) => void applyServerErrors(form, error),
  });
  usePanelTitle(t('forgot.title'));
  return (
    <SignInSheet title={t('forgot.title')} lead={t('forgot.lead')}>
      <Live>
        {ask.isSuccess && <Alert kind="success">{t('forgot.sent')}</Alert>}
        {ask.isError && <Alert kind="error">{message(ask.error, t('forgot.failed'))}</Alert>}
      </Live>
      <PanelForm
        form={form}
        className={`stack gap-16 ${styles['form']}`}
        onSubmit={(event) => void form.handleSubmit((values) => ask.mutate(values))(event)}
      >
        <TextField name="email" label={t('admin:login.email')} type="email" autoComplete="username" required />
        <Button type="submit" kind="blue" text={t('forgot.submit')} busy={ask.isPending} />
      </PanelForm>
      <Link to="/admin/login" className="target small">
        {t('newPassword.toSignIn')}
      </Link>
    </SignInSheet>
  );
}

export const forgotPage: PageModule = { Content: ForgotPage, texts: { adminSecurity } };
