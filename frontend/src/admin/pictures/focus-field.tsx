import type { Focus } from '@luar/contracts/site';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './focus-field.module.css';
import { FocusRing } from './focus-ring.tsx';

/** A crop of the picture on the site, by the ratio of its width to its height. */
export interface Crop {
  name: string;
  ratio: number;
  arch?: boolean;
}

interface Props {
  /** The address of the picture. */
  src: string;
  value: Focus;
  onChange: (focus: Focus) => void;
  crops: readonly Crop[];
  /** The picture is a portrait: the hint names the face. */
  face?: boolean;
}

/** The focal point of a picture: a ring on the picture, and below it the crops as the site shows them. */
export function FocusField({ src, value, onChange, crops, face = false }: Props) {
  const { t } = useTranslation('adminPictures');
  const hint = useId();
  const objectPosition = `${value.x * 100}% ${value.y * 100}%`;
  return (
    <div className={styles['field']}>
      <FocusRing src={src} value={value} onChange={onChange} describedBy={hint} />
      <p id={hint} className={styles['hint']}>
        {t(face ? 'faceHint' : 'focusHint')}
      </p>
      <ul className={styles['crops']} aria-label={t('crops')}>
        {crops.map(({ name, ratio, arch = false }) => (
          <li key={name}>
            <img
              src={src}
              alt=""
              data-arch={arch ? '' : undefined}
              style={{ objectPosition, aspectRatio: ratio }}
              width={Math.round(cropHeight * Math.min(ratio, widestRatio))}
            />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

const cropHeight = 84;
/** Wider crops are lower than the others instead of wider, so that they fit side by side on a phone. */
const widestRatio = 1.2;
