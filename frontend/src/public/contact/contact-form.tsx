import type { ContactRequest, contactRequestSchema } from '@luar/contracts/contact';
import { labelsOf } from '@luar/contracts/request-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { usePackages } from '../../shared/api/site.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import {
  ErrorSummary,
  Failure,
  PersonField,
  PrivacyNote,
  RequestForm,
  SubmitButton,
  TrapField,
} from '../forms/form.tsx';
import { rulesOf, useRequestForm } from '../forms/request.ts';
import { useReplyBy } from '../layout/use-promise.ts';
import styles from './page.module.css';

type ContactValues = z.input<typeof contactRequestSchema>;

const empty: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' };

const resolver = rulesOf<ContactValues, ContactRequest>('contact');

function useAskedPackage() {
  const { t, language } = useTexts('contact');
  const [search] = useSearchParams();
  const asked = usePackages().find(({ id }) => id === search.get('package'));
  if (!asked) return undefined;
  const name = textIn(asked.name, language);
  const subject = t(/pacote|package/i.test(name) ? 'packageSubject' : 'packageNamed', { name });
  // The message is required, and here it is written already.
  return { name, price: formatPrice(asked.price, language), given: { subject, message: `${subject}.` } };
}

/** The specified sentence, and until when the answer comes. */
function Received({ focused }: { focused: boolean }) {
  const { t } = useTranslation('contact');
  const replyBy = useReplyBy();
  const [at] = useState(() => new Date().toISOString());
  return (
    <Alert kind="success" focused={focused}>
      <p>{t('success')}</p>
      <p>{t('received', { by: replyBy(at) })}</p>
    </Alert>
  );
}

export function ContactForm() {
  const { t, language } = useTexts(['contact', 'forms']);
  const asked = useAskedPackage();
  const given = asked?.given ?? {};
  const { props, message, failure, posted } = useRequestForm({
    path: '/contact',
    call: '/contact',
    empty,
    resolver,
    given,
  });
  const labels = {
    ...labelsOf(language),
    message: t('forms:message'),
  };

  return (
    <RequestForm {...props} className={`stack gap-20 ${styles['form']}`} aria-label={t('form')}>
      <ErrorSummary labels={labels} answers={posted !== undefined} />
      {asked && (
        <p className="row spread gap-16 strong">
          <span>{asked.name}</span>
          <span>{asked.price}</span>
        </p>
      )}
      <PersonField name="name" required />
      <div className="fit">
        <PersonField name="email" required />
        <PersonField name="phone" aside={t('forms:optional')} />
      </div>
      <TextField name="subject" label={labels.subject} required />
      <TextField name="message" label={labels.message} multiline required />
      <TrapField />
      <div className="stack gap-16">
        <div>
          <SubmitButton label={t('submit')} busyLabel={t('sending')} />
        </div>
        <PrivacyNote />
        <Live className="stack gap-12">
          {message === 'success' && <Received focused={posted !== undefined} />}
          <Failure error={message === 'error' && t('error')} failure={failure} focused={posted !== undefined} />
        </Live>
      </div>
    </RequestForm>
  );
}
