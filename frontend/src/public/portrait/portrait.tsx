import type { PublicSite } from '@luar/contracts/site';
import { useTranslation } from 'react-i18next';
import { atApi } from '../../shared/api/at-api.ts';
import { useSite } from '../../shared/api/site.ts';

interface Props {
  portrait: NonNullable<PublicSite['identity']['portrait']>;
  sizes: string;
}

/** The practitioner's portrait. Its focal point stays in view, whatever the shape of the frame. */
export function Portrait({ portrait: { image, picture, focus }, sizes }: Props) {
  const { t } = useTranslation();
  const { practitioner, name } = useSite().identity;
  return (
    <picture>
      <source type="image/avif" srcSet={atApi(picture.avif)} sizes={sizes} />
      <source type="image/webp" srcSet={atApi(picture.webp)} sizes={sizes} />
      <img
        src={atApi(image)}
        alt={t('portrait', { name: practitioner || name })}
        width={picture.width}
        height={picture.height}
        style={{ objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
