import type { Focus } from '@luar/contracts/focus';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { objectPosition, type Size } from '../../shared/object-position.ts';
import styles from './pictures.module.css';
import { FocusRing } from './focus-ring.tsx';

/** A crop of the picture on the site, by the ratio of its width to its height. */
export interface Crop {
  name: string;
  ratio: number;
  arch?: boolean;
}

interface Props {
  src: string;
  alt?: string;
  value: Focus;
  onChange: (focus: Focus) => void;
  crops: readonly Crop[];
  /** The picture is a portrait: the hint names the face. */
  face?: boolean;
}

/** The focal point of a picture: a ring on the picture, and below it the crops as the site shows them. */
export function FocusField({ src, alt = '', value, onChange, crops, face = false }: Props) {
  const { t } = useTranslation('adminPictures');
  const hint = useId();
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  return (
    <div className="stack gap-12">
      <FocusRing src={src} alt={alt} value={value} onChange={onChange} describedBy={hint} onLoad={setSize} />
      <p id={hint} className="hint">
        {t(face ? 'faceHint' : 'focusHint')}
      </p>
      <ul className={styles['crops']} aria-label={t('crops')}>
        {crops.map(({ name, ratio, arch = false }) => (
          <li key={name}>
            <img
              src={src}
              alt=""
              data-arch={arch ? '' : undefined}
              style={{ aspectRatio: ratio }}
              {...objectPosition(value, size, ratio)}
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
