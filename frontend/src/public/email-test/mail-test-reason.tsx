import { useTranslation } from 'react-i18next';
import { isRecord } from '../../shared/api/answer.ts';
import { ApiError } from '../../shared/api/request.ts';
import { sendFailure } from '../forms/use-send.ts';
import { ownWaitMinutes } from './own-wait.ts';
import styles from './page.module.css';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Why a test e-mail was not sent: the failed step, and the server's message if there is one. */
export function MailTestReason({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation(['emailTest', 'forms']);
  const failure = sendFailure(error);
  if (failure.kind === 'wait' && failure.minutes > ownWaitMinutes)
    return t('test.dayIsFull', { count: Math.ceil(failure.minutes / 60) });
  if (failure.kind === 'wait') return t('forms:wait', { count: failure.minutes });
  if (failure.kind === 'offline') return t('forms:offline');
  const body = error instanceof ApiError && isRecord(error.body) ? error.body : {};
  const step = `step.${textOf(body['step'])}`;
  const explanation = t(step as 'step.queue');
  const said = textOf(body['reason']) || textOf(body['message']);
  if (!said) return t('test.unknown');
  return (
    <>
      {i18n.exists(step, { ns: 'emailTest' }) && explanation}
      <span className={styles['reason']}>
        {t('test.reason')} <code lang="en">{said}</code>
      </span>
    </>
  );
}
