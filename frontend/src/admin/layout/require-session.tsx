// If the API refuses the token, the session ends. Without an answer, with 429, 5xx or the page of a proxy the practitioner
// stays signed in, sees which of these happened, and can try again.

import type { AdminUser } from '@luar/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ApiError } from '../../shared/api/request.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Mark } from '../../shared/ui/mark.tsx';
import { call } from '../api/call.ts';
import { usePanelTitle } from '../ui/use-panel-title.ts';
import { Button } from '../ui/button.tsx';
import styles from './layout.module.css';
import { useSession, renewSession, verifiedKey } from '../session/session.ts';

/** Checks the session on the server. */
async function verify(): Promise<true> {
  const { user } = await call<{ user: AdminUser }>('GET', '/auth/verify');
  renewSession({ user });
  return true;
}

const settings = '/admin/settings';

/** The text key that explains why the session could not be checked. */
function troubleOf(error: Error): 'unreachable' | 'slower' | 'failing' {
  if (!(error instanceof ApiError) || error.status === 0) return 'unreachable';
  return error.status === 429 ? 'slower' : 'failing';
}

/** The page until the session is checked. */
function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('admin');
  usePanelTitle(t('login.title'));
  return (
    <main className={styles['waiting']}>
      <h1 className="visually-hidden">{t('login.title')}</h1>
      <Mark subtitle={t('login.title')} />
      {error ? (
        <>
          {/* The token could not be checked: keep the session and unsaved input. */}
          <Alert kind="error">{t(`session.${troubleOf(error)}`)}</Alert>
          <Button kind="blue" text={t('retry')} onClick={onRetry} />
        </>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </main>
  );
}

/** Renders its children only with a valid session. Otherwise it redirects to the sign-in page. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const verified = useQuery({
    queryKey: verifiedKey,
    queryFn: verify,
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: session !== undefined,
  });

  if (!session) return <Navigate to="/admin/login" replace state={{ from: pathname + search + hash }} />;
  // The first password was generated: the settings ask for another one.
  if (session.user.mustChangePassword && pathname !== settings) return <Navigate to={settings} replace />;
  if (verified.data) return <Outlet />;
  return <Waiting error={verified.error} onRetry={() => void verified.refetch()} />;
}
