import { useTranslation } from 'react-i18next';
import type { KnownMailStatus } from '../../shared/api/mail-status.ts';
import styles from './page.module.css';

const variables = ['clientId', 'clientSecret', 'refreshToken', 'fromEmail'] as const;

/** The settings are unknown while nothing was heard of the worker, and so is the worker while the queue is away. */
function unknownIn({ queue, worker, lastHeard }: KnownMailStatus) {
  const away = queue === 'down' || worker === 'silent';
  return { settings: away && !lastHeard, worker: queue === 'down' };
}

/** With SMTP the settings of OAuth are not needed. */
const stateOf = (name: (typeof variables)[number], { variables: has, configured }: KnownMailStatus) =>
  has[name] ? 'set' : configured ? 'notNeeded' : 'unset';

function State({ of }: { of: ReturnType<typeof stateOf> }) {
  const { t } = useTranslation('emailTest');
  return <dd data-on={of === 'notNeeded' ? undefined : of === 'set'}>{t(`status.${of}`)}</dd>;
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
          {unknown.settings ? <dd>{none}</dd> : <State of={stateOf(name, status)} />}
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
