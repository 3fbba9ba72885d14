import { locales } from '@luar/contracts/language';
import { limits } from '@luar/contracts/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import styles from './image-field.module.css';
import { faultOf } from './image-rules.ts';

interface Props {
  /** The saved image. */
  current: string | null;
  file: File | undefined;
  removed: boolean;
  onChoose: (file: File | undefined) => void;
  onRemove: (removed: boolean) => void;
}

/** Shows the chosen file before it is uploaded. */
function ChosenImage({ file, alt }: { file: File; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt={alt} />;
}

export function ImageField({ current, file, removed, onChoose, onRemove }: Props) {
  const { t } = useTranslation('adminServices');
  const language = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const kept = removed ? null : current;
  const shown = file !== undefined || kept !== null;

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const fault = faultOf(chosen, locales[language]);
    setError(fault && (fault.kind === 'tooLarge' ? t('form.tooLarge', fault) : t('form.wrongType')));
    // A refused file does not replace the earlier choice.
    if (!fault) onChoose(chosen);
    if (input.current) input.current.value = '';
  };
  const takeAway = () => {
    setError(undefined);
    if (file) onChoose(undefined);
    else onRemove(true);
  };

  return (
    <div className={styles['field']}>
      <div className={styles['frame']}>
        {file && <ChosenImage file={file} alt={t('form.chosen')} />}
        {!file && kept && <img src={kept} alt={t('form.current')} />}
        {!shown && <Glyph name="picture" size={28} />}
        <div className={styles['words']}>
          <label htmlFor={id}>{t(shown ? 'form.replace' : 'form.choose')}</label>
          <p id={`${id}-hint`}>{removed && !file ? t('form.imageGoes') : t('form.imageHint')}</p>
          {file && <p className={styles['file']}>{file.name}</p>}
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
          onChange={(event) => choose(event.target.files?.[0])}
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
    </div>
  );
}
