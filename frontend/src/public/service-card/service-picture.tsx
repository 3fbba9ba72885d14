import type { Service } from '@luar/contracts/service';
import { atApi } from '../../shared/api/at-api.ts';
import { objectPosition } from '../../shared/object-position.ts';
import styles from './arch-window.module.css';

/** The narrowest and the widest window of each shape: see arch-window.module.css. */
const frames = { card: [320 / 310, 320 / 272], row: [232 / 282, 230 / 216] } as const;
const widest = '(width < 720px) 360px, 340px';

interface Props {
  service: Service;
  src: string;
  shape: keyof typeof frames;
}

export function ServicePicture({ service, src: path, shape }: Props) {
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
        {...(service.focus && objectPosition(service.focus, picture, ...frames[shape]))}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
