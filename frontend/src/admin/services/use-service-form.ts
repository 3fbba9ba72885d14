import type { Confirms } from '@luar/contracts/booking-rules';
import type { Service } from '@luar/contracts/service';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { useEditor } from '../forms/use-editor.ts';
import { usePhoto } from '../pictures/use-photo.ts';
import { serviceEdits } from './edits.ts';
import { servicesKey } from './queries.ts';
import { serviceResolver } from './values.ts';

const backAfterMs = 1500;
/** The form of a service. It returns to the list after a save, unless more was typed meanwhile. */
export function useServiceForm(service: Service | null, confirms?: Confirms) {
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
