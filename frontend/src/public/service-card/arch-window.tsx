import type { Service } from '@luar/contracts/service';
import { useTranslation } from 'react-i18next';
import { atApi } from '../../shared/api/at-api.ts';
import { objectPosition } from '../../shared/object-position.ts';
import { categoryOf } from '../../shared/service.ts';
import { Illustration } from '../illustrations/illustration.tsx';
import styles from './arch-window.module.css';

/** The narrowest and the widest window of each shape: see arch-window.module.css. */
const frames = { card: [320 / 310, 106 / 126], row: [232 / 282, 230 / 216] } as const;
const widest = '(width < 720px) 360px, 340px';

interface PictureProps {
  service: Service;
  src: string;
  shape: keyof typeof frames;
}

function ServicePicture({ service, src: path, shape }: PictureProps) {
  const { picture } = service;
  const src = atApi(path);
  // alt is empty: the name of the service follows the image.
  if (!picture) return <img className="fill" src={src} alt="" loading="lazy" decoding="async" />;
  return (
    <picture>
      <source type="image/avif" srcSet={atApi(picture.avif)} sizes={widest} />
      <source type="image/webp" srcSet={atApi(picture.webp)} sizes={widest} />
      <img
        className="fill"
        src={src}
        alt=""
        width={picture.width}
        height={picture.height}
        {...(service.focus && objectPosition(service.focus, picture, ...frames[shape]))}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

interface Props {
  service: Service;
  shape: 'card' | 'row';
  /** Whether the category is named below the picture. */
  tagged?: boolean;
}

/**
 * The arched picture of a service: the uploaded image, or the category's illustration with the service's icon on the
 * moon.
 */
export function ArchWindow({ service, shape, tagged = true }: Props) {
  const { t } = useTranslation();
  const category = categoryOf(service);
  const image = service.image || service.picture?.webp;
  return (
    <div className={`arch ${styles['frame']} ${styles[shape]}`}>
      <div className={`arch-inside ${styles['window']}`}>
        {image ? (
          <ServicePicture service={service} src={image} shape={shape} />
        ) : (
          <>
            <Illustration name={`arch-${category}`} className="fill" />
            <span className={styles['halo']} />
            <span className={styles['disc']} aria-hidden="true">
              {service.icon}
            </span>
          </>
        )}
        <span className="arch-line" />
      </div>
      {tagged && <span className={styles['tag']}>{t(`category.${category}`)}</span>}
    </div>
  );
}
