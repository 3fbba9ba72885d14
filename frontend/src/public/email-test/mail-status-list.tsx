import { useTranslation } from 'react-i18next';
import type { KnownMailStatus } from '../../shared/api/mail-status.ts';
import styles from './page.module.css';

const variables = ['clientId', 'clientSecret', 'refreshToken', 'fromEmail'] as const;

export function MailStatusList({ status }: { status: KnownMailStatus }) {
  const { t } = useTranslation('emailTest');
  const parts = (['queue', 'worker'] as const).filter((part) => status[part] !== undefined);
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
        <dd>{status.fromEmail || t('status.none')}</dd>
      </div>
      <div>
        <dt>{t('status.region')}</dt>
        <dd>{status.region || t('status.none')}</dd>
      </div>
      {parts.map((part) => (
        <div key={part}>
          <dt>{t(`status.${part}`)}</dt>
          <dd data-on={status[part] === 'up'}>{t(status[part] === 'up' ? 'status.up' : 'status.down')}</dd>
        </div>
      ))}
    </dl>
  );
}
