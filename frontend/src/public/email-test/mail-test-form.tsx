import type { mailTestRequestSchema } from '@luar/contracts/mail-test';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { isRecord } from '../../shared/api/answer.ts';
import { ApiError } from '../../shared/api/request.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { formatTime } from '../../shared/format/dates.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { RequestForm, SubmitButton } from '../forms/form.tsx';
import { rulesOf, useRequestForm } from '../forms/request.ts';
import type { SendFailure } from '../forms/send.ts';
import { ownWaitMinutes } from './own-wait.ts';
import styles from './page.module.css';

type Values = z.input<typeof mailTestRequestSchema>;
type Output = z.output<typeof mailTestRequestSchema>;

const resolver = rulesOf<Values, Output>('mailTest');
const resetAfterMs = 3000;
const empty: Values = { to: '' };

/** The token of the panel, if this browser has one: the practitioner gets the mail server's own message. */
function ownBearer(): Record<string, string> {
  const token = browserStorage.read('adminToken');
  return token ? { Authorization: `Bearer ${token}` } : {};
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

interface ReasonProps {
  failure: SendFailure;
  /** The answer of the API, if there was one. */
  answer: unknown;
}

/** Why a test e-mail was not sent: the failed step, and the server's message if there is one. */
function MailTestReason({ failure, answer }: ReasonProps) {
  const { t, i18n } = useTranslation(['emailTest', 'forms']);
  if (failure.kind === 'wait' && failure.minutes > ownWaitMinutes)
    return t('test.dayIsFull', { count: Math.ceil(failure.minutes / 60) });
  if (failure.kind === 'wait') return t('forms:wait', { count: failure.minutes });
  if (failure.kind !== 'unavailable') return t(`forms:${failure.kind}`);
  const body = isRecord(answer) ? answer : {};
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

export function MailTestForm() {
  const { t, language } = useTexts(['emailTest', 'forms']);
  const [answer, setAnswer] = useState<unknown>();
  const [lastSent, setLastSent] = useState<Date>();
  const { props, message, failure, posted } = useRequestForm<Values, Output>({
    path: '/email-test',
    call: '/test-email',
    empty,
    resolver,
    given: {},
    messageLastsMs: resetAfterMs,
    bodyOf: ({ to }) => ({ to, testMode: true }),
    headersOf: ownBearer,
    onRefused: (error) => {
      setAnswer(error instanceof ApiError ? error.body : undefined);
      return false;
    },
    onSent: () => setLastSent(new Date()),
  });
  const failed = (message === 'error' || failure) && (
    <p>
      <b>{t('test.failed')}</b> {failure && <MailTestReason failure={failure} answer={answer ?? posted?.mailFailure} />}
    </p>
  );

  return (
    <section aria-labelledby="test" className={`stack gap-20 ${styles['panel']}`}>
      <h2 id="test">{t('test.title')}</h2>
      <RequestForm {...props} className="stack gap-20" aria-label={t('test.form')}>
        <TextField name="to" label={t('test.to')} type="email" autoComplete="email" hint={t('test.hint')} required />
        <div>
          <SubmitButton label={t('test.submit')} busyLabel={t('test.sending')} />
        </div>
        <Live className="stack gap-12">
          {message === 'success' && (
            <Alert kind="success" focused={posted !== undefined}>
              {t('test.success')}
            </Alert>
          )}
          {message === 'error' && (
            <Alert kind="error" focused={posted !== undefined}>
              {failed}
            </Alert>
          )}
          {!message && failed && <div className="hint">{failed}</div>}
          {!message && lastSent && <p className="hint">{t('test.last', { time: formatTime(lastSent, language) })}</p>}
        </Live>
      </RequestForm>
    </section>
  );
}
