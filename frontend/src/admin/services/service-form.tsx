import type { Service } from '@luar/contracts/service';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Alert } from '../../shared/ui/alert.tsx';
import { Bilingual } from '../forms/bilingual.tsx';
import { Conflict } from '../forms/conflict.tsx';
import { invalidFields } from '../forms/invalid-fields.ts';
import { PanelForm } from '../forms/form.tsx';
import { RestoredNote } from '../forms/restored-note.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { JumpChips } from '../ui/jump-chips.tsx';
import { Panel } from '../ui/panel.tsx';
import { pill } from '../ui/pill.ts';
import { ImageField, UploadProgress } from './image-field.tsx';
import { NewerService } from './newer-service.tsx';
import { AddressPanel, FeatureRows, NumbersPanel, VisibilityPanel } from './panels.tsx';
import { serviceQuery } from './queries.ts';
import styles from './service-form.module.css';
import { useServiceForm } from './use-service-form.ts';
import { toValues, type ServiceValues } from './values.ts';

interface Props {
  id?: string;
  draft: string;
  /** The slugs of the other services, for a new service. */
  taken?: readonly string[];
  initial: ServiceValues;
  image: string | null;
}

const none: readonly string[] = [];

export function ServiceForm({ id, draft, taken = none, initial, image: current }: Props) {
  const { t } = useTranslation(['adminServices', 'admin']);
  const queryClient = useQueryClient();
  const edited = useServiceForm(id, draft, initial);
  const { form, submit, image, progress, dirty, restored, discard, save, failure, conflict } = edited;
  const [newer, setNewer] = useState<Service>();
  return (
    <>
      <PanelForm form={form} aria-label={t(id ? 'edit' : 'new')} onSubmit={(event) => void submit(event)}>
        {restored && !save.isSuccess && <RestoredNote onDiscard={discard} />}
        <div className={styles['chips']}>
          <JumpChips
            places={(['texts', 'features', 'image', 'numbers', 'kind', 'visibility'] as const).map((id_) => ({
              id: id_,
              label: t(`form.jump.${id_}`),
            }))}
          />
        </div>
        <div className={styles['layout']}>
          <div className="stack gap-20">
            <Panel id="texts" title={t('form.texts')}>
              <Bilingual name="name" joint="_" label={t('form.name')} required />
              <Bilingual name="description" joint="_" label={t('form.description')} multiline required />
            </Panel>
            <Panel id="features" title={t('form.features')} hint={t('form.featuresHint')}>
              <FeatureRows />
            </Panel>
            <Panel id="image" title={t('form.image')} aside={t('admin:form.optional')}>
              <Controller
                name="focus"
                control={form.control}
                render={({ field }) => (
                  <ImageField
                    current={current}
                    file={image.file}
                    removed={image.removed}
                    photo={edited.photo}
                    onForget={() => image.choose(undefined)}
                    onRemove={image.setRemoved}
                    focus={field.value}
                    onFocus={field.onChange}
                  />
                )}
              />
            </Panel>
          </div>
          <div className="stack gap-20">
            <NumbersPanel />
            <AddressPanel isNew={id === undefined} taken={taken} />
            <VisibilityPanel />
          </div>
        </div>
        {conflict && id !== undefined && (
          <Conflict
            text={t('savedElsewhere')}
            load={() => queryClient.fetchQuery({ ...serviceQuery(id), staleTime: 0 })}
            loadFailed={t('loadOneFailed')}
            onLook={setNewer}
            onTakeNewer={edited.takeNewer}
            onKeepMine={edited.keepMine}
          />
        )}
        <SaveBar
          dirty={dirty}
          saving={save.isPending || save.isSuccess}
          wrong={invalidFields(form.formState.errors).length}
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
      </PanelForm>
      {newer && <NewerService newer={toValues(newer)} mine={form.getValues()} onClose={() => setNewer(undefined)} />}
    </>
  );
}
