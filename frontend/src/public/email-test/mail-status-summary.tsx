import { timeZone } from '@luar/contracts/lisbon';
import { useTranslation } from 'react-i18next';
import type { KnownMailStatus } from '../../shared/api/mail-status.ts';
import { localeOf } from '../../shared/format/dates.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';

/** Whether mail is configured. While the worker or the queue does not answer: the last known state and its time. */
export function MailStatusSummary({ status }: { status: KnownMailStatus }) {
  const { t } = useTranslation('emailTest');
  const language = useLanguage();
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
