import { nearMiss } from '@luar/contracts/near-miss';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { focusField } from './focus-field.ts';
import styles from './forms.module.css';

// Not in the texts of the forms: they are loaded with the page, and this with the first address that was typed.
const question = { pt: 'Queria escrever', en: 'Did you mean' };

/** Asks about a likely slip in the domain of the address. It never refuses. */
export default function NearMiss() {
  const language = useLanguage();
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: 'email' });
  const meant = typeof typed === 'string' ? nearMiss(typed) : undefined;
  if (!meant) return null;
  const take = () => {
    setValue('email', meant, { shouldValidate: true });
    focusField('email');
  };
  return (
    <button type="button" className={styles['near']} onClick={take}>
      {question[language]} {meant}?
    </button>
  );
}
