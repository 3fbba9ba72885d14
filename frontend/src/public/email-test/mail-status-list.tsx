import { useTranslation } from 'react-i18next';
import type { KnownMailStatus } from '../../shared/api/mail-status.ts';
import styles from './page.module.css';

const variables = ['clientId', 'clientSecret', 'refreshToken', 'fromEmail'] as const;

/** The settings are unknown while nothing was heard of the worker, and so is the worker while the queue is away. */
function unknownIn({ queue, worker, lastHeard }: KnownMailStatus) {
  const away = queue === 'down' || worker === 'silent';
  return { settings: away && !lastHeard, worker: queue === 'down' };
}

export function MailStatusList({ status }: { status: KnownMailStatus }) {
  const { t } = useTranslation('emailTest');
  const unknown = unknownIn(status);
  const none = t(unknown.settings ? 'status.unknown' : 'status.none');
  const parts = (['queue', 'worker'] as const).filter((part) => status[part] !== undefined);
  return (
    <dl className={styles['list']}>
      {variables.map((name) => (
        <div key={name}>
          <dt>{t(`status.${name}`)}</dt>
          {unknown.settings ? (
            <dd>{none}</dd>
          ) : (
            <dd data-on={status.variables[name]}>{t(status.variables[name] ? 'status.set' : 'status.unset')}</dd>
          )}
        </div>
      ))}
      <div>
        <dt>{t('status.sender')}</dt>
        <dd>{status.fromEmail || none}</dd>
      </div>
      <div>
        <dt>{t('status.region')}</dt>
        <dd>{status.region || none}</dd>
      </div>
      {parts.map((part) => (
        <div key={part}>
          <dt>{t(`status.${part}`)}</dt>
          {part === 'worker' && unknown.worker ? (
            <dd>{t('status.unknown')}</dd>
          ) : (
            <dd data-on={status[part] === 'up'}>{t(status[part] === 'up' ? 'status.up' : 'status.down')}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
