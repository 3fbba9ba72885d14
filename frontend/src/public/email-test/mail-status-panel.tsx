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

interface Row {
  name: (typeof variables)[number] | 'sender' | 'region' | 'queue' | 'worker';
  text: string;
  /** Whether it is as it should be, where that can be said. */
  on?: boolean | undefined;
}

function useRows(status: MailStatus): Row[] {
  const { t } = useTranslation('emailTest');
  const { configured, fromEmail, region, queue, worker, lastHeard } = status;
  // The settings are unknown before the first heartbeat, and the worker's state while the queue is unreachable.
  const isKnown = Boolean(lastHeard) || (queue === 'up' && worker === 'up');
  const setting = (name: (typeof variables)[number]): Row => {
    if (!isKnown) return { name, text: t('status.unknown') };
    if (status.variables[name]) return { name, text: t('status.set'), on: true };
    // With SMTP the settings of OAuth are not needed.
    return configured ? { name, text: t('status.notNeeded') } : { name, text: t('status.unset'), on: false };
  };
  const none = t(isKnown ? 'status.none' : 'status.unknown');
  const part = (name: 'queue' | 'worker', on: boolean): Row => ({ name, text: t(`status.${on ? 'up' : 'down'}`), on });
  return [
    ...variables.map(setting),
    { name: 'sender', text: fromEmail || none },
    { name: 'region', text: region || none },
    part('queue', queue === 'up'),
    queue === 'down' ? { name: 'worker', text: t('status.unknown') } : part('worker', worker === 'up'),
  ];
}

function MailStatusList({ status }: { status: MailStatus }) {
  const { t } = useTranslation('emailTest');
  return (
    <dl className={`${facts['facts']} ${styles['list']}`}>
      {useRows(status).map(({ name, text, on }) => (
        <div key={name}>
          <dt>{t(`status.${name}`)}</dt>
          <dd data-on={on}>{text}</dd>
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
