import type { Language } from '@luar/contracts/language';
import type { Service } from '@luar/contracts/service';
import type { AdminSite } from '@luar/contracts/site';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { adminSiteQuery } from '../site/queries.ts';
import { upload } from '../api/upload.ts';
import { useReason } from '../api/use-reason.ts';
import { isConflict } from '../forms/conflict.tsx';
import { draftFile, keepDraftFile } from '../forms/draft.ts';
import { useVersionedForm } from '../forms/use-versioned-form.ts';
import { useUnsaved } from '../forms/leave-guard.tsx';
import { usePhoto } from '../pictures/use-photo.ts';
import { oneService, servicePath, servicesKey } from './queries.ts';
import { toFormData, toValues, serviceResolver, type ServiceValues } from './values.ts';

const backAfterMs = 1500;

function useImage(draft: string) {
  const [file, setFile] = useState(() => draftFile(draft));
  const [removed, setRemoved] = useState(false);
  const choose = (next: File | undefined) => {
    keepDraftFile(draft, next);
    setFile(next);
    if (next) setRemoved(false);
  };
  const reset = () => {
    choose(undefined);
    setRemoved(false);
  };
  return { file, removed, changed: file !== undefined || removed, choose, setRemoved, reset };
}

/** Returns to the list after the success message was shown for a moment. */
function useBackToList(saved: boolean, sums: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => void navigate('/admin/services', { state: { sums } }), backAfterMs);
    return () => clearTimeout(timer);
  }, [saved, sums, navigate]);
}

const sum = /\d\s*€|€\s*\d/;

/** The packages with a line that names a sum. A changed price may have made it wrong. */
const packagesWithSums = ({ packages }: AdminSite, language: Language): string =>
  packages
    .filter(({ worth }) => worth && sum.test(`${worth.pt} ${worth.en}`))
    .map(({ name }) => textIn(name, language))
    .join(', ');

export function useServiceForm(id: string | undefined, draft: string, initial: ServiceValues) {
  const { t, language } = useTexts('adminServices');
  const reason = useReason();
  const queryClient = useQueryClient();
  const [sums, setSums] = useState('');
  const draftName = `service:${draft}`;
  const { form, restored, forget, discard } = useVersionedForm(draftName, initial, { resolver: serviceResolver });
  const image = useImage(draftName);
  const photo = usePhoto((prepared) => {
    // The focal point of the earlier image does not apply to this one.
    form.setValue('focus', undefined, { shouldDirty: true });
    image.choose(prepared);
  });
  /** Save was pressed while a photo was being prepared. */
  const [waiting, setWaiting] = useState(false);
  const [progress, setProgress] = useState<number>();

  const save = useMutation({
    mutationFn: (values: ServiceValues) => {
      const data = toFormData(values, { file: image.file, remove: image.removed });
      return upload(id ? 'PUT' : 'POST', id ? servicePath(id) : '/admin/services', {
        needs: oneService,
        form: data,
        onProgress: image.file && setProgress,
      });
    },
    onSuccess: (_answer, { price }) => {
      if (id && price !== initial.price)
        void queryClient
          .fetchQuery(adminSiteQuery)
          .then((site) => setSums(packagesWithSums(site, language)))
          .catch(() => undefined);
      forget();
      void queryClient.invalidateQueries({ queryKey: servicesKey });
      void queryClient.invalidateQueries({ queryKey: ['admin', 'stats'] });
    },
    onError: (error) => void applyServerErrors(form, error),
    onSettled: () => setProgress(undefined),
  });
  useBackToList(save.isSuccess, sums);

  const dirty = (form.formState.isDirty || image.changed) && !save.isSuccess;
  useUnsaved(dirty, forget);
  /** Also a photo that is being prepared, and the save that waits for it. */
  const forgetImage = () => {
    photo.clear();
    setWaiting(false);
    image.reset();
  };
  const submit = form.handleSubmit(() => {
    if (photo.preparing) setWaiting(true);
    // A refused file stops the save: without it, the service would be stored without the picture that was chosen.
    else if (photo.error) document.querySelector<HTMLInputElement>('input[name=image]')?.focus();
    else if (!save.isPending && !save.isSuccess) save.mutate(form.getValues());
  });
  useEffect(() => {
    if (photo.preparing || !waiting) return;
    setWaiting(false);
    void submit();
    // Only when the preparation ends, or at once if it ended while the form was being checked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [photo.preparing, waiting]);
  const conflict = isConflict(save.error);
  const failure = save.isError && !conflict ? reason(save.error, t(id ? 'updateFailed' : 'createFailed')) : undefined;
  const takeNewer = (newer: Service) => {
    save.reset();
    form.reset(toValues(newer));
    forgetImage();
    forget();
  };
  const keepMine = ({ version }: Service) => {
    form.setValue('version', version);
    void submit();
  };
  return {
    form,
    submit,
    photo,
    image,
    progress,
    dirty,
    restored,
    discard: () => {
      forgetImage();
      discard();
    },
    save,
    failure,
    conflict,
    takeNewer,
    keepMine,
  };
}
