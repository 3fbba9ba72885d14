import { confirmations } from '@luar/contracts/booking-rules';
import { categories } from '@luar/contracts/categories';
import { limits } from '@luar/contracts/limits';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Advanced } from '../forms/advanced.tsx';
import { PairRows } from '../forms/pair-rows.tsx';
import { SwitchField } from '../forms/switch.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './service-form.module.css';
import { freeSlug, isProposalFor, slugOf } from './slug.ts';
import type { ServiceValues } from './values.ts';

interface Props {
  isNew: boolean;
  taken: readonly string[];
}

/** Derives a free slug from the Portuguese name until the practitioner edits the slug. */
function useProposedSlug({ isNew, taken }: Props): void {
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

export function AddressPanel(props: Props) {
  const { t } = useTranslation(['adminServices', 'common']);
  const { register, control, formState } = useFormContext<ServiceValues>();
  const slug = useWatch({ control, name: 'slug' });
  const categoryError = useFieldErrors()('category');
  const changed = !props.isNew && slug !== formState.defaultValues?.slug;
  // With places to break the line.
  const path = `${window.location.host}/\u200bservices\u200b#${slug}`;
  const address = slug && t('form.slugAddress', { address: path });
  useProposedSlug(props);
  return (
    <Panel id="kind" title={t('form.address')}>
      <Field id="category" label={t('category')} error={categoryError}>
        {(control_) => (
          <select {...control_} required {...register('category')}>
            {categories.map((category) => (
              <option key={category} value={category}>
                {t(`common:category.${category}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Advanced label={t('form.advanced')} names={['slug', 'order']}>
        <TextField
          name="slug"
          label={t('form.slug')}
          hint={[t(changed ? 'form.slugChanged' : 'form.slugHint'), address].filter(Boolean).join(' ')}
          maxLength={limits.text.slug}
          required
        />
        <TextField name="order" label={t('form.order')} type="number" min={limits.order.min} step={1} />
      </Advanced>
    </Panel>
  );
}

export function FeatureRows() {
  const { t } = useTranslation('adminServices');
  const labels = {
    row: (number: number) => t('form.featureNumber', { number }),
    remove: (number: number) => t('form.removeFeature', { number }),
    oneLanguage: t('form.featureDropped'),
    add: t('form.addFeature'),
  };
  return <PairRows name="features" max={limits.list.serviceFeatures} labels={labels} />;
}

export function NumbersPanel() {
  const { t } = useTranslation('adminServices');
  const { duration } = limits;
  return (
    <Panel id="numbers" title={t('form.numbers')}>
      <div className={styles['numbers']}>
        {/* A text field: a number field drops the comma if the browser's language uses a decimal point. */}
        <TextField name="price" label={t('price')} aside={t('form.priceUnit')} inputMode="decimal" required />
        <TextField
          name="duration"
          label={t('duration')}
          aside={t('form.durationUnit')}
          type="number"
          min={duration.min}
          step={duration.step}
          required
        />
        <TextField name="icon" label={t('form.icon')} maxLength={limits.text.icon} />
      </div>
    </Panel>
  );
}

export function VisibilityPanel() {
  const { t } = useTranslation('adminServices');
  const { register } = useFormContext<ServiceValues>();
  return (
    <Panel id="visibility" title={t('form.visibility')}>
      <SwitchField name="isActive" label={t('form.isActive')} hint={t('form.isActiveHint')} />
      <SwitchField name="bookingEnabled" label={t('form.bookingEnabled')} hint={t('form.bookingEnabledHint')} />
      <Field id="confirms" label={t('form.confirms')} hint={t('form.confirmsHint')}>
        {(control) => (
          <select {...control} {...register('confirms')}>
            {confirmations.map((each) => (
              <option key={each} value={each}>
                {t(`form.confirm.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Panel>
  );
}
