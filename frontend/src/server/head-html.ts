import type { Language } from '@luar/contracts/language';
import type { MoonTonight } from '@luar/contracts/moon';
import type { Service } from '@luar/contracts/service';
import type { PublicSite } from '@luar/contracts/site';
import { type PageHead, tagsOf } from '../public/head/head.ts';
import { addressIn } from '../public/layout/addresses.ts';
import { atApi } from '../shared/api/at-api.ts';
import { businessData } from './business.ts';
import { element, escapeHtml, jsonElement } from './html.ts';
import { previewPicture } from './preview.ts';
import { shareVersion } from './share/share-picture.tsx';

const places: Record<Language, string> = { pt: 'pt_PT', en: 'en_GB' };

interface Data {
  site: PublicSite | undefined;
  services: readonly Service[] | undefined;
  tonight: MoonTonight | undefined;
}

/** The picture of shared links: the portrait, otherwise the name with tonight's moon, if the site shows it. */
function pictureOf({ site, tonight }: Data, siteUrl: string) {
  if (!site || !tonight) return { address: siteUrl + previewPicture.path, alt: previewPicture.alt };
  const { portrait, practitioner, name } = site.identity;
  const { moon } = site.practice;
  const addressOf = (version: string) => new URL(atApi(`/api/site/share.jpg?v=${version}`), siteUrl).href;
  if (!portrait) return { address: addressOf(shareVersion(name, tonight, moon)), alt: moon ? tonightAlt : nightAlt };
  // Networks keep a picture by its address, so that a new portrait needs a new one.
  const { image, focus } = portrait;
  const version = `${image.split('/').at(-1)?.slice(0, 12)}-${focus.x}-${focus.y}`;
  const who = practitioner || name || new URL(siteUrl).host;
  return {
    address: addressOf(version),
    alt: { pt: `Retrato de ${who}`, en: `Portrait of ${who}` },
  };
}

const tonightAlt = {
  pt: 'A lua desta noite sobre um rio, com uma ponte e colinas.',
  en: 'Tonight’s moon over a river, with a bridge and hills.',
} as const;

const nightAlt = {
  pt: 'Um rio à noite, com uma ponte e colinas.',
  en: 'A river at night, with a bridge and hills.',
} as const;

function sharing({ title, description, language, path }: PageHead, data: Data, siteUrl: string): string[] {
  const picture = pictureOf(data, siteUrl);
  const other = language === 'pt' ? 'en' : 'pt';
  const properties = {
    'og:type': 'website',
    'og:site_name': data.site?.identity.name || new URL(siteUrl).host,
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

export function headHtml(head: PageHead, data: Data, siteUrl: string): string {
  const { site, services } = data;
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    ...tagsOf(head, siteUrl).map(([name, attributes]) => element(name, attributes)),
  ];
  if (head.path !== undefined) {
    lines.push(...sharing(head, data, siteUrl));
    // Without the data the structured data would claim that there are no offers.
    if (site && services)
      lines.push(jsonElement({ type: 'application/ld+json' }, businessData(site, services, head.language, siteUrl)));
  }
  return lines.join('\n    ');
}
