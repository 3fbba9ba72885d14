import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed, Loading } from '../ui/load-failed.tsx';
import { Passkeys } from './passkeys.tsx';
import { securityQuery } from './queries.ts';
import styles from './security.module.css';
import { Sessions } from './sessions.tsx';

/** All that concerns the sign-in beside the password. */
export function SecuritySection() {
  const { t } = useTranslation('adminSecurity');
  const { data, error, refetch } = useQuery(securityQuery);
  const heading = useId();
  return (
    <section className={`stack gap-20 ${styles['section']}`} aria-labelledby={heading}>
      <h2 id={heading}>{t('title')}</h2>
      {data && <Passkeys passkeys={data.passkeys} />}
      {data && <Sessions others={data.otherSessions} />}
      {!data && error && <LoadFailed error={error} text={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
    </section>
  );
}
