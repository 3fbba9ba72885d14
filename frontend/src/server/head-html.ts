import type { Language } from '@luar/contracts/language';
import type { Service } from '@luar/contracts/service';
import type { PublicSite } from '@luar/contracts/site';
import { type PageHead, tagsOf } from '../public/head/head.ts';
import { addressIn } from '../public/layout/addresses.ts';
import { atApi } from '../shared/api/at-api.ts';
import { businessData } from './business.ts';
import { element, escapeHtml, jsonElement } from './html.ts';
import { previewPicture } from './preview.ts';

const places: Record<Language, string> = { pt: 'pt_PT', en: 'en_GB' };

/** The picture of shared links: the portrait, otherwise the illustration. */
function pictureOf(site: PublicSite | undefined, siteUrl: string) {
  const { portrait, practitioner, name } = site?.identity ?? {};
  if (!portrait) return { address: siteUrl + previewPicture.path, alt: previewPicture.alt };
  // Networks keep a picture by its address, so that a new portrait needs a new one.
  const { image, focus } = portrait;
  const version = `${image.split('/').at(-1)?.slice(0, 12)}-${focus.x}-${focus.y}`;
  const who = practitioner || name || new URL(siteUrl).host;
  return {
    address: new URL(atApi(`/api/site/share.jpg?v=${version}`), siteUrl).href,
    alt: { pt: `Retrato de ${who}`, en: `Portrait of ${who}` },
  };
}

/** The Open Graph tags of a shared link. */
function sharing(
  { title, description, language, path }: PageHead,
  site: PublicSite | undefined,
  siteUrl: string,
): string[] {
  const picture = pictureOf(site, siteUrl);
  const other = language === 'pt' ? 'en' : 'pt';
  const properties = {
    'og:type': 'website',
    'og:site_name': site?.identity.name || new URL(siteUrl).host,
    'og:title': title,
    'og:description': description,
    'og:url': siteUrl + addressIn(language, path ?? '/'),
    'og:locale': places[language],
    'og:locale:alternate': places[other],
    'og:image': picture.address,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(previewPicture.width),
    'og:image:height': String(previewPicture.height),
    'og:image:alt': picture.alt[language],
  };
  return [
    ...Object.entries(properties).map(([property, content]) => element('meta', { property, content })),
    element('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

/** The page-specific part of the head. */
export function headHtml(
  head: PageHead,
  { site, services }: { site: PublicSite | undefined; services: readonly Service[] | undefined },
  siteUrl: string,
): string {
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    ...tagsOf(head, siteUrl).map(([name, attributes]) => element(name, attributes)),
  ];
  if (head.path !== undefined) {
    lines.push(...sharing(head, site, siteUrl));
    // Without the data the structured data would claim that there are no offers.
    if (site && services)
      lines.push(jsonElement({ type: 'application/ld+json' }, businessData(site, services, head.language, siteUrl)));
  }
  return lines.join('\n    ');
}
