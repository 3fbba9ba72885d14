import { categories } from '@luar/contracts/categories';
import { limits } from '@luar/contracts/limits';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../shared/ui/field.tsx';
import { SwitchField } from '../forms/switch-field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './service-form.module.css';
import { slugOf } from './slug.ts';
import type { ServiceValues } from './values.ts';

export function NumbersPanel() {
  const { t } = useTranslation('adminServices');
  const { duration, order } = limits;
  return (
    <Panel title={t('form.numbers')}>
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
        <TextField name="order" label={t('form.order')} type="number" min={order.min} step={1} />
        <TextField name="icon" label={t('form.icon')} maxLength={limits.text.icon} />
      </div>
    </Panel>
  );
}

/** Derives the slug from the Portuguese name until the practitioner edits the slug. */
function useProposedSlug(isNew: boolean): void {
  const { control, setValue, getFieldState, formState, getValues } = useFormContext<ServiceValues>();
  const name = useWatch({ control, name: 'name_pt' });
  useEffect(() => {
    if (!isNew || getFieldState('slug', formState).isTouched) return;
    const proposed = slugOf(name);
    const present = getValues('slug');
    // A slug that does not come from an earlier state of the name was typed: keep it.
    if (present !== '' && !proposed.startsWith(present) && !present.startsWith(proposed)) return;
    if (present !== proposed) setValue('slug', proposed, { shouldDirty: true });
    // Run only when the name changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
}

export function AddressPanel({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['adminServices', 'common']);
  const { register, control, formState } = useFormContext<ServiceValues>();
  const slug = useWatch({ control, name: 'slug' });
  const categoryError = useFieldErrors()('category');
  const changed = !isNew && slug !== formState.defaultValues?.slug;
  useProposedSlug(isNew);
  return (
    <Panel title={t('form.address')}>
      <TextField
        name="slug"
        label={t('form.slug')}
        hint={t(changed ? 'form.slugChanged' : 'form.slugHint')}
        maxLength={limits.text.slug}
        required
      />
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
    </Panel>
  );
}

export function VisibilityPanel() {
  const { t } = useTranslation('adminServices');
  return (
    <Panel title={t('form.visibility')}>
      <SwitchField name="isActive" label={t('form.isActive')} hint={t('form.isActiveHint')} />
      <SwitchField name="bookingEnabled" label={t('form.bookingEnabled')} hint={t('form.bookingEnabledHint')} />
    </Panel>
  );
}
