import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { fieldErrorText } from './field-error-text.ts';

interface Props {
  /** The fields in the order of the form, each by the name that it carries there. */
  labels: Record<string, string>;
  shown: boolean;
}

/** All that is to be put right, each entry a way to its field. */
export function ErrorSummary({ labels, shown }: Props) {
  const { t, i18n } = useTranslation('forms');
  const { formState, getValues } = useFormContext();
  const wrong = Object.entries(labels).flatMap(([name, label]) => {
    const code = formState.errors[name]?.message;
    const text = fieldErrorText({ t, i18n }, name, typeof code === 'string' ? code : undefined, getValues(name));
    return text ? [{ name, label, text }] : [];
  });
  if (!shown || wrong.length === 0) return null;

  return (
    <Alert kind="error">
      <p>{t('summary', { count: wrong.length })}</p>
      <ul>
        {wrong.map(({ name, label, text }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                // By its id: while the form draws itself anew, it knows its fields by name only.
                document.getElementById(name)?.focus();
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
