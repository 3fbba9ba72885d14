import type { FormPath } from '@luar/contracts/pages';
import { requestFields, type RequestText } from '@luar/contracts/request-fields';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { type FieldErrorText, useFieldErrors } from '../../shared/forms/field-error.ts';
import { Form } from '../../shared/forms/form.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { button } from '../../shared/ui/button.ts';
import { LocalLink } from '../layout/local-link.tsx';
import styles from './forms.module.css';
import { useNativeForm } from './posted.ts';
import { focusField, loadRules } from './request.ts';
import type { SendFailure } from './send.ts';

/** The code of an address without its second half, so that the text names what is missing. */
function codeOf(field: string, code: string, value: unknown): string {
  if (field !== 'email' || code !== 'invalid_email' || typeof value !== 'string') return code;
  if (!value.includes('@')) return 'noAt';
  return value.trim().endsWith('@') ? 'noDomain' : code;
}

/** The text that explains how to correct a field, from its error code and its value. */
function useErrorText(): FieldErrorText {
  const { t } = useTranslation('forms');
  // The first that exists. Codes may come from the server: an unknown one gets the general text.
  return (field, given, value) => {
    const code = codeOf(field, given, value);
    const keys: string[] = [`error.${field}.${code}`, `error.any.${code}`, 'error.any.invalid'];
    return t(keys as ['error.any.invalid']);
  };
}

interface Props<Values extends FieldValues, Output> extends Omit<
  ComponentProps<typeof Form<Values, Output>>,
  'errorText'
> {
  path: FormPath;
}

/** A form of the site. It also works without JavaScript. */
export function RequestForm<Values extends FieldValues, Output>({ path, ...rest }: Props<Values, Output>) {
  return <Form errorText={useErrorText()} {...useNativeForm(path)} {...rest} />;
}

/**
 * A honeypot: hidden from sight, keyboard and screen readers. It counts only in a form that is posted without script: with
 * it, the time tells bots apart, and a password manager may fill in what the visitor cannot see.
 */
export const TrapField = () => (
  <div className="visually-hidden" aria-hidden="true">
    <input name="website" type="text" tabIndex={-1} autoComplete="off" />
  </div>
);

interface SummaryProps {
  labels: Record<string, string>;
  /** Whether the page answers a form post. */
  answers: boolean;
}

/** Lists all field errors after an attempt to send, each with a link to its field. */
export function ErrorSummary({ labels, answers }: SummaryProps) {
  const { t } = useTranslation('forms');
  const { submitCount } = useFormState();
  const errorOf = useFieldErrors();
  const wrong = Object.entries(labels).flatMap(([name, label]) => {
    const text = errorOf(name);
    return text ? [{ name, label, text }] : [];
  });
  if ((!answers && submitCount === 0) || wrong.length === 0) return null;

  return (
    <Alert kind="error" focused={submitCount === 0}>
      <p>{t('summary', { count: wrong.length })}</p>
      <ul>
        {wrong.map(({ name, label, text }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
            >
              {label}
            </a>
            {`: ${text}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface FailureProps {
  /** The specified sentence, while it is shown. */
  error: string | false;
  failure: SendFailure | undefined;
  /** Takes the focus: the page answers a form post. */
  focused: boolean;
}

/** That sending failed, and what the visitor can do, in one box. The advice stays until the next attempt. */
export function Failure({ error, failure, focused }: FailureProps) {
  const { t } = useTranslation('forms');
  const { email } = useSite().contact;
  if (!error && !failure) return null;
  const advice = () => {
    if (failure?.kind === 'wait') return t('wait', { count: failure.minutes });
    return failure && t(failure.kind === 'unavailable' && !email ? 'later' : failure.kind, { email });
  };
  return (
    <Alert kind={error ? 'error' : 'note'} focused={focused && Boolean(error)}>
      {error && <p>{error}</p>}
      {failure && <p>{advice()}</p>}
    </Alert>
  );
}

export function SubmitButton({ label, busyLabel }: { label: string; busyLabel: string }) {
  const { isSubmitting } = useFormState();
  return (
    <button
      type="submit"
      className={`${button('primary')} ${styles['submit']}`}
      // Not `disabled`: the button would lose the focus. The form ignores a press meanwhile.
      aria-disabled={isSubmitting || undefined}
      // Keep the focus in the field: on blur its error could appear and move the button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isSubmitting && <span className={styles['waxing']} aria-hidden="true" />}
      {isSubmitting ? busyLabel : label}
    </button>
  );
}

/** Below the button, where the visitor decides. */
export function PrivacyNote() {
  const { t } = useTranslation(['forms', 'common']);
  return (
    <p className="hint">
      {t('privacy')} <LocalLink to="/privacy">{t('common:footer.privacy')}</LocalLink>
    </p>
  );
}

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles['part']}>
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className={`stack gap-20 ${styles['fields']}`}>{children}</div>
    </fieldset>
  );
}

/** Asks about a likely slip in the domain of the address. It never refuses. */
function NearMiss() {
  const { t } = useTranslation('forms');
  const { setValue, subscribe } = useFormContext<{ email: string }>();
  const [meant, setMeant] = useState<string>();
  useEffect(() => {
    const look = async ({ email = '' }: { email?: string }, left: boolean) => {
      const { nearMiss } = await loadRules();
      // While an address is typed, its end is missing.
      setMeant((before) => (left || before ? nearMiss(email) : before));
    };
    return subscribe({
      formState: { values: true, touchedFields: true },
      callback: ({ values, touchedFields }) => void look(values, Boolean(touchedFields?.email)).catch(() => {}),
    });
  }, [subscribe]);
  if (!meant) return null;
  const take = () => {
    setValue('email', meant, { shouldValidate: true });
    focusField('email');
  };
  return (
    <button type="button" className="target opens" onClick={take}>
      {t('near', { meant })}
    </button>
  );
}

const types: Partial<Record<RequestText, string>> = { email: 'email', phone: 'tel' };
const fills: Partial<Record<RequestText, string>> = { name: 'name', ...types };

type FieldProps = Pick<ComponentProps<typeof TextField>, 'aside' | 'hint' | 'required'> & { name: RequestText };

export function PersonField({ name, ...rest }: FieldProps) {
  const { t, language } = useTexts('forms');
  const field = (
    <TextField
      name={name}
      label={requestFields[name].label[language]}
      type={types[name] ?? 'text'}
      autoComplete={fills[name] ?? 'off'}
      {...(name === 'phone' && { placeholder: t('phonePattern') })}
      {...rest}
    />
  );
  if (name !== 'email') return field;
  return (
    <div>
      {field}
      <p role="status">
        <NearMiss />
      </p>
    </div>
  );
}
