import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { Alert } from '../../shared/ui/alert.tsx';

interface Props {
  /** Field labels by field name, in the order of the form. */
  labels: Record<string, string>;
  /** Whether the page answers a form post. */
  answers: boolean;
}

/** Lists all field errors after an attempt to send, each with a link to its field. */
export function ErrorSummary({ labels, answers }: Props) {
  const { t } = useTranslation('forms');
  const { submitCount } = useFormContext().formState;
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
