import { useTranslation } from 'react-i18next';
import { formatTime } from '../../shared/format/dates.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { RequestForm } from '../forms/request-form.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { MailTestReason } from './mail-test-reason.tsx';
import styles from './page.module.css';
import { useMailTest } from './use-mail-test.ts';

export function MailTestForm() {
  const { t } = useTranslation(['emailTest', 'forms']);
  const language = useLanguage();
  const { form, preload, submit, result, fresh, lastSent, posted } = useMailTest();
  const failure = typeof result === 'object' && (
    <p>
      <b>{t('test.failed')}</b>{' '}
      {result.refused ? t(`forms:${result.refused}`) : <MailTestReason error={result.error} />}
    </p>
  );

  return (
    <section aria-labelledby="test" className={styles['panel']}>
      <h2 id="test">{t('test.title')}</h2>
      <RequestForm
        path="/email-test"
        form={form}
        className={styles['form']}
        onFocus={preload}
        aria-label={t('test.form')}
        onSubmit={(event) => void submit(event)}
      >
        <TextField name="to" label={t('test.to')} type="email" autoComplete="email" hint={t('test.hint')} required />
        <div>
          <SubmitButton label={t('test.submit')} busyLabel={t('test.sending')} />
        </div>
        <div className={styles['messages']} aria-live="polite">
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
            <div className={styles['last']}>{failure}</div>
          )}
          {lastSent && !fresh && (
            <p className={styles['last']}>{t('test.last', { time: formatTime(lastSent, language) })}</p>
          )}
        </div>
      </RequestForm>
    </section>
  );
}
