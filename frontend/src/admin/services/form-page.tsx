import { type Confirms, confirmations } from '@luar/contracts/booking-rules';
import { categories } from '@luar/contracts/categories';
import { limits } from '@luar/contracts/limits';
import type { Service } from '@luar/contracts/service';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { atApi } from '../../shared/api/at-api.ts';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { firstDaysQuery } from '../dashboard/first-days-queries.ts';
import { Bilingual } from '../forms/bilingual.tsx';
import { EditorForm } from '../forms/editor-form.tsx';
import { PairRows } from '../forms/pair-rows.tsx';
import { SwitchField } from '../forms/switch.tsx';
import { texts as adminPictures } from '../pictures/texts.ts';
import { Loading, Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { pill } from '../ui/pill.ts';
import { Advanced } from './advanced.tsx';
import { QuestionRows } from './question-rows.tsx';
import { CopyLink } from './copy-link.tsx';
import { ImageField, UploadProgress } from './image-field.tsx';
import { serviceQuery, servicesQuery } from './queries.ts';
import styles from './services.module.css';
import { freeSlug, isProposalFor, slugOf } from './slug.ts';
import { texts as adminServices } from './texts.ts';
import { useServiceForm } from './use-service-form.ts';
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

function AddressPanel(props: Props) {
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
      <div className={styles['icon']}>
        <TextField name="icon" label={t('form.icon')} maxLength={limits.text.icon} />
      </div>
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

function FeatureRows() {
  const { t } = useTranslation('adminServices');
  const labels = {
    row: (number: number) => t('form.featureNumber', { number }),
    remove: (number: number) => t('form.removeFeature', { number }),
    oneLanguage: t('form.featureDropped'),
    add: t('form.addFeature'),
  };
  return <PairRows name="features" max={limits.list.serviceFeatures} labels={labels} />;
}

function NumbersPanel() {
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
      </div>
    </Panel>
  );
}

function VisibilityPanel() {
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

interface FormProps {
  service: Service | null;
  /** Who confirms the hours of a new one. */
  confirms?: Confirms | undefined;
  taken?: readonly string[];
}

/** What changes most comes first: price and length, then how it is booked, then texts and picture. */
function ServiceForm({ service, confirms, taken = none }: FormProps) {
  const { t } = useTranslation(['adminServices', 'admin']);
  const { editor, photo, progress } = useServiceForm(service, confirms);
  const { form } = editor;
  const [file, removed, focus] = useWatch({ control: form.control, name: ['file', 'removeImage', 'focus'] });
  const image = editor.state.stored?.image;
  return (
    <EditorForm
      editor={editor}
      label={t(service ? 'edit' : 'new')}
      conflict={{ text: t('savedElsewhere'), loadFailed: t('loadOneFailed') }}
      outcome={progress !== undefined && <UploadProgress share={progress} />}
      beside={
        <Link to="/admin/services" className={pill('outline')}>
          {t('admin:cancel')}
        </Link>
      }
    >
      <div className="stack gap-20">
        <NumbersPanel />
        <VisibilityPanel />
        <Panel id="texts" title={t('form.texts')}>
          <Bilingual name="name" joint="_" label={t('form.name')} required />
          <Bilingual name="description" joint="_" label={t('form.description')} multiline required />
        </Panel>
        <Panel id="features" title={t('form.features')} hint={t('form.featuresHint')}>
          <FeatureRows />
        </Panel>
        <Panel id="questions" title={t('form.questions')} hint={t('form.questionsHint')}>
          <Bilingual
            name="preparation"
            joint="_"
            label={t('form.preparation')}
            hint={t('form.preparationHint')}
            maxLength={limits.text.wish}
            multiline
          />
          <QuestionRows />
        </Panel>
        <Panel id="image" title={t('form.image')} aside={t('admin:form.optional')}>
          <ImageField
            current={image ? atApi(image) : null}
            file={file}
            removed={removed}
            photo={photo}
            onForget={() => form.setValue('file', undefined, { shouldDirty: true })}
            onRemove={(on) => form.setValue('removeImage', on, { shouldDirty: true })}
            focus={focus}
            onFocus={(to) => form.setValue('focus', to, { shouldDirty: true })}
          />
        </Panel>
        <AddressPanel isNew={service === null} taken={taken} />
      </div>
    </EditorForm>
  );
}

const none: readonly string[] = [];

function NewServicePage() {
  const { t } = useTranslation('adminServices');
  const { data: services, isPending } = useQuery(servicesQuery);
  const days = useQuery(firstDaysQuery);
  const confirms = days.data?.confirms ?? undefined;
  return (
    <div className="narrow">
      <PageHead title={t('new')} back={{ to: '/admin/services', label: t('title') }} />
      {isPending || days.isPending ? (
        <Loading />
      ) : (
        <ServiceForm service={null} confirms={confirms} taken={services?.map(({ slug }) => slug) ?? []} />
      )}
    </div>
  );
}

function EditService({ id }: { id: string }) {
  const { t, language } = useTexts('adminServices');
  const query = useQuery(serviceQuery(id));
  const { data: service } = query;
  return (
    <div className="narrow">
      <PageHead
        title={service ? textIn(service.name, language) : t('title')}
        back={{ to: '/admin/services', label: t('title') }}
      >
        {service?.isActive && service.bookingEnabled && <CopyLink slug={service.slug} />}
      </PageHead>
      {(!service || query.isError) && <Waiting query={query} failed={t('loadOneFailed')} />}
      {service && <ServiceForm service={service} />}
    </div>
  );
}

function EditServicePage() {
  const { id = '' } = useParams();
  return <EditService key={id} id={id} />;
}

const texts = { adminServices, adminPictures };

export const newServicePage: PageModule = { Content: NewServicePage, texts };
export const editServicePage: PageModule = { Content: EditServicePage, texts };
