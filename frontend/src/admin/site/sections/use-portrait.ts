import type { PortraitView } from '@luar/contracts/site';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../api/upload.ts';
import { useReason } from '../../api/use-reason.ts';
import { usePhoto } from '../../pictures/use-photo.ts';

type State = { kind: 'preparing' } | { kind: 'sending'; percent: number };

/** Prepares and uploads a chosen photo. What is already in the form stays until the new portrait is stored. */
export function usePortrait(onStored: (portrait: PortraitView) => void) {
  const { t } = useTranslation('adminSite');
  const reason = useReason();
  const [percent, setPercent] = useState(0);
  const send = useMutation({
    mutationFn: async (photo: File) => {
      const form = new FormData();
      form.set('image', photo);
      const answer = await upload('POST', '/admin/site/portrait', {
        needs: { portrait: 'object' },
        form,
        onProgress: (share) => setPercent(Math.round(share * 100)),
      });
      return answer.portrait;
    },
    onSuccess: (portrait) => onStored(portrait as unknown as PortraitView),
  });
  const photo = usePhoto((prepared) => {
    setPercent(0);
    send.mutate(prepared);
  });
  const state: State | undefined = photo.preparing
    ? { kind: 'preparing' }
    : send.isPending
      ? { kind: 'sending', percent }
      : undefined;
  const choose = (file: File) => {
    send.reset();
    photo.choose(file);
  };
  const error = photo.error ?? (send.isError ? reason(send.error, t('portrait.failed')) : undefined);
  return { choose, state, error };
}
