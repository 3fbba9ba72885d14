import { confirmations } from '@luar/contracts/booking-rules';
import { categories } from '@luar/contracts/categories';
import { limits } from '@luar/contracts/limits';
import { questionKinds } from '@luar/contracts/questions';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import { Bilingual } from '../forms/bilingual.tsx';
import type { Row } from '../forms/fields.tsx';
import { freeSlug, isProposalFor, slugOf } from './slug.ts';
import type { ServiceValues } from './values.ts';

const { duration, text, list } = limits;
const empty = { pt: '', en: '' };

const Feature = ({ path }: { path: string }) => (
  <Bilingual bare name={path.slice(0, -1)} label={useTranslation('adminServices').t('label.feature')} />
);

/** What the moments add up to: the site shows them only if that is the session. */
function Sum() {
  const { t } = useTranslation('adminServices');
  const [moments, minutes] = useWatch<ServiceValues, ['moments', 'duration']>({ name: ['moments', 'duration'] });
  const sum = moments.reduce((before, moment) => before + (Number(moment.minutes) || 0), 0);
  return moments.length > 0 && <p role="status">{t('sum', { sum, minutes })}</p>;
}

interface PanelOfRows {
  id: 'numbers' | 'visibility' | 'texts' | 'features' | 'moments' | 'questions';
  says?: 'features' | 'moments' | 'questions';
  rows: readonly Row<'adminServices'>[];
}

/** What changes most comes first: price and length, then how it is booked, then its texts. */
export const panels: readonly PanelOfRows[] = [
  {
    id: 'numbers',
    rows: [
      // Not of the type number, which drops the comma if the browser's language uses a decimal point.
      { name: 'price', unit: 'euros', type: 'decimal', short: true, required: true },
      {
        name: 'duration',
        unit: 'minutes',
        type: 'number',
        min: duration.min,
        step: duration.step,
        short: true,
        required: true,
      },
    ],
  },
  {
    id: 'visibility',
    rows: [
      { name: 'isActive', hint: 'isActive', shows: [] },
      { name: 'bookingEnabled', hint: 'bookingEnabled', shows: [] },
      { name: 'confirms', hint: 'confirms', options: { values: confirmations, of: 'confirm' } },
    ],
  },
  {
    id: 'texts',
    rows: [
      { name: 'name', both: '_', required: true },
      { name: 'description', both: '_', long: true, required: true },
    ],
  },
  {
    id: 'features',
    says: 'features',
    rows: [
      { list: 'features', of: 'feature', max: list.serviceFeatures, min: 1, fresh: empty, rows: [{ own: Feature }] },
    ],
  },
  {
    id: 'moments',
    says: 'moments',
    rows: [
      {
        list: 'moments',
        of: 'moment',
        max: list.moments,
        fresh: { name: empty, minutes: '', text: empty },
        rows: [
          { name: 'name', both: true, max: text.moment, required: true },
          { name: 'minutes', type: 'number', min: 1, step: 1, short: true, required: true },
          { name: 'text', label: 'sentence', both: true, max: text.answer },
        ],
      },
      { own: Sum },
    ],
  },
  {
    id: 'questions',
    says: 'questions',
    rows: [
      { name: 'preparation', hint: 'preparation', both: '_', max: text.wish, long: true },
      {
        list: 'questions',
        of: 'question',
        max: list.questions,
        fresh: { kind: 'line', text: empty, required: false },
        rows: [
          { name: 'text', label: 'question', both: true, max: text.question },
          { name: 'kind', options: { values: questionKinds, of: 'kind' } },
          { name: 'required', hint: 'required', shows: [] },
        ],
      },
    ],
  },
];

/** At the end, because it is set once. */
export const kindRows: readonly Row<'adminServices'>[] = [
  { name: 'category', options: { values: categories, of: 'common:category' } },
  { name: 'icon', max: text.icon, short: true },
  { name: 'order', hint: 'order', type: 'number', min: limits.order.min, step: 1, short: true },
];

interface SlugProps {
  isNew: boolean;
  taken: readonly string[];
}

/** The address on the site: proposed from the Portuguese name until the practitioner edits it. */
export function Slug({ isNew, taken }: SlugProps) {
  const { t } = useTranslation('adminServices');
  const { control, setValue, getFieldState, formState, getValues } = useFormContext<ServiceValues>();
  const [name, slug] = useWatch({ control, name: ['name_pt', 'slug'] });
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
  const changed = !isNew && slug !== formState.defaultValues?.slug;
  // With places to break the line.
  const path = `${window.location.host}/\u200bservices\u200b#${slug}`;
  const hints = [t(changed ? 'slug.changed' : 'slug.hint'), slug && t('slug.address', { address: path })];
  return (
    <TextField
      name="slug"
      label={t('label.slug')}
      hint={hints.filter(Boolean).join(' ')}
      maxLength={text.slug}
      required
    />
  );
}
