import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { TextField } from '../../shared/forms/text-field.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { PanelForm } from '../forms/form.tsx';
import { usePanelTitle } from '../ui/use-panel-title.ts';
import { useServerSignOut } from '../api/server-sign-out.ts';
import { useSession, wasCutShort } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import styles from './login-page.module.css';
import { SignInSheet } from './sheet.tsx';
import { useLogin } from './use-login.ts';

/** It comes after the form, and without it the form still works. */
const PasskeyButton = lazy(() => import('./passkey-button.tsx').catch(() => ({ default: () => null })));

/** The page to return to after sign-in. Only pages of the panel are accepted. */
function cameFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/admin/') ? from : undefined;
}

export function LoginPage() {
  const { t } = useTranslation('admin');
  const session = useSession();
  const signedOut = useServerSignOut();
  const from = cameFrom(useLocation().state);
  const { form, submit, busy, failure } = useLogin();
  usePanelTitle(t('login.submit'));

  if (session) return <Navigate to={from ?? '/admin/dashboard'} replace />;
  return (
    <SignInSheet title={t('login.title')} lead={t('login.lead')}>
      {signedOut !== 'quiet' && <Alert kind="note">{t(`signOut.${signedOut}`)}</Alert>}
      {wasCutShort() && !failure && <Alert kind="note">{t('login.expired')}</Alert>}
      <Live>{failure && <Alert kind="error">{failure}</Alert>}</Live>
      <PanelForm form={form} className={`stack gap-16 ${styles['form']}`} onSubmit={(event) => void submit(event)}>
        <TextField name="email" label={t('login.email')} type="email" autoComplete="username" required />
        <TextField
          name="password"
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" kind="blue" text={t(busy ? 'login.busy' : 'login.submit')} busy={busy} />
      </PanelForm>
      <Suspense fallback={null}>
        <PasskeyButton />
      </Suspense>
      <Link to="/admin/forgot">{t('login.forgot')}</Link>
    </SignInSheet>
  );
}
