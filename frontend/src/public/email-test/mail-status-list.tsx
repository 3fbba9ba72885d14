import type { MailStatus } from '@luar/contracts/mail-test';
import { useTranslation } from 'react-i18next';
import styles from './page.module.css';

const variables = ['clientId', 'clientSecret', 'refreshToken', 'fromEmail'] as const;

export function MailStatusList({ status }: { status: MailStatus }) {
  const { t } = useTranslation('emailTest');
  const parts = { queue: status.queue === 'up', worker: status.worker === 'up' };
  return (
    <dl className={styles['list']}>
      {variables.map((name) => (
        <div key={name}>
          <dt>{t(`status.${name}`)}</dt>
          <dd data-on={status.variables[name]}>{t(status.variables[name] ? 'status.set' : 'status.unset')}</dd>
        </div>
      ))}
      <div>
        <dt>{t('status.sender')}</dt>
        <dd>{status.fromEmail ?? t('status.none')}</dd>
      </div>
      <div>
        <dt>{t('status.region')}</dt>
        <dd>{status.region ?? t('status.none')}</dd>
      </div>
      {(['queue', 'worker'] as const).map((part) => (
        <div key={part}>
          <dt>{t(`status.${part}`)}</dt>
          <dd data-on={parts[part]}>{t(parts[part] ? 'status.up' : 'status.down')}</dd>
        </div>
      ))}
    </dl>
  );
}
