import { languages, locales } from '@luar/contracts/language';
import { limits } from '@luar/contracts/limits';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { pill } from '../ui/pill.ts';
import styles from './feature-rows.module.css';
import type { ServiceValues } from './values.ts';

const filled = (text: string | undefined) => (text ?? '').trim() !== '';

function FeatureRow({ index, onRemove }: { index: number; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation(['adminServices', 'admin']);
  const { register, control, formState } = useFormContext<ServiceValues>();
  const [pt, en] = useWatch({ control, name: [`features.${index}.pt`, `features.${index}.en`] });
  const errorOf = useFieldErrors();
  const number = index + 1;
  const errors = formState.errors.features?.[index];
  const wrong = errorOf(`features.${index}.pt`) ?? errorOf(`features.${index}.en`);
  const dropped = filled(pt) !== filled(en);
  const note = `feature-${index}-note`;
  return (
    <li className={styles['row']}>
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      <div className={styles['pair']} role="group" aria-label={t('form.featureNumber', { number })}>
        {languages.map((language) => (
          <label key={language}>
            <span aria-hidden="true">{language.toUpperCase()}</span>
            <input
              lang={locales[language]}
              aria-label={`${t('form.featureNumber', { number })}, ${t(`admin:language.${language}`)}`}
              aria-describedby={dropped || wrong ? note : undefined}
              aria-invalid={errors?.[language] ? true : undefined}
              {...register(`features.${index}.${language}`)}
            />
          </label>
        ))}
      </div>
      {onRemove && (
        <IconButton quiet label={t('form.removeFeature', { number })} onClick={onRemove}>
          <Icon name="close" size={20} />
        </IconButton>
      )}
      {(dropped || wrong) && (
        <p id={note} className={styles['note']}>
          {wrong
            ? wrong
            : `${t(filled(pt) ? 'admin:mark.missingEn' : 'admin:mark.missingPt')} ${t('form.featureDropped')}`}
        </p>
      )}
    </li>
  );
}

/** The features of a service. The last row cannot be removed. */
export function FeatureRows() {
  const { t } = useTranslation('adminServices');
  const { control, setFocus } = useFormContext<ServiceValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'features' });
  // The focus target, applied once `fields` has changed: a render with the old list may come first.
  const wanted = useRef<{ of: typeof fields; index: number }>(undefined);

  useEffect(() => {
    if (!wanted.current || wanted.current.of === fields) return;
    setFocus(`features.${wanted.current.index}.pt`);
    wanted.current = undefined;
  });

  const removeAt = (index: number) => {
    wanted.current = { of: fields, index: Math.max(0, Math.min(index, fields.length - 2)) };
    remove(index);
  };

  return (
    <>
      <ol className={styles['rows']}>
        {fields.map((field, index) => (
          <FeatureRow key={field.id} index={index} onRemove={fields.length > 1 ? () => removeAt(index) : undefined} />
        ))}
      </ol>
      {fields.length < limits.list.serviceFeatures && (
        <button
          type="button"
          className={`${pill('outline')} ${styles['add']}`}
          onClick={() => {
            wanted.current = { of: fields, index: fields.length };
            append({ pt: '', en: '' }, { shouldFocus: false });
          }}
        >
          <Glyph name="add" />
          {t('form.addFeature')}
        </button>
      )}
    </>
  );
}
