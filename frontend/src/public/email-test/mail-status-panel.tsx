import type { MailStatus } from '@luar/contracts/mail-test';
import { timeZone } from '@luar/contracts/lisbon';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { button } from '../../shared/ui/button.ts';
import facts from '../layout/facts.module.css';
import styles from './page.module.css';

const variables = ['clientId', 'clientSecret', 'refreshToken', 'fromEmail'] as const;

/** The settings are unknown before the first heartbeat, and the worker's state while the queue is unreachable. */
function unknownIn({ queue, worker, lastHeard }: MailStatus) {
  const away = queue === 'down' || worker === 'silent';
  return { settings: away && !lastHeard, worker: queue === 'down' };
}

/** With SMTP the settings of OAuth are not needed. */
const stateOf = (name: (typeof variables)[number], { variables: has, configured }: MailStatus) =>
  has[name] ? 'set' : configured ? 'notNeeded' : 'unset';

function State({ of }: { of: ReturnType<typeof stateOf> }) {
  const { t } = useTranslation('emailTest');
  return <dd data-on={of === 'notNeeded' ? undefined : of === 'set'}>{t(`status.${of}`)}</dd>;
}

function MailStatusList({ status }: { status: MailStatus }) {
  const { t } = useTranslation('emailTest');
  const unknown = unknownIn(status);
  const none = t(unknown.settings ? 'status.unknown' : 'status.none');
  return (
    <dl className={`${facts['facts']} ${styles['list']}`}>
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
      {(['queue', 'worker'] as const).map((part) => (
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

/** Whether mail is configured. While the worker or the queue does not answer: the last known state and its time. */
function MailStatusSummary({ status }: { status: MailStatus }) {
  const { t, language } = useTexts('emailTest');
  const trouble = status.queue === 'down' ? 'queueDown' : status.worker === 'silent' ? 'workerSilent' : undefined;
  const state = status.configured ? 'configured' : 'missing';
  if (!trouble) return <Alert kind={status.configured ? 'success' : 'note'}>{t(`status.${state}`)}</Alert>;
  if (!status.lastHeard) return <Alert kind="note">{`${t(`status.${trouble}`)} ${t('status.neverHeard')}`}</Alert>;
  const moment = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(status.lastHeard));
  return (
    <Alert kind="note">
      {`${t(`status.${trouble}`)} ${t('status.lastHeard', { moment })} ${t(`status.${state}Then`)}`}
    </Alert>
  );
}

/** The placeholder has as many rows as the loaded status: four values, sender, region, queue and worker. */
const rows = 8;

function MailStatusWaiting() {
  const { t } = useTranslation('emailTest');
  return (
    <>
      <noscript>
        <Alert kind="note">{t('status.noScript')}</Alert>
      </noscript>
      <div className="scripted">
        <Alert kind="note">{t('status.loading')}</Alert>
      </div>
      <div className={`scripted ${facts['facts']} ${styles['list']}`} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row}>{'\u00a0'}</div>
        ))}
      </div>
    </>
  );
}

interface Props {
  status: MailStatus | undefined;
  closed: boolean;
  failed: boolean;
  /** Given only if a retry may help. */
  onRetry: (() => void) | undefined;
}

export function MailStatusPanel({ status, closed, failed, onRetry }: Props) {
  const { t } = useTranslation(['emailTest', 'common']);
  return (
    <section aria-labelledby="settings" className={`stack gap-20 ${styles['panel']}`}>
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
