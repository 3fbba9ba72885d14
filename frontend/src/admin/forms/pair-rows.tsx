import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { PairBox } from './bilingual.tsx';
import styles from './bilingual.module.css';
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
  name: string;
  number: number;
  maxLength: number | undefined;
  labels: Labels;
  onRemove: (() => void) | undefined;
}

function PairRow({ name, number, maxLength, labels, onRemove }: RowProps) {
  const { t } = useTranslation('admin');
  const { control } = useFormContext();
  const [pt, en] = useWatch({ control, name: [`${name}.pt`, `${name}.en`] }) as (string | undefined)[];
  const errorOf = useFieldErrors();
  const wrong = errorOf(`${name}.pt`) ?? errorOf(`${name}.en`);
  const alone = filled(pt) !== filled(en);
  const note = alone || wrong ? `${name}-note` : undefined;
  return (
    <li className={styles['row']}>
      <PairBox name={name} label={labels.row(number)} maxLength={maxLength} describedBy={note} />
      {onRemove && (
        <IconButton quiet label={labels.remove(number)} onClick={onRemove}>
          <Icon name="close" size={20} />
        </IconButton>
      )}
      {note && (
        <p id={note} className="tinted">
          {wrong ?? `${t(filled(pt) ? 'mark.missingEn' : 'mark.missingPt')} ${labels.oneLanguage}`}
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
            name={`${name}.${index}`}
            number={index + 1}
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
          className="start"
          onClick={() => {
            focusAfter(fields.length);
            append({ pt: '', en: '' }, { shouldFocus: false });
          }}
        />
      )}
    </>
  );
}
