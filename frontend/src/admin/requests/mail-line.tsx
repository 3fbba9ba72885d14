import type { MailView } from '@luar/contracts/admin';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { call } from '../api/call.ts';
import { formatMoment } from '../time/when.ts';
import { ActFailure } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { useAct } from '../ui/use-act.ts';
import styles from './requests.module.css';

const tones: Partial<Record<MailView['state'], string>> = { sent: 'good', failed: 'late' };

interface Props {
  mail: MailView;
  title: string;
  /** What tells this mail from others of the same title. */
  name: string;
  /** Nothing about spam is sent, so there is nothing to say why, and nothing to try again. */
  isSpam?: boolean;
  /** What to do, instead of trying again, about an address that was refused. */
  correction?: ReactNode;
}

/** The state of one mail, why it is not sent, and the button that tries again. */
export function MailLine({ mail, title, name, isSpam = false, correction }: Props) {
  const { t, language } = useTexts('adminRequests');
  const acting = useAct();
  const retry = () =>
    acting.act({
      name: mail.id,
      run: () => call('POST', `/admin/mails/${encodeURIComponent(mail.id)}/retry`, { needs: {} }),
      done: t('mail.retried'),
      failed: t('mail.retryFailed'),
    });
  const isHeld = mail.state === 'held' && !isSpam;
  const isRefused = correction !== undefined && mail.state === 'failed' && mail.step === 'recipient';
  const isLate = mail.state === 'failed' && mail.step === 'late';
  const again =
    isHeld || (!isRefused && !isLate && (mail.state === 'failed' || (mail.state !== 'sent' && mail.step !== null)));
  return (
    <li className={styles['mail']} data-state={mail.state}>
      <p>
        <b>{title}</b>{' '}
        <span className="tag" data-tone={tones[mail.state] ?? 'soon'}>
          {t(`mail.${mail.state}`)}
        </span>
        {mail.sentAt && <span className="soft anywhere"> {formatMoment(mail.sentAt, language)}</span>}
        {mail.state !== 'sent' && mail.attempts > 0 && (
          <span className="soft anywhere"> {t('mail.attempts', { count: mail.attempts })}</span>
        )}
      </p>
      {isHeld && (
        <p>
          <Words>{t('mail.heldWhy')}</Words>
        </p>
      )}
      {mail.state !== 'sent' && mail.step && (
        <p>
          <Words>{t(`step.${mail.step}`)}</Words>
          {/* No server said why it is too late. */}
          {mail.reason && mail.step !== 'late' && (
            <span className="soft anywhere">
              {' '}
              {t('mail.reason')} <code lang="en">{mail.reason}</code>
            </span>
          )}
          {mail.nextTryAt && (
            <span className="soft anywhere">
              {' '}
              {t('mail.nextTry', { moment: formatMoment(mail.nextTryAt, language) })}
            </span>
          )}
        </p>
      )}
      {again && (
        <Button
          kind="quiet"
          glyph="again"
          text={t(isHeld ? 'mail.sendAnyway' : 'mail.retry')}
          aria-label={t(isHeld ? 'mail.sendAnywayNamed' : 'mail.retryNamed', { recipient: title, name })}
          busy={acting.busy !== undefined}
          onClick={() => void retry()}
        />
      )}
      {isRefused && correction}
      <ActFailure acting={acting} />
    </li>
  );
}
