import type { PublicSite } from '@luar/contracts/site';
import { useTranslation } from 'react-i18next';
import { atApi } from '../../shared/api/at-api.ts';
import { useSite } from '../../shared/api/site.ts';
import { objectPosition } from '../../shared/object-position.ts';

interface Props {
  portrait: NonNullable<PublicSite['identity']['portrait']>;
  sizes: string;
  /** In the first view. */
  atOnce?: boolean;
}

/** The practitioner's portrait, for a frame of 300:372. */
export function Portrait({ portrait: { image, picture, focus }, sizes, atOnce = false }: Props) {
  const { t } = useTranslation();
  const { practitioner, name } = useSite().identity;
  const who = practitioner || name;
  return (
    <picture>
      <source type="image/avif" srcSet={atApi(picture.avif)} sizes={sizes} />
      <source type="image/webp" srcSet={atApi(picture.webp)} sizes={sizes} />
      <img
        className="fill"
        src={atApi(image)}
        alt={who && t('portrait', { name: who })}
        width={picture.width}
        height={picture.height}
        {...objectPosition(focus, picture, 300 / 372)}
        loading={atOnce ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
