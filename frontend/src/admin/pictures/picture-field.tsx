import type { Focus } from '@luar/contracts/focus';
import { limits } from '@luar/contracts/limits';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../shared/ui/field.tsx';
import { Button, pill } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { type Crop, FocusField } from './focus-field.tsx';
import styles from './pictures.module.css';

interface Props {
  name: string;
  /** Undefined: no picture is stored or chosen. */
  src: string | undefined;
  alt?: string;
  focus: Focus;
  onFocus: (focus: Focus) => void;
  crops: readonly Crop[];
  face?: boolean;
  /** Said while there is no picture. */
  hint: string;
  /** A chosen file is made smaller. */
  preparing: boolean;
  /** Of the upload that goes on. */
  percent?: number | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** More buttons. */
  children?: ReactNode;
}

/** The progress of an upload. After it, the server still has to make the picture's sizes. */
export function Uploading({ percent }: { percent: number }) {
  const { t } = useTranslation('adminPictures');
  const text = percent < 100 ? t('uploading', { percent }) : t('processing');
  return (
    <span className="stack gap-8">
      {text}
      <progress aria-label={text} value={percent} max={100} />
    </span>
  );
}

/** A picture with its focal point, and the buttons that choose and remove it. */
export function PictureField(props: Props) {
  const { name, src, alt = '', focus, onFocus, crops, face = false, hint, preparing, percent, error, children } = props;
  const { t } = useTranslation('adminPictures');
  const id = useId();
  return (
    <div className="stack gap-8">
      {src === undefined ? (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      ) : (
        <FocusField src={src} alt={alt} value={focus} onChange={onFocus} crops={crops} face={face} />
      )}
      <p role="status" className="live hint">
        {preparing && t('preparing')}
        {percent !== undefined && <Uploading percent={percent} />}
      </p>
      <div className={`cluster gap-8 ${styles['acts']}`}>
        <label className={pill('quiet')}>
          <input
            name={name}
            type="file"
            className="visually-hidden"
            accept={[...limits.image.types, 'image/heic', 'image/heif'].join(',')}
            aria-describedby={error ? `${id}-error` : src === undefined ? `${id}-hint` : undefined}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) props.onChoose(file);
            }}
          />
          <Glyph name="picture" />
          {t(src === undefined ? 'choose' : 'replace')}
        </label>
        {src !== undefined && (
          <Button kind="quietRed" glyph="remove" text={t('remove')} onClick={() => props.onRemove()} />
        )}
        {children}
      </div>
      <div aria-live="assertive">{error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}</div>
    </div>
  );
}
