import { limits } from '@luar/contracts/limits';
import type { PortraitView } from '@luar/contracts/site';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { atApi } from '../../shared/api/at-api.ts';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { ErrorText } from '../../shared/ui/field.tsx';
import { upload } from '../api/upload.ts';
import { useReason } from '../api/use-reason.ts';
import { FocusField } from '../pictures/focus-field.tsx';
import { usePhoto } from '../pictures/use-photo.ts';
import { Button } from '../ui/button.tsx';
import type { SiteValues } from './values.ts';
import styles from './site.module.css';

type State = { kind: 'preparing' } | { kind: 'sending'; percent: number };

/** Prepares and uploads a chosen photo. What is already in the form stays until the new portrait is stored. */
function usePortrait(onStored: (portrait: PortraitView) => void) {
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

const name = 'identity.portrait';

/** The practitioner's portrait. It is uploaded when it is chosen, and stands on the site after the next save. */
export function Portrait() {
  const { t } = useTranslation(['adminSite', 'adminPictures']);
  const { field } = useController<SiteValues, typeof name>({ name });
  const input = useRef<HTMLInputElement>(null);
  const { choose, state, error: failure } = usePortrait(field.onChange);
  const portrait = field.value;
  const errorOf = useFieldErrors();
  const error = failure ?? errorOf(name);
  const crops = [
    { name: t('portrait.home'), ratio: 300 / 372, arch: true },
    { name: t('portrait.about'), ratio: 300 / 372 },
    { name: t('portrait.share'), ratio: 1200 / 630 },
  ];
  return (
    <div id="identity-portrait" className="stack gap-8">
      <p className="subheading" id="portrait-label">
        {t('label.identity.portrait')}
      </p>
      {portrait ? (
        <FocusField
          src={atApi(portrait.image)}
          value={portrait.focus}
          onChange={(focus) => field.onChange({ ...portrait, focus })}
          crops={crops}
          face
        />
      ) : (
        <p className="hint">{t('portrait.none')}</p>
      )}
      <p role="status" className="live hint">
        {state?.kind === 'preparing' && t('adminPictures:preparing')}
        {state?.kind === 'sending' &&
          (state.percent < 100 ? t('portrait.uploading', { percent: state.percent }) : t('portrait.processing'))}
      </p>
      {state?.kind === 'sending' && (
        <progress aria-label={t('label.identity.portrait')} value={state.percent} max={100} />
      )}
      <div className={`cluster gap-8 ${styles['portraitActs']}`}>
        <Button
          kind="quiet"
          glyph="picture"
          text={t(portrait ? 'portrait.replace' : 'portrait.choose')}
          aria-describedby={error ? 'portrait-error' : undefined}
          data-invalid={error ? '' : undefined}
          busy={state !== undefined}
          onClick={() => input.current?.click()}
        />
        {portrait && (
          <Button kind="quietRed" glyph="remove" text={t('portrait.remove')} onClick={() => field.onChange(null)} />
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-labelledby="portrait-label"
          accept={[...limits.image.types, 'image/heic', 'image/heif'].join(',')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) choose(file);
          }}
        />
      </div>
      <div aria-live="assertive">{error && <ErrorText id="portrait-error">{error}</ErrorText>}</div>
    </div>
  );
}
