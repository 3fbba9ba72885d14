import { useMutation } from '@tanstack/react-query';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { ApiError, postJson } from '../../shared/api/request.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { useOpenThere } from '../api/server-sign-out.ts';
import { useServerMessage } from '../api/use-reason.ts';
import { type Session, useSession, wasCutShort } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { usePanelTitle } from '../ui/use-panel-title.ts';
import styles from './login-page.module.css';
import { SignInSheet } from './sheet.tsx';
import { useArrival } from './use-arrival.ts';

// The first page that a device loads: without the library of forms, the schemas, and all that stands behind the sign-in.

/** It comes after the form, and without it the form still works. */
const PasskeyButton = lazy(() => import('./passkey-button.tsx').catch(() => ({ default: () => null })));

/** The page to return to after sign-in. Only pages of the panel are accepted. */
function cameFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/admin/') ? from : undefined;
}

const fields = [
  { name: 'email', type: 'email', autoComplete: 'username' },
  { name: 'password', type: 'password', autoComplete: 'current-password' },
] as const;
type Name = (typeof fields)[number]['name'];

function SignInForm() {
  const { t } = useTranslation('admin');
  const message = useServerMessage();
  const arrive = useArrival();
  const [missing, setMissing] = useState<readonly Name[]>([]);
  const login = useMutation({
    // Send no bearer token: a refusal here concerns the password and must not end a session.
    mutationFn: (form: HTMLFormElement) => {
      const { email, password } = Object.fromEntries(new FormData(form));
      return postJson<Session>('/auth/login', { email, password });
    },
    onSuccess: arrive,
    onError: (error, form) => {
      if (error instanceof ApiError && error.status === 401) form.querySelectorAll('input')[1]?.select();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const empty = fields.map(({ name }) => name).filter((name) => typed.get(name) === '');
    setMissing(empty);
    if (empty.length > 0) form.querySelector<HTMLInputElement>(`[name="${empty[0]}"]`)?.focus();
    else login.mutate(form);
  };
  const failure = login.isError && message(login.error, t('login.failed'));
  return (
    <>
      {wasCutShort() && !failure && <Alert kind="note">{t('login.expired')}</Alert>}
      <Live>{failure && <Alert kind="error">{failure}</Alert>}</Live>
      <form noValidate className={`stack gap-16 ${styles['form']}`} onSubmit={submit}>
        {fields.map(({ name, ...input }) => (
          <Field
            key={name}
            id={name}
            label={t(`login.${name}`)}
            error={missing.includes(name) ? t('error.required') : undefined}
          >
            {(control) => (
              <input
                {...control}
                {...input}
                name={name}
                required
                onChange={() => setMissing(missing.filter((each) => each !== name))}
              />
            )}
          </Field>
        ))}
        <Button
          type="submit"
          kind="blue"
          text={t(login.isPending ? 'login.busy' : 'login.submit')}
          busy={login.isPending}
        />
      </form>
    </>
  );
}

export function LoginPage() {
  const { t } = useTranslation('admin');
  const session = useSession();
  const isOpenThere = useOpenThere();
  const from = cameFrom(useLocation().state);
  usePanelTitle(t('login.submit'));

  if (session) return <Navigate to={from ?? '/admin/dashboard'} replace />;
  return (
    <SignInSheet title={t('login.title')} lead={t('login.lead')}>
      {isOpenThere && <Alert kind="note">{t('signOut.hereOnly')}</Alert>}
      <SignInForm />
      <Suspense fallback={null}>
        <PasskeyButton />
      </Suspense>
      <Link to="/admin/forgot" className="target small">
        {t('login.forgot')}
      </Link>
    </SignInSheet>
  );
}
