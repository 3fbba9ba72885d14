import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Alert } from '../../shared/ui/alert.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { FailureNote } from '../forms/failure-note.tsx';
import { useNativeForm } from '../forms/posted.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { TrapField } from '../forms/trap-field.tsx';
import styles from './page.module.css';
import { useContact } from './use-contact.ts';

/** Links from the packages preset the subject. */
function usePackageSubject(): string | undefined {
  const { t } = useTranslation('contact');
  const [search] = useSearchParams();
  const asked = search.get('package');
  if (asked !== 'starter' && asked !== 'complete') return undefined;
  return t('packageSubject', { name: t(`package.${asked}`) });
}

export function ContactForm() {
  const { t } = useTranslation(['contact', 'forms']);
  const { form, preload, submit, message, failure, posted } = useContact(usePackageSubject());
  const trap = useRef<HTMLInputElement>(null);
  const labels = {
    name: t('forms:name'),
    email: t('forms:email'),
    phone: t('forms:phone'),
    subject: t('subject'),
    message: t('forms:message'),
  };

  return (
    <FormProvider {...form}>
      <form
        className={styles['form']}
        {...useNativeForm('/contact')}
        onFocus={preload}
        aria-label={t('form')}
        onSubmit={(event) => submit(event, trap.current?.value ?? '')}
      >
        <ErrorSummary labels={labels} shown={posted !== undefined || form.formState.submitCount > 0} />
        <TextField name="name" label={labels.name} autoComplete="name" required />
        <div className={styles['two']}>
          <TextField name="email" label={labels.email} type="email" autoComplete="email" required />
          <TextField
            name="phone"
            label={labels.phone}
            aside={t('forms:optional')}
            type="tel"
            autoComplete="tel"
            placeholder={t('forms:phonePattern')}
          />
        </div>
        <TextField name="subject" label={labels.subject} required />
        <TextField name="message" label={labels.message} multiline required />
        <TrapField ref={trap} />
        <div className={styles['end']}>
          <div>
            <SubmitButton sending={form.formState.isSubmitting} label={t('submit')} busyLabel={t('sending')} />
          </div>
          <div className={styles['messages']} aria-live="polite">
            {message && (
              <Alert kind={message} focused={posted !== undefined}>
                {t(message)}
              </Alert>
            )}
            {failure && <FailureNote failure={failure} />}
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
