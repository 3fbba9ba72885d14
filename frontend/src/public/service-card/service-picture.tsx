import type { Service } from '@luar/contracts/service';
import { atApi } from '../../shared/api/at-api.ts';
import styles from './arch-window.module.css';

const widest = '(width < 720px) 360px, 340px';

export function ServicePicture({ service, src: path }: { service: Service; src: string }) {
  const { picture } = service;
  const src = atApi(path);
  // alt is empty: the name of the service follows the image.
  if (!picture) return <img className={styles['picture']} src={src} alt="" loading="lazy" decoding="async" />;
  return (
    <picture>
      <source type="image/avif" srcSet={atApi(picture.avif)} sizes={widest} />
      <source type="image/webp" srcSet={atApi(picture.webp)} sizes={widest} />
      <img
        className={styles['picture']}
        src={src}
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
