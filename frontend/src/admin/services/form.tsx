import type { Confirms } from '@luar/contracts/booking-rules';
import { centre } from '@luar/contracts/focus';
import type { Service } from '@luar/contracts/service';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { atApi } from '../../shared/api/at-api.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { Fields } from '../forms/fields.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { PictureField, Uploading } from '../pictures/picture-field.tsx';
import { usePhoto } from '../pictures/use-photo.ts';
import { Button, pill } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { serviceEdits } from './edits.ts';
import { kindRows, panels, Slug } from './panels.tsx';
import { servicesKey } from './queries.ts';
import { serviceResolver } from './values.ts';

/** As it is specified. */
const backAfterMs = 1500;

/** The editor of a service. It returns to the list after a save, unless more was typed meanwhile. */
function useServiceEditor(service: Service | null, confirms?: Confirms) {
  const { t } = useTexts('adminServices');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number>();
  const [edits] = useState(() => serviceEdits(service?._id, setProgress, confirms));
  const [saved, setSaved] = useState(false);
  const editor = useEditor(edits, service, {
    resolver: serviceResolver,
    words: { saved: t(service ? 'updated' : 'created'), failed: t(service ? 'updateFailed' : 'createFailed') },
    onStored: (_stored, how) => {
      for (const queryKey of [servicesKey, ['admin', 'stats']]) void queryClient.invalidateQueries({ queryKey });
      setSaved(how === 'saved');
    },
  });
  const { form, state } = editor;
  const goesBack = saved && !state.dirty;
  useEffect(() => {
    if (!goesBack) return;
    const timer = setTimeout(() => void navigate('/admin/services'), backAfterMs);
    return () => clearTimeout(timer);
  }, [goesBack, navigate]);
  const photo = usePhoto((prepared) => {
    // The focal point of the earlier image does not apply to this one.
    form.setValue('focus', undefined, { shouldDirty: true });
    form.setValue('removeImage', false);
    form.setValue('file', prepared, { shouldDirty: true });
  });
  /** Save was pressed while a photo was being prepared. */
  const [waiting, setWaiting] = useState(false);
  const submit = async (event?: Parameters<typeof editor.submit>[0]) => {
    event?.preventDefault?.();
    setSaved(false);
    if (photo.preparing) setWaiting(true);
    // A refused file stops the save: without it, the service would be stored without the picture that was chosen.
    else if (photo.error) document.querySelector<HTMLInputElement>('input[name=image]')?.focus();
    else await editor.submit(event);
  };
  useEffect(() => {
    if (photo.preparing || !waiting) return;
    setWaiting(false);
    void submit();
    // Only when the preparation ends, or at once if it ended while the form was being checked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [photo.preparing, waiting]);
  /** Also a photo that is being prepared, and the save that waits for it. */
  const forgetPhoto = () => {
    photo.clear();
    setWaiting(false);
  };
  return {
    photo,
    progress,
    editor: {
      ...editor,
      submit,
      discard: () => {
        forgetPhoto();
        editor.discard();
      },
      takeNewer: (newer: Service | null) => {
        forgetPhoto();
        editor.takeNewer(newer);
      },
    },
  };
}

let held: { file: File; url: string } | undefined;

/** The address of a chosen file. A page shows one at a time, so the address of an earlier file is released. */
function objectUrl(file: File): string {
  if (held?.file === file) return held.url;
  if (held) URL.revokeObjectURL(held.url);
  held = { file, url: URL.createObjectURL(file) };
  return held.url;
}

function Picture({ editor: { form, state }, photo }: ReturnType<typeof useServiceEditor>) {
  const { t } = useTexts(['adminServices', 'adminPictures']);
  const [file, removed, focus] = useWatch({ control: form.control, name: ['file', 'removeImage', 'focus'] });
  const image = removed ? undefined : state.stored?.image;
  const src = file ? objectUrl(file) : image ? atApi(image) : undefined;
  const change = { shouldDirty: true };
  return (
    <PictureField
      name="image"
      src={src}
      alt={t(file ? 'image.chosen' : 'image.current')}
      focus={focus ?? centre}
      onFocus={(to) => form.setValue('focus', to, change)}
      crops={[
        { name: t('image.crop.home'), ratio: 320 / 310, arch: true },
        { name: t('image.crop.services'), ratio: 232 / 282, arch: true },
        { name: t('image.crop.phone'), ratio: 320 / 272, arch: true },
      ]}
      hint={t(removed ? 'image.goes' : 'image.hint')}
      preparing={photo.preparing}
      error={photo.error}
      onChoose={photo.choose}
      onRemove={() => {
        photo.clear();
        if (file) form.setValue('file', undefined, change);
        else form.setValue('removeImage', true, change);
      }}
    >
      {photo.error && <Button kind="quiet" text={t('adminPictures:forget')} onClick={photo.clear} />}
      {removed && (
        <Button kind="quiet" text={t('image.keep')} onClick={() => form.setValue('removeImage', false, change)} />
      )}
    </PictureField>
  );
}

interface Props {
  service: Service | null;
  /** Who confirms the hours of a new one. */
  confirms?: Confirms | undefined;
  taken?: readonly string[];
}
const none: readonly string[] = [];

/** What changes most comes first: price and length, then how it is booked, then texts and picture. */
export function ServiceForm({ service, confirms, taken = none }: Props) {
  const { t } = useTexts(['adminServices', 'admin']);
  const own = useServiceEditor(service, confirms);
  const { editor, progress } = own;
  return (
    <EditorForm
      editor={editor}
      label={t(service ? 'edit' : 'new')}
      outcome={
        progress !== undefined && (
          <div className="tinted">
            <Uploading percent={Math.round(progress * 100)} />
          </div>
        )
      }
      beside={
        <Link to="/admin/services" className={pill('outline')}>
          {t('admin:cancel')}
        </Link>
      }
    >
      <div className="stack gap-20">
        {panels.map(({ id, says, rows }) => (
          <Panel key={id} id={id} title={t(`panel.${id}`)} hint={says && t(`hint.${says}`)}>
            <Fields texts="adminServices" rows={rows} />
          </Panel>
        ))}
        <Panel id="image" title={t('panel.image')} aside={t('admin:form.optional')}>
          <Picture {...own} />
        </Panel>
        <Panel id="kind" title={t('panel.kind')}>
          <Fields texts="adminServices" rows={kindRows} />
          <Slug isNew={service === null} taken={taken} />
        </Panel>
      </div>
    </EditorForm>
  );
}
