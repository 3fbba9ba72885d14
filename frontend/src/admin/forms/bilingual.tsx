import { languages, locales, type Bilingual as Pair } from '@luar/contracts/language';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import styles from './bilingual.module.css';
import { useLoadedName } from './entry-list.tsx';
import { type Mark, marksOf } from './marks.ts';

const isOnlyPt = ({ kind }: Mark) => kind === 'onlyPt';

/** Whether the English text still has to be checked, and the function that records the check. */
interface EnglishCheck {
  /** The stored Portuguese text was changed after the English one. */
  stale: boolean;
  checked: boolean;
  onCheck: () => void;
}

interface MarksProps {
  now: Pair;
  before: Pair | undefined;
  english?: EnglishCheck | undefined;
}

/** Shows where the two languages may no longer match. It never prevents a save. */
function MarksList({ now, before, english }: MarksProps) {
  const { t } = useTranslation('admin');
  const figures = (numbers: number[]) => numbers.join(', ') || t('mark.none');
  const marks = marksOf(now, before).filter(({ kind }) => kind !== 'onlyPt' || !english?.checked);
  if (english?.stale && !english.checked && before && now.en === before.en && !marks.some(isOnlyPt))
    marks.unshift({ kind: 'onlyPt' });
  // Always render the live region: screen readers announce only changes in an existing one.
  return (
    <div role="status" className={`live ${styles['marksPlace']}`}>
      {marks.length > 0 && (
        <ul className={`stack gap-4 tinted ${styles['marks']}`}>
          {marks.map((mark) => (
            <li key={mark.kind}>
              {mark.kind === 'numbers'
                ? t('mark.numbers', { pt: figures(mark.pt), en: figures(mark.en) })
                : t(`mark.${mark.kind}`)}
              {english && isOnlyPt(mark) && (
                <button type="button" onClick={english.onCheck}>
                  {t('mark.englishRight')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Props {
  /** The common part of both field names: hero.title, or name if `joint` is an underscore. */
  name: string;
  joint?: '.' | '_';
  label: string;
  hint?: string;
  multiline?: boolean;
  required?: boolean;
  maxLength?: number;
  english?: EnglishCheck | undefined;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** One text in both languages, side by side, with a note if the two may no longer match. */
export function Bilingual({ name, joint = '.', label, english, ...rest }: Props) {
  const { t } = useTranslation('admin');
  const { control, formState } = useFormContext();
  const loadedAs = useLoadedName(name);
  const [pt, en] = useWatch({ control, name: [`${name}${joint}pt`, `${name}${joint}en`] }).map(text);
  const loaded = languages.map((language) => get(formState.defaultValues, `${loadedAs}${joint}${language}`));
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
