import { confirmations } from '@luar/contracts/booking-rules';
import { categories } from '@luar/contracts/categories';
import { limits } from '@luar/contracts/limits';
import { questionKinds } from '@luar/contracts/questions';
import { useEffect } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import { Bilingual } from '../forms/bilingual.tsx';
import { PairRows } from '../forms/pair-rows.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { SwitchField } from '../forms/switch.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './services.module.css';
import { freeSlug, isProposalFor, slugOf } from './slug.ts';
import type { ServiceValues } from './values.ts';

export function NumbersPanel() {
  const { t } = useTranslation('adminServices');
  const { duration } = limits;
  return (
    <Panel id="numbers" title={t('form.numbers')}>
      <div className={styles['numbers']}>
        {/* A text field: a number field drops the comma if the browser's language uses a decimal point. */}
        <TextField name="price" label={t('price')} aside="€" inputMode="decimal" required />
        <TextField
          name="duration"
          label={t('duration')}
          aside="min"
          type="number"
          min={duration.min}
          step={duration.step}
          required
        />
      </div>
    </Panel>
  );
}

export function VisibilityPanel() {
  const { t } = useTranslation('adminServices');
  return (
    <Panel id="visibility" title={t('form.visibility')}>
      <SwitchField name="isActive" label={t('form.isActive')} hint={t('form.isActiveHint')} />
      <SwitchField name="bookingEnabled" label={t('form.bookingEnabled')} hint={t('form.bookingEnabledHint')} />
      <SelectField
        name="confirms"
        label={t('form.confirms')}
        hint={t('form.confirmsHint')}
        options={confirmations.map((value) => ({ value, text: t(`form.confirm.${value}`) }))}
      />
    </Panel>
  );
}

export function TextsPanel() {
  const { t } = useTranslation('adminServices');
  return (
    <Panel id="texts" title={t('form.texts')}>
      <Bilingual name="name" joint="_" label={t('form.name')} required />
      <Bilingual name="description" joint="_" label={t('form.description')} multiline required />
    </Panel>
  );
}

export function FeaturesPanel() {
  const { t } = useTranslation('adminServices');
  const labels = {
    row: (number: number) => t('form.featureNumber', { number }),
    remove: (number: number) => t('form.removeFeature', { number }),
    oneLanguage: t('form.featureDropped'),
    add: t('form.addFeature'),
  };
  return (
    <Panel id="features" title={t('form.features')} hint={t('form.featuresHint')}>
      <PairRows name="features" max={limits.list.serviceFeatures} labels={labels} />
    </Panel>
  );
}

/** What a visitor is told and asked before a session. */
export function QuestionsPanel() {
  const { t } = useTranslation('adminServices');
  const { fields, append, remove } = useFieldArray<ServiceValues, 'questions'>({ name: 'questions' });
  return (
    <Panel id="questions" title={t('form.questions')} hint={t('form.questionsHint')}>
      <Bilingual
        name="preparation"
        joint="_"
        label={t('form.preparation')}
        hint={t('form.preparationHint')}
        maxLength={limits.text.wish}
        multiline
      />
      {fields.map(({ id }, at) => {
        const number = at + 1;
        const name = `questions.${at}` as const;
        return (
          <div key={id} className={`stack gap-12 ${styles['question']}`}>
            <Bilingual
              name={`${name}.text`}
              label={t('form.questionNumber', { number })}
              maxLength={limits.text.question}
            />
            <SelectField
              name={`${name}.kind`}
              label={t('form.questionKind', { number })}
              options={questionKinds.map((value) => ({ value, text: t(`form.kind.${value}`) }))}
            />
            <SwitchField name={`${name}.required`} label={t('form.required')} hint={t('form.requiredHint')} />
            <Button
              kind="quietRed"
              className="start"
              text={t('form.removeQuestion', { number })}
              onClick={() => {
                remove(at);
                document.querySelector<HTMLElement>('#questions h2')?.focus();
              }}
            />
          </div>
        );
      })}
      {fields.length < limits.list.questions && (
        <Button
          kind="outline"
          glyph="add"
          className="start"
          text={t('form.addQuestion')}
          onClick={() => append({ kind: 'line', text: { pt: '', en: '' }, required: false })}
        />
      )}
    </Panel>
  );
}

interface AddressProps {
  isNew: boolean;
  taken: readonly string[];
}

/** Derives a free slug from the Portuguese name until the practitioner edits the slug. */
function useProposedSlug({ isNew, taken }: AddressProps): void {
  const { control, setValue, getFieldState, formState, getValues } = useFormContext<ServiceValues>();
  const name = useWatch({ control, name: 'name_pt' });
  useEffect(() => {
    if (!isNew || getFieldState('slug', formState).isTouched) return;
    const proposed = freeSlug(slugOf(name), taken);
    const present = getValues('slug');
    // A slug that does not come from an earlier state of the name was typed: keep it.
    if (present !== '' && !isProposalFor(present, name)) return;
    if (present !== proposed) setValue('slug', proposed, { shouldDirty: true });
    // Run only when the name changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
}

export function AddressPanel(props: AddressProps) {
  const { t } = useTranslation(['adminServices', 'common']);
  const { control, formState } = useFormContext<ServiceValues>();
  const slug = useWatch({ control, name: 'slug' });
  const changed = !props.isNew && slug !== formState.defaultValues?.slug;
  // With places to break the line.
  const path = `${window.location.host}/\u200bservices\u200b#${slug}`;
  const address = slug && t('form.slugAddress', { address: path });
  useProposedSlug(props);
  return (
    <Panel id="kind" title={t('form.address')}>
      <SelectField
        name="category"
        label={t('category')}
        options={categories.map((value) => ({ value, text: t(`common:category.${value}`) }))}
      />
      <div className={styles['numbers']}>
        <TextField name="icon" label={t('form.icon')} maxLength={limits.text.icon} />
        <TextField name="order" label={t('form.order')} type="number" min={limits.order.min} step={1} />
      </div>
      <TextField
        name="slug"
        label={t('form.slug')}
        hint={[t(changed ? 'form.slugChanged' : 'form.slugHint'), address].filter(Boolean).join(' ')}
        maxLength={limits.text.slug}
        required
      />
    </Panel>
  );
}
