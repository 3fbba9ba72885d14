import { centre, type Focus } from '@luar/contracts/focus';
import { limits } from '@luar/contracts/limits';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../shared/ui/field.tsx';
import { FocusField } from '../pictures/focus-field.tsx';
import type { ChosenPhoto } from '../pictures/use-photo.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import styles from './services.module.css';

/** The progress of the upload. After it, the server still has to make the picture's sizes. */
export function UploadProgress({ share }: { share: number }) {
  const { t } = useTranslation('adminServices');
  const percent = Math.round(share * 100);
  const text = percent < 100 ? t('form.uploading', { percent }) : t('form.processing');
  return (
    <div className="stack gap-8 tinted">
      <p>{text}</p>
      <progress aria-label={t('form.image')} value={percent} max={100} />
    </div>
  );
}

let held: { file: File; url: string } | undefined;

/** The address of a chosen file. A page shows one at a time, so the address of an earlier file is released. */
function objectUrl(file: File): string {
  if (held?.file === file) return held.url;
  if (held) URL.revokeObjectURL(held.url);
  held = { file, url: URL.createObjectURL(file) };
  return held.url;
}

interface Props {
  current: string | null;
  file: File | undefined;
  removed: boolean;
  photo: ChosenPhoto;
  onForget: () => void;
  onRemove: (removed: boolean) => void;
  focus: Focus | undefined;
  onFocus: (focus: Focus | undefined) => void;
}

export function ImageField({ current, file, removed, photo, onForget, onRemove, focus, onFocus }: Props) {
  const { t } = useTranslation(['adminServices', 'adminPictures']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { choose, clear, preparing, error } = photo;
  const kept = removed ? null : current;
  const src = file ? objectUrl(file) : kept;
  const shown = src !== null;

  const onFiles = (chosen: File | undefined) => {
    if (chosen) choose(chosen);
    if (input.current) input.current.value = '';
  };
  const takeAway = () => {
    clear();
    if (file) onForget();
    else onRemove(true);
  };

  return (
    <div className="stack gap-8">
      <div className={styles['frame']}>
        <Glyph name="picture" size={28} />
        <div>
          <label htmlFor={id} className="subheading">
            {t(shown ? 'form.replace' : 'form.choose')}
          </label>
          <p id={`${id}-hint`} className="hint">
            {removed && !file ? t('form.imageGoes') : t('form.imageHint')}
          </p>
          {file && <p className={styles['file']}>{file.name}</p>}
          <p role="status">{preparing && t('adminPictures:preparing')}</p>
        </div>
        <input
          ref={input}
          id={id}
          name="image"
          type="file"
          className="visually-hidden"
          accept={limits.image.types.join(',')}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onFiles(event.target.files?.[0])}
        />
        <div className={styles['imageActs']}>
          <Button
            kind="outline"
            text={t('form.browse')}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => input.current?.click()}
          />
          {shown && <Button kind="quietRed" text={t('form.removeImage')} onClick={takeAway} />}
          {removed && !file && <Button kind="quiet" text={t('form.keepImage')} onClick={() => onRemove(false)} />}
        </div>
      </div>
      <div aria-live="assertive">{error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}</div>
      {error && <Button kind="quiet" text={t('adminPictures:forget')} onClick={clear} />}
      {shown && (
        <FocusField
          src={src}
          alt={t(file ? 'form.chosen' : 'form.current')}
          value={focus ?? centre}
          onChange={onFocus}
          crops={[
            { name: t('form.crop.home'), ratio: 320 / 310, arch: true },
            { name: t('form.crop.services'), ratio: 232 / 282, arch: true },
            { name: t('form.crop.phone'), ratio: 320 / 272, arch: true },
          ]}
        />
      )}
    </div>
  );
}
