import type { MailView } from '@luar/contracts/admin';
import { limits } from '@luar/contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import { formatMoment } from './moment.ts';
import { requestsKey } from './queries.ts';
import styles from './requests.module.css';

/** The text key of a mail's recipient: the practitioner or the visitor. */
const recipientOf = (mail: MailView) => (mail.kind.endsWith('.practitioner') ? 'toYou' : 'toVisitor');

export function MailLine({ mail, visitor }: { mail: MailView; visitor: string }) {
  const { t } = useTranslation('adminRequests');
  const language = useLanguage();
  const reason = useReason();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call('POST', `/admin/mails/${encodeURIComponent(mail.id)}/retry`, { needs: {} }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: requestsKey }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'stats'] }),
      ]),
  });
  const recipient = t(`mail.${recipientOf(mail)}`);
  const isHeld = mail.state === 'held';
  const again = mail.state === 'failed' || isHeld || (mail.state !== 'sent' && mail.step !== null);
  return (
    <li className={styles['mail']} data-state={mail.state}>
      <p>
        <b>{recipient}</b> <span className={styles['mailState']}>{t(`mail.${mail.state}`)}</span>
        {mail.sentAt && <span className={styles['quiet']}> {formatMoment(mail.sentAt, language)}</span>}
        {mail.state !== 'sent' && mail.attempts > 0 && (
          <span className={styles['quiet']}> {t('mail.attempts', { count: mail.attempts })}</span>
        )}
      </p>
      {isHeld && (
        <p className={styles['why']}>
          <Words>{t('mail.heldWhy', { count: limits.rate.confirmation.max })}</Words>
        </p>
      )}
      {mail.state !== 'sent' && mail.step && (
        <p className={styles['why']}>
          <Words>{t(`step.${mail.step}`)}</Words>
          {mail.reason && (
            <span className={styles['quiet']}>
              {' '}
              {t('mail.reason')} <code lang="en">{mail.reason}</code>
            </span>
          )}
          {mail.nextTryAt && (
            <span className={styles['quiet']}>
              {' '}
              {t('mail.nextTry', { moment: formatMoment(mail.nextTryAt, language) })}
            </span>
          )}
        </p>
      )}
      {again && (
        <button
          type="button"
          className={pill('quiet')}
          aria-label={t(isHeld ? 'mail.sendAnywayNamed' : 'mail.retryNamed', { recipient, name: visitor })}
          aria-disabled={retry.isPending}
          onClick={() => !retry.isPending && retry.mutate()}
        >
          <Glyph name="again" />
          {t(isHeld ? 'mail.sendAnyway' : 'mail.retry')}
        </button>
      )}
      <p role="status" className={styles['retried']}>
        {retry.isSuccess && mail.state !== 'failed' && t('mail.retried')}
        {retry.isError && reason(retry.error, t('mail.retryFailed'))}
      </p>
    </li>
  );
}
