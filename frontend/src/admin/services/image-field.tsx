import { centre, type Focus } from '@luar/contracts/focus';
import { limits } from '@luar/contracts/limits';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon.tsx';
import { objectUrl } from '../pictures/object-url.ts';
import { FocusField } from '../pictures/focus-field.tsx';
import { usePhoto } from '../pictures/use-photo.ts';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import styles from './image-field.module.css';

interface Props {
  /** The saved image. */
  current: string | null;
  file: File | undefined;
  removed: boolean;
  onChoose: (file: File | undefined) => void;
  onRemove: (removed: boolean) => void;
  onPreparing: (preparing: boolean) => void;
  focus: Focus | undefined;
  onFocus: (focus: Focus | undefined) => void;
}

export function ImageField({ current, file, removed, onChoose, onRemove, onPreparing, focus, onFocus }: Props) {
  const { t } = useTranslation(['adminServices', 'adminPictures']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { choose, clear, preparing, error } = usePhoto((photo) => {
    // The point of an earlier image says nothing about this one.
    onFocus(undefined);
    onChoose(photo);
  });
  useEffect(() => onPreparing(preparing), [onPreparing, preparing]);
  const kept = removed ? null : current;
  const src = file ? objectUrl(file) : kept;
  const shown = src !== null;

  const onFiles = (chosen: File | undefined) => {
    if (chosen) choose(chosen);
    if (input.current) input.current.value = '';
  };
  const takeAway = () => {
    clear();
    if (file) onChoose(undefined);
    else onRemove(true);
  };

  return (
    <div className={styles['field']}>
      <div className={styles['frame']}>
        <Glyph name="picture" size={28} />
        <div className={styles['words']}>
          <label htmlFor={id}>{t(shown ? 'form.replace' : 'form.choose')}</label>
          <p id={`${id}-hint`}>{removed && !file ? t('form.imageGoes') : t('form.imageHint')}</p>
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
        <div className={styles['actions']}>
          <button
            type="button"
            className={pill('outline')}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => input.current?.click()}
          >
            {t('form.browse')}
          </button>
          {shown && (
            <button type="button" className={pill('quietRed')} onClick={takeAway}>
              {t('form.removeImage')}
            </button>
          )}
          {removed && !file && (
            <button type="button" className={pill('quiet')} onClick={() => onRemove(false)}>
              {t('form.keepImage')}
            </button>
          )}
        </div>
      </div>
      <div aria-live="assertive">
        {error && (
          <p id={`${id}-error`} className={styles['error']}>
            <Icon name="alert" size={20} />
            {error}
          </p>
        )}
      </div>
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
