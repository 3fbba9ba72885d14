import { locales } from '@luar/contracts/language';
import type { mailTestRequestSchema } from '@luar/contracts/mail-test';
import type { PostedForm } from '@luar/contracts/rendering';
import { useState, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { isRecord } from '../../shared/api/answer.ts';
import { ApiError, postJson } from '../../shared/api/request.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { formatTime } from '../../shared/format/dates.ts';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { usePassing } from '../../shared/forms/use-passing.ts';
import { useTexts, useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { RequestForm, SubmitButton } from '../forms/form.tsx';
import { usePosted } from '../forms/posted.ts';
import { preloadRules, rulesOf } from '../forms/request.ts';
import { sendFailure } from '../forms/send.ts';
import { ownWaitMinutes } from './own-wait.ts';
import styles from './page.module.css';

type TestResult = 'sent' | { error: unknown; refused?: 'unreadable' | 'tooLarge' | 'foreign' };

type Values = z.input<typeof mailTestRequestSchema>;
type Output = z.output<typeof mailTestRequestSchema>;

const resolver = rulesOf<Values, Output>('mailTest');
const resetAfterMs = 3000;
const empty: Values = { to: '' };

function resultOf(posted: PostedForm | undefined): TestResult | undefined {
  if (posted?.sent) return 'sent';
  if (posted?.mailFailure) return { error: new ApiError(503, posted.mailFailure) };
  const failure = posted?.failure;
  if (failure?.kind === 'wait') return { error: new ApiError(429, undefined, failure.minutes * 60) };
  if (failure?.kind === 'unavailable') return { error: failure };
  return failure && { error: failure, refused: failure.kind };
}

/** The token of the panel, if this browser has one: the practitioner gets the mail server's own message. */
function ownBearer(): Record<string, string> {
  const token = browserStorage.read('adminToken');
  return token ? { Authorization: `Bearer ${token}` } : {};
}

function useMailTest() {
  const language = useLanguage();
  const { posted, begin } = usePosted('/email-test', empty);
  const form = useForm<Values, unknown, Output>({ resolver, mode: 'onBlur', ...begin });
  const [result, setResult] = useState<TestResult | undefined>(resultOf(posted));
  // Whether the message is still shown. Later, one line with the time of the last test replaces it.
  // Messages about success and failure both disappear after a time.
  const [fresh, setFresh] = usePassing(result && true, resetAfterMs);
  const [lastSent, setLastSent] = useState<Date>();

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    let sent = false;
    await form.handleSubmit(async ({ to }) => {
      setResult(undefined);
      setFresh(undefined);
      try {
        const header = { 'Accept-Language': locales[language], ...ownBearer() };
        await postJson('/test-email', { to, testMode: true }, header);
        sent = true;
        setLastSent(new Date());
        setResult('sent');
      } catch (error) {
        applyServerErrors(form, error);
        setResult({ error });
      }
      setFresh(true);
    })(event);
    // Only now, as the form library counts an attempt after its handler: an emptied form has none.
    if (sent) form.reset(empty);
  };

  return { form, submit, result, fresh, lastSent, posted };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Why a test e-mail was not sent: the failed step, and the server's message if there is one. */
function MailTestReason({ error }: { error: unknown }) {
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

export function MailTestForm() {
  const { t, language } = useTexts(['emailTest', 'forms']);
  const { form, submit, result, fresh, lastSent, posted } = useMailTest();
  const failure = typeof result === 'object' && (
    <p>
      <b>{t('test.failed')}</b>{' '}
      {result.refused ? t(`forms:${result.refused}`) : <MailTestReason error={result.error} />}
    </p>
  );

  return (
    <section aria-labelledby="test" className={`stack gap-20 ${styles['panel']}`}>
      <h2 id="test">{t('test.title')}</h2>
      <RequestForm
        path="/email-test"
        form={form}
        className="stack gap-20"
        onFocus={preloadRules}
        aria-label={t('test.form')}
        onSubmit={(event) => void submit(event)}
      >
        <TextField name="to" label={t('test.to')} type="email" autoComplete="email" hint={t('test.hint')} required />
        <div>
          <SubmitButton label={t('test.submit')} busyLabel={t('test.sending')} />
        </div>
        <Live className="stack gap-12">
          {fresh && result === 'sent' && (
            <Alert kind="success" focused={posted !== undefined}>
              {t('test.success')}
            </Alert>
          )}
          {fresh && failure ? (
            <Alert kind="error" focused={posted !== undefined}>
              {failure}
            </Alert>
          ) : (
            <div className="hint">{failure}</div>
          )}
          {lastSent && !fresh && <p className="hint">{t('test.last', { time: formatTime(lastSent, language) })}</p>}
        </Live>
      </RequestForm>
    </section>
  );
}
