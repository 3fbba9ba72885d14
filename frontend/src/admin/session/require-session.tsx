import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ApiError } from '../../shared/api/request.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Mark } from '../layout/mark.tsx';
import { pill } from '../ui/pill.ts';
import styles from './session.module.css';
import { useSession } from './session.ts';
import { verify } from './verify.ts';

/** The token is checked once a load; after signing in it is known to be good. */
export const verifiedKey = ['admin', 'verified'];

/** Which sentence tells why nothing is known about the session. */
function troubleOf(error: Error): 'unreachable' | 'slower' | 'failing' {
  if (!(error instanceof ApiError) || error.status === 0) return 'unreachable';
  return error.status === 429 ? 'slower' : 'failing';
}

/** Everything behind it needs a session. Without one, or with one that the server refuses, the way leads to the login. */
export function RequireSession() {
  const { t } = useTranslation('admin');
  const session = useSession();
  const { pathname, search } = useLocation();
  const verified = useQuery({
    queryKey: verifiedKey,
    queryFn: verify,
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: session !== undefined,
  });

  if (!session) return <Navigate to="/admin/login" replace state={{ from: pathname + search }} />;
  if (verified.data) return <Outlet />;
  return (
    <main className={styles['waiting']}>
      <h1 className="visually-hidden">{t('login.title')}</h1>
      <Mark subtitle={t('login.title')} />
      {verified.isError ? (
        <>
          {/* No verdict: the session and unsaved work stay. */}
          <Alert kind="error">{t(`session.${troubleOf(verified.error)}`)}</Alert>
          <button type="button" className={pill('blue')} onClick={() => void verified.refetch()}>
            {t('retry')}
          </button>
        </>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </main>
  );
}
