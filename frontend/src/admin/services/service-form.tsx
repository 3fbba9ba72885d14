import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Alert } from '../../shared/ui/alert.tsx';
import { Bilingual } from '../forms/bilingual.tsx';
import { countErrors } from '../forms/count-errors.ts';
import { RestoredNote } from '../forms/restored-note.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { Panel } from '../ui/panel.tsx';
import { pill } from '../ui/pill.ts';
import { FeatureRows } from './feature-rows.tsx';
import { ImageField } from './image-field.tsx';
import styles from './service-form.module.css';
import { AddressPanel, NumbersPanel, VisibilityPanel } from './side-panels.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useServiceForm } from './use-service-form.ts';
import type { ServiceValues } from './values.ts';

interface Props {
  id?: string;
  initial: ServiceValues;
  image: string | null;
}

export function ServiceForm({ id, initial, image: current }: Props) {
  const { t } = useTranslation(['adminServices', 'admin']);
  const { form, submit, image, progress, dirty, restored, discard, save, failure } = useServiceForm(id, initial);
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={t(id ? 'edit' : 'new')} onSubmit={(event) => void submit(event)}>
        {restored && !save.isSuccess && <RestoredNote onDiscard={discard} />}
        <div className={styles['layout']}>
          <div className={styles['column']}>
            <Panel title={t('form.texts')}>
              <Bilingual name="name" joint="_" label={t('form.name')} required />
              <Bilingual name="description" joint="_" label={t('form.description')} multiline required />
            </Panel>
            <Panel title={t('form.features')} hint={t('form.featuresHint')}>
              <FeatureRows />
            </Panel>
            <Panel title={t('form.image')} aside={t('admin:form.optional')}>
              <ImageField
                current={current}
                file={image.file}
                removed={image.removed}
                onChoose={image.choose}
                onRemove={image.setRemoved}
              />
            </Panel>
          </div>
          <div className={styles['column']}>
            <NumbersPanel />
            <AddressPanel isNew={id === undefined} />
            <VisibilityPanel />
          </div>
        </div>
        <SaveBar
          dirty={dirty}
          saving={save.isPending || save.isSuccess}
          wrong={countErrors(form.formState.errors)}
          outcome={
            <>
              {save.isSuccess && <Alert kind="success">{t(id ? 'updated' : 'created')}</Alert>}
              {failure && !save.isPending && (
                <Alert kind="error" close={{ label: t('admin:closeMessage'), onClose: save.reset }}>
                  {failure} {t('admin:form.kept')}
                </Alert>
              )}
              {save.isPending && progress !== undefined && <UploadProgress share={progress} />}
            </>
          }
        >
          <Link to="/admin/services" className={pill('outline')}>
            {t('admin:cancel')}
          </Link>
        </SaveBar>
      </form>
    </FormProvider>
  );
}
