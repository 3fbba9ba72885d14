import type { MailView } from '@luar/contracts/request-views';
import { limits } from '@luar/contracts/limits';
import { nearMiss } from '@luar/contracts/near-miss';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Field } from '../../shared/ui/field.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { call } from '../api/call.ts';
import { formatMoment } from '../time/when.ts';
import { ActButton, ActFailure, Acts } from '../ui/act.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { useAct } from '../ui/use-act.ts';
import { type KnownRequest, pathOf } from './queries.ts';
import styles from './requests.module.css';

/** Puts a mail back in the queue. */
export function useRetry({ id }: MailView) {
  const { t } = useTranslation('adminRequests');
  const acting = useAct();
  const run = () => call('POST', `/admin/mails/${encodeURIComponent(id)}/retry`);
  return { acting, retry: () => void acting.act({ name: 'retry', run, done: t('mail.retried') }) };
}

/** The mail server refused the visitor's address: corrects it, and sends what it refused. */
export function CorrectAddress({ request }: { request: KnownRequest }) {
  const { t } = useTranslation(['adminRequests', 'admin']);
  const { email: was, name } = request;
  const acting = useAct();
  const [email, setEmail] = useState<string>();
  const corrected = email?.trim() ?? '';
  const close = () => setEmail(undefined);
  const send = () =>
    acting.act({
      name: 'correct',
      run: () => call('PUT', `${pathOf(request)}/email`, { body: { email: corrected, was } }),
      done: t('correct.done', { email: corrected }),
      onDone: close,
    });
  return (
    <>
      <ActButton
        tint
        name="correct"
        acting={{}}
        text={t('correct.act')}
        label={name}
        onPress={() => setEmail(nearMiss(was) ?? was)}
      />
      {email !== undefined && (
        <Dialog title={t('correct.title')} onClose={close}>
          <form
            className="stack gap-16"
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <p className="anywhere">{t('correct.refused', { email: was })}</p>
            <Field id="correct-email" label={t('email')} error={acting.error}>
              {(control) => (
                <input
                  {...control}
                  data-start
                  type="email"
                  required
                  autoComplete="off"
                  maxLength={limits.text.email}
                  value={email}
                  onChange={(event) => setEmail(event.currentTarget.value)}
                />
              )}
            </Field>
            <DialogActions onCancel={close}>
              <Button type="submit" kind="blue" text={t('correct.act')} busy={acting.busy !== undefined} />
            </DialogActions>
          </form>
        </Dialog>
      )}
    </>
  );
}

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
  const { acting, retry } = useRetry(mail);
  const isWithheld = mail.state === 'held' && !isSpam;
  const isRefused = correction !== undefined && mail.state === 'failed' && mail.step === 'recipient';
  const isLate = mail.state === 'failed' && mail.step === 'late';
  const again =
    isWithheld || (!isRefused && !isLate && (mail.state === 'failed' || (mail.state !== 'sent' && mail.step !== null)));
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
      {isWithheld && (
        <p>
          <Words>{t('mail.withheldWhy')}</Words>
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
      {(again || isRefused) && (
        <Acts>
          {again ? (
            <ActButton
              name="retry"
              acting={acting}
              text={t(isWithheld ? 'mail.sendAnyway' : 'mail.retry')}
              label={`${title}, ${name}`}
              onPress={retry}
            />
          ) : (
            correction
          )}
        </Acts>
      )}
      <ActFailure acting={acting} />
    </li>
  );
}
