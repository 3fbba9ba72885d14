import type { Service } from '@luar/contracts/service';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { atApi } from '../../shared/api/at-api.ts';
import { Bilingual } from '../forms/bilingual.tsx';
import { EditorForm } from '../forms/editor-form.tsx';
import { JumpChips } from '../ui/jump-chips.tsx';
import { Panel } from '../ui/panel.tsx';
import { pill } from '../ui/pill.ts';
import { ImageField, UploadProgress } from './image-field.tsx';
import { NewerService } from './newer-service.tsx';
import { AddressPanel, FeatureRows, NumbersPanel, VisibilityPanel } from './panels.tsx';
import styles from './service-form.module.css';
import { useServiceForm } from './use-service-form.ts';
import { toValues } from './values.ts';

interface Props {
  /** Null: a new one. */
  service: Service | null;
  /** The slugs of the other services, for a new service. */
  taken?: readonly string[];
}

const none: readonly string[] = [];

export function ServiceForm({ service, taken = none }: Props) {
  const { t } = useTranslation(['adminServices', 'admin']);
  const { editor, photo, progress } = useServiceForm(service);
  const { form } = editor;
  const [file, removed, focus] = useWatch({ control: form.control, name: ['file', 'removeImage', 'focus'] });
  const [newer, setNewer] = useState<Service | null>(null);
  const image = editor.state.stored?.image;
  return (
    <>
      <EditorForm
        editor={editor}
        label={t(service ? 'edit' : 'new')}
        conflict={{ text: t('savedElsewhere'), loadFailed: t('loadOneFailed'), onLook: setNewer }}
        outcome={progress !== undefined && <UploadProgress share={progress} />}
        beside={
          <Link to="/admin/services" className={pill('outline')}>
            {t('admin:cancel')}
          </Link>
        }
      >
        <div className={styles['chips']}>
          <JumpChips
            places={(['texts', 'features', 'image', 'numbers', 'kind', 'visibility'] as const).map((id) => ({
              id,
              label: t(`form.jump.${id}`),
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
          </div>
          <div className="stack gap-20">
            <NumbersPanel />
            <AddressPanel isNew={service === null} taken={taken} />
            <VisibilityPanel />
          </div>
        </div>
      </EditorForm>
      {newer && <NewerService newer={toValues(newer)} mine={form.getValues()} onClose={() => setNewer(null)} />}
    </>
  );
}
