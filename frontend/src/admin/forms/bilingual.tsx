import { languages, locales } from '@luar/contracts/language';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import styles from './bilingual.module.css';
import { type EnglishCheck, MarksList } from './marks-list.tsx';

interface Props {
  /** The common part of both field names: hero.title, or name if `joint` is an underscore. */
  name: string;
  joint?: '.' | '_';
  /** The name that the text was loaded under. It differs from `name` after an entry of a list was moved. */
  loadedAs?: string | undefined;
  label: string;
  hint?: string;
  multiline?: boolean;
  required?: boolean;
  maxLength?: number;
  english?: EnglishCheck | undefined;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function at(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values);
}

/** One text in both languages, side by side, with a note if the two may no longer match. */
export function Bilingual({ name, joint = '.', loadedAs = name, label, english, ...rest }: Props) {
  const { t } = useTranslation('admin');
  const { control, formState } = useFormContext();
  const [pt, en] = useWatch({ control, name: [`${name}${joint}pt`, `${name}${joint}en`] }).map(text);
  const loaded = languages.map((language) => at(formState.defaultValues, `${loadedAs}${joint}${language}`));
  const before = loaded.every((value) => typeof value === 'string' && value !== '')
    ? { pt: text(loaded[0]), en: text(loaded[1]) }
    : undefined;
  return (
    <div className={styles['pair']}>
      {languages.map((language) => (
        <div key={language} className={styles[language]}>
          <TextField
            name={`${name}${joint}${language}`}
            label={label}
            aside={t(`language.${language}`)}
            lang={locales[language]}
            {...rest}
          />
        </div>
      ))}
      <MarksList now={{ pt: pt ?? '', en: en ?? '' }} before={before} english={english} />
    </div>
  );
}
