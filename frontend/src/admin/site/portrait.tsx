import { limits } from '@luar/contracts/limits';
import type { PortraitView } from '@luar/contracts/site';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { atApi } from '../../shared/api/at-api.ts';
import { useFieldErrors } from '../../shared/forms/field-error.ts';
import { ErrorText } from '../../shared/ui/field.tsx';
import { upload } from '../api/upload.ts';
import { FocusField } from '../pictures/focus-field.tsx';
import { usePhoto } from '../pictures/use-photo.ts';
import { Button } from '../ui/button.tsx';
import { useAct } from '../ui/use-act.ts';
import type { SiteValues } from './values.ts';
import styles from './site.module.css';

const name = 'identity.portrait';

/** The practitioner's portrait. It is uploaded when it is chosen, and stands on the site after the next save. */
export function Portrait() {
  const { t } = useTranslation(['adminSite', 'adminPictures']);
  const { field } = useController<SiteValues, typeof name>({ name });
  const input = useRef<HTMLInputElement>(null);
  const acting = useAct();
  const [percent, setPercent] = useState(0);
  // What is in the form stays until the new portrait is stored.
  const store = (prepared: File) => {
    const form = new FormData();
    form.set('image', prepared);
    setPercent(0);
    void acting.act({
      name: 'store',
      run: () =>
        upload('POST', '/admin/site/portrait', {
          needs: { portrait: 'object' },
          form,
          onProgress: (share) => setPercent(Math.round(share * 100)),
        }),
      done: t('portrait.stored'),
      failed: t('portrait.failed'),
      onDone: (answer) => field.onChange(answer.portrait as unknown as PortraitView),
    });
  };
  const photo = usePhoto(store);
  const sending = acting.busy !== undefined;
  const portrait = field.value;
  const errorOf = useFieldErrors();
  const error = photo.error ?? acting.error ?? errorOf(name);
  const crops = [
    { name: t('portrait.home'), ratio: 300 / 372, arch: true },
    { name: t('portrait.about'), ratio: 300 / 372 },
    { name: t('portrait.share'), ratio: 1200 / 630 },
  ];
  return (
    <div id="identity-portrait" className="stack gap-8">
      <p className="subheading" id="portrait-label">
        {t('portrait.title')}
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
        {photo.preparing && t('adminPictures:preparing')}
        {sending && (percent < 100 ? t('portrait.uploading', { percent }) : t('portrait.processing'))}
      </p>
      {sending && <progress aria-label={t('portrait.title')} value={percent} max={100} />}
      <div className={`cluster gap-8 ${styles['portraitActs']}`}>
        <Button
          kind="quiet"
          glyph="picture"
          text={t(portrait ? 'portrait.replace' : 'portrait.choose')}
          aria-describedby={error ? 'portrait-error' : undefined}
          data-invalid={error ? '' : undefined}
          busy={photo.preparing || sending}
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
            acting.forget();
            if (file) photo.choose(file);
          }}
        />
      </div>
      <div aria-live="assertive">{error && <ErrorText id="portrait-error">{error}</ErrorText>}</div>
    </div>
  );
}
