import { languages, locales } from '@luar/contracts/language';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './pair-rows.module.css';
import { useAfterChange } from './use-after-change.ts';

const filled = (text: string | undefined) => (text ?? '').trim() !== '';

interface Labels {
  row: (number: number) => string;
  remove: (number: number) => string;
  /** What happens to a row that has a text in one language only. */
  oneLanguage: string;
  add: string;
}

interface RowProps {
  list: string;
  index: number;
  maxLength: number | undefined;
  labels: Labels;
  onRemove: (() => void) | undefined;
}

function PairRow({ list, index, maxLength, labels, onRemove }: RowProps) {
  const { t } = useTranslation('admin');
  const { register, control } = useFormContext();
  const name = `${list}.${index}`;
  const [pt, en] = useWatch({ control, name: [`${name}.pt`, `${name}.en`] }) as (string | undefined)[];
  const errorOf = useFieldErrors();
  const number = index + 1;
  const wrong = errorOf(`${name}.pt`) ?? errorOf(`${name}.en`);
  const alone = filled(pt) !== filled(en);
  const note = `${name}-note`;
  return (
    <li className={styles['row']}>
      <span className={`hint ${styles['number']}`} aria-hidden="true">
        {number}
      </span>
      <div className={styles['pair']} role="group" aria-label={labels.row(number)}>
        {languages.map((language) => (
          <label key={language}>
            <span aria-hidden="true">{language.toUpperCase()}</span>
            <input
              lang={locales[language]}
              maxLength={maxLength}
              aria-label={`${labels.row(number)}, ${t(`language.${language}`)}`}
              aria-describedby={alone || wrong ? note : undefined}
              aria-invalid={errorOf(`${name}.${language}`) ? true : undefined}
              {...register(`${name}.${language}`)}
            />
          </label>
        ))}
      </div>
      {onRemove && (
        <IconButton quiet label={labels.remove(number)} onClick={onRemove}>
          <Icon name="close" size={20} />
        </IconButton>
      )}
      {(alone || wrong) && (
        <p id={note} className={`tinted ${styles['note']}`}>
          {wrong ? wrong : `${t(filled(pt) ? 'mark.missingEn' : 'mark.missingPt')} ${labels.oneLanguage}`}
        </p>
      )}
    </li>
  );
}

interface Props {
  name: string;
  max: number;
  maxLength?: number;
  labels: Labels;
}

/** A list of short texts in two languages. The last row cannot be removed. */
export function PairRows({ name, max, maxLength, labels }: Props) {
  const { control, setFocus } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const focusAfter = useAfterChange(fields, (index: number) => setFocus(`${name}.${index}.pt`));

  const removeAt = (index: number) => {
    focusAfter(Math.max(0, Math.min(index, fields.length - 2)));
    remove(index);
  };

  return (
    <>
      <ol className="stack gap-12">
        {fields.map((field, index) => (
          <PairRow
            key={field.id}
            list={name}
            index={index}
            maxLength={maxLength}
            labels={labels}
            onRemove={fields.length > 1 ? () => removeAt(index) : undefined}
          />
        ))}
      </ol>
      {fields.length < max && (
        <Button
          kind="outline"
          glyph="add"
          text={labels.add}
          className={`start ${styles['add']}`}
          onClick={() => {
            focusAfter(fields.length);
            append({ pt: '', en: '' }, { shouldFocus: false });
          }}
        />
      )}
    </>
  );
}
