import { locales } from '@luar/contracts/language';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { FailureNote } from '../forms/failure-note.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { TextField } from '../forms/text-field.tsx';
import styles from './page.module.css';
import { useMailTest } from './use-mail-test.ts';

export function MailTestForm() {
  const { t } = useTranslation('emailTest');
  const language = useLanguage();
  const { form, preload, submit, result, lastSent } = useMailTest();
  const failure = typeof result === 'object' && 'failure' in result ? result.failure : undefined;
  const refused = typeof result === 'object' && 'refused' in result ? result.refused : undefined;

  return (
    <section aria-labelledby="test" className={styles['panel']}>
      <h2 id="test">{t('test.title')}</h2>
      <FormProvider {...form}>
        <form
          className={styles['form']}
          noValidate
          onFocus={preload}
          aria-label={t('test.form')}
          onSubmit={(event) => void submit(event)}
        >
          <TextField name="to" label={t('test.to')} type="email" autoComplete="email" hint={t('test.hint')} required />
          <div>
            <SubmitButton
              sending={form.formState.isSubmitting}
              label={t('test.submit')}
              busyLabel={t('test.sending')}
            />
          </div>
          <div className={styles['messages']} aria-live="polite">
            {result === 'sent' && <Alert kind="success">{t('test.success')}</Alert>}
            {failure && (
              <Alert kind="error">
                <p>
                  <b>{t('test.failed')}</b> {t(`step.${failure.step}`)}
                </p>
                <p className={styles['reason']}>
                  {t('test.reason')} <code lang="en">{failure.reason}</code>
                </p>
              </Alert>
            )}
            {refused && <Alert kind="error">{t('test.failed')}</Alert>}
            {refused &&
              (refused.kind === 'unavailable' ? <p>{t('test.unknown')}</p> : <FailureNote failure={refused} />)}
            {lastSent && result !== 'sent' && (
              <p className={styles['last']}>
                {t('test.last', {
                  time: lastSent.toLocaleTimeString(locales[language], {
                    hour: '2-digit',
                    minute: '2-digit',
                    hourCycle: 'h23',
                  }),
                })}
              </p>
            )}
          </div>
        </form>
      </FormProvider>
    </section>
  );
}
