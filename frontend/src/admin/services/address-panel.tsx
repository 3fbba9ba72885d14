import { categories } from '@luar/contracts/categories';
import { limits } from '@luar/contracts/limits';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Advanced } from '../forms/advanced.tsx';
import { Panel } from '../ui/panel.tsx';
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
