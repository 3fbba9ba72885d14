import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { KnownMailStatus } from '../../shared/api/mail-status.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Words } from '../../shared/ui/words.tsx';
import styles from './dashboard.module.css';
import { mailStatusQuery, statsQuery } from './queries.ts';

/** The first problem that stops mails. Problems behind it cannot be detected before it is solved. */
function troubleOf(status: KnownMailStatus | undefined): 'queueDown' | 'workerSilent' | 'notConfigured' | undefined {
  if (!status) return undefined;
  if (status.queue === 'down') return 'queueDown';
  if (status.worker === 'silent') return 'workerSilent';
  return status.configured ? undefined : 'notConfigured';
}

/** The problems that stop mails to the practitioner or to visitors, each with a link to its solution. */
export function Notices() {
  const { t } = useTranslation('admin');
  const trouble = troubleOf(useQuery(mailStatusQuery).data);
  const { failedMails = 0, heldBookings = 0, heldMessages = 0 } = useQuery(statsQuery).data ?? {};
  const held = heldBookings + heldMessages;
  const notices: ReactNode[] = [];
  if (trouble)
    notices.push(
      <Alert key={trouble} kind="note">
        <Words>{t(`dashboard.${trouble}`)}</Words> <Link to="/email-test">{t('dashboard.checkMail')}</Link>
      </Alert>,
    );
  if (failedMails > 0)
    notices.push(
      <Alert key="failed" kind="error">
        <Words>{t('dashboard.failedMails', { count: failedMails })}</Words>{' '}
        <Link to="/admin/bookings">{t('dashboard.seeFailedBookings')}</Link>
        {' · '}
        <Link to="/admin/messages">{t('dashboard.seeFailedMessages')}</Link>
      </Alert>,
    );
  if (held > 0)
    notices.push(
      <Alert key="held" kind="note">
        <Words>{t('dashboard.held', { count: held })}</Words>{' '}
        {heldBookings > 0 && <Link to="/admin/bookings?held=true">{t('dashboard.seeHeldBookings')}</Link>}
        {heldBookings > 0 && heldMessages > 0 && ' · '}
        {heldMessages > 0 && <Link to="/admin/messages?held=true">{t('dashboard.seeHeldMessages')}</Link>}
      </Alert>,
    );
  if (notices.length === 0) return null;
  return (
    <section className={styles['notices']} aria-labelledby="notices">
      <h2 id="notices" className="visually-hidden">
        {t('dashboard.notices')}
      </h2>
      {notices}
    </section>
  );
}
