import { languages, locales, type Bilingual as Pair } from '@luar/contracts/language';
import { createContext, use } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { ErrorText } from '../../shared/ui/field.tsx';
import styles from './bilingual.module.css';
import { useLoadedName } from './entry-list.tsx';
import { type Mark, marksOf } from './changes.ts';

/** Paths of stored texts whose Portuguese was changed after their English, in a form that stores such checks. */
export const UncheckedContext = createContext<readonly string[] | undefined>(undefined);

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
    <div role="status" className="live">
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

interface BoxProps {
  /** The common part of both field names: hero.title, or name if `joint` is an underscore. */
  name: string;
  joint?: '.' | '_';
  label: string;
  multiline?: boolean;
  required?: boolean | undefined;
  maxLength?: number | undefined;
  describedBy?: string | undefined;
}

/** Both languages of a text in one frame. */
function PairBox({ name, joint = '.', label, multiline, describedBy, ...rest }: BoxProps) {
  const { t } = useTranslation('admin');
  const { register } = useFormContext();
  const errorOf = useFieldErrors();
  const Input = multiline ? 'textarea' : 'input';
  return (
    <div className={styles['pair']} role="group" aria-label={label}>
      {languages.map((language) => (
        <label key={language}>
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <Input
            id={`${name}${joint}${language}`}
            lang={locales[language]}
            aria-label={`${label}, ${t(`language.${language}`)}`}
            aria-describedby={describedBy}
            aria-invalid={errorOf(`${name}${joint}${language}`) ? true : undefined}
            {...(multiline && { rows: 3 })}
            {...rest}
            {...register(`${name}${joint}${language}`)}
          />
        </label>
      ))}
    </div>
  );
}

interface Props extends Omit<BoxProps, 'describedBy'> {
  hint?: string;
  /** Shows no label above the fields, because the entry of a list shows one. */
  bare?: boolean;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** One text in both languages, with a note if the two may no longer match. */
export function Bilingual({ hint, bare = false, ...box }: Props) {
  const { name, joint = '.', label } = box;
  const { control, formState, setValue } = useFormContext();
  const unchecked = use(UncheckedContext);
  const checked = (useWatch({ control, name: 'checked' }) ?? []) as string[];
  const errorOf = useFieldErrors();
  const loadedAs = useLoadedName(name);
  const [pt, en] = useWatch({ control, name: [`${name}${joint}pt`, `${name}${joint}en`] }).map(text);
  const loaded = languages.map((language) => get(formState.defaultValues, `${loadedAs}${joint}${language}`));
  const before = loaded.every((value) => typeof value === 'string' && value !== '')
    ? { pt: text(loaded[0]), en: text(loaded[1]) }
    : undefined;
  // The practitioner can say that the English text is still right.
  const english = unchecked && {
    stale: unchecked.includes(loadedAs),
    checked: checked.includes(name),
    onCheck: () => setValue('checked', [...checked, name], { shouldDirty: true }),
  };
  const error = errorOf(`${name}${joint}pt`) ?? errorOf(`${name}${joint}en`);
  const notes = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return (
    <div className="stack gap-8">
      {!bare && (
        <p className="subheading" aria-hidden="true">
          {label}
        </p>
      )}
      <PairBox {...box} describedBy={notes || undefined} />
      {error && <ErrorText id={`${name}-error`}>{error}</ErrorText>}
      {hint && (
        <p id={`${name}-hint`} className="hint">
          {hint}
        </p>
      )}
      <MarksList now={{ pt: pt ?? '', en: en ?? '' }} before={before} english={english} />
    </div>
  );
}
