import type { ContactRequest, contactRequestSchema } from '@luar/contracts/contact';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { useSite } from '../../shared/api/site.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { lazyResolver } from '../forms/lazy-resolver.ts';
import { ErrorSummary, Failure, PersonField, PrivacyNote, SubmitButton, TrapField } from '../forms/parts.tsx';
import { RequestForm } from '../forms/request-form.tsx';
import { useRequestForm } from '../forms/use-request-form.ts';
import styles from './page.module.css';

type ContactValues = z.input<typeof contactRequestSchema>;

const empty: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' };

const rules = lazyResolver<ContactValues, ContactRequest>(() => import('./rules.ts'));

const useContact = (subject: string | undefined) =>
  useRequestForm({ path: '/contact', call: '/contact', empty, rules, given: subject ? { subject } : {} });

function usePackageSubject(): string | undefined {
  const { t, language } = useTexts('contact');
  const [search] = useSearchParams();
  const { packages } = useSite();
  const asked = packages.find(({ id }) => id === search.get('package'));
  if (!asked) return undefined;
  const name = textIn(asked.name, language);
  return t(/pacote|package/i.test(name) ? 'packageSubject' : 'packageNamed', { name });
}

export function ContactForm() {
  const { t } = useTranslation(['contact', 'forms']);
  const { form, preload, submit, message, failure, posted } = useContact(usePackageSubject());
  const labels = {
    name: t('forms:name'),
    email: t('forms:email'),
    phone: t('forms:phone'),
    subject: t('subject'),
    message: t('forms:message'),
  };

  return (
    <RequestForm
      path="/contact"
      form={form}
      className={`stack gap-20 ${styles['form']}`}
      onFocus={preload}
      aria-label={t('form')}
      onSubmit={submit}
    >
      <ErrorSummary labels={labels} answers={posted !== undefined} />
      <PersonField name="name" required />
      <div className={styles['two']}>
        <PersonField name="email" required />
        <PersonField name="phone" aside={t('forms:optional')} />
      </div>
      <TextField name="subject" label={labels.subject} required />
      <TextField name="message" label={labels.message} multiline required />
      <TrapField />
      <div className={`stack gap-16 ${styles['end']}`}>
        <div>
          <SubmitButton label={t('submit')} busyLabel={t('sending')} />
        </div>
        <PrivacyNote />
        <Live className={`stack gap-12 ${styles['messages']}`}>
          {message === 'success' && (
            <Alert kind="success" focused={posted !== undefined}>
              {t('success')}
            </Alert>
          )}
          <Failure error={message === 'error' && t('error')} failure={failure} focused={posted !== undefined} />
        </Live>
      </div>
    </RequestForm>
  );
}
