import { useTranslation } from 'react-i18next';
import type { KnownMailStatus } from '../../shared/api/mail-status.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { button } from '../../shared/ui/button.ts';
import { MailStatusList } from './mail-status-list.tsx';
import { MailStatusSummary } from './mail-status-summary.tsx';
import { MailStatusWaiting } from './mail-status-waiting.tsx';
import styles from './page.module.css';

interface Props {
  status: KnownMailStatus | undefined;
  closed: boolean;
  failed: boolean;
  /** Given only if a retry may help. */
  onRetry: (() => void) | undefined;
}

export function MailStatusPanel({ status, closed, failed, onRetry }: Props) {
  const { t } = useTranslation(['emailTest', 'common']);
  return (
    <section aria-labelledby="settings" className={styles['panel']}>
      <h2 id="settings">{t('status.title')}</h2>
      {closed && <Alert kind="note">{t('status.closed')}</Alert>}
      {failed && <Alert kind="error">{t('status.error')}</Alert>}
      {failed && onRetry && (
        <p>
          <button type="button" className={button('outline', 'small')} onClick={onRetry}>
            {t('common:retry')}
          </button>
        </p>
      )}
      {!status && !closed && !failed && <MailStatusWaiting />}
      {status && (
        <>
          <MailStatusSummary status={status} />
          <MailStatusList status={status} />
        </>
      )}
    </section>
  );
}
