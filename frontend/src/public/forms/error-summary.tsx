import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { fieldErrorText } from './field-error-text.ts';

interface Props {
  /** Field labels by field name, in the order of the form. */
  labels: Record<string, string>;
  shown: boolean;
}

/** Lists all field errors, each with a link to its field. */
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
    <Alert kind="error" focused={formState.submitCount === 0}>
      <p>{t('summary', { count: wrong.length })}</p>
      <ul>
        {wrong.map(({ name, label, text }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                // Focus by id, because during a re-render the form knows its fields only by name.
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
