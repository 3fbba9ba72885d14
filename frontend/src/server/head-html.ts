import type { Language } from '@luar/contracts/language';
import type { Service } from '@luar/contracts/service';
import { type PageHead, tagsOf } from '../public/head/head.ts';
import { addressIn } from '../public/layout/addresses.ts';
import type { SiteFacts } from '../shared/api/site.ts';
import { businessData } from './business.ts';
import { element, escapeHtml, jsonElement } from './html.ts';
import { sharePicture } from './preview.ts';

const places: Record<Language, string> = { pt: 'pt_PT', en: 'en_GB' };

interface Data {
  site: SiteFacts | undefined;
  services: readonly Service[] | undefined;
}

function sharing({ title, description, language, path }: PageHead, data: Data, siteUrl: string): string[] {
  const picture = sharePicture(language);
  const other = language === 'pt' ? 'en' : 'pt';
  const properties = {
    'og:type': 'website',
    'og:site_name': data.site?.identity.name || new URL(siteUrl).host,
    'og:title': title,
    'og:description': description,
    'og:url': siteUrl + addressIn(language, path ?? '/'),
    'og:locale': places[language],
    'og:locale:alternate': places[other],
    'og:image': siteUrl + picture.path,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': picture.alt,
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
