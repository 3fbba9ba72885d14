import { type Language, languages, locales } from '@luar/contracts/language';
import { addressIn } from '../layout/addresses.ts';

export interface PageHead {
  title: string;
  description: string;
  language: Language;
  /** The path without the language prefix; undefined on the 404 page. */
  path: string | undefined;
  noindex: boolean;
}

export type Tag = readonly [name: 'meta' | 'link', attributes: Readonly<Record<string, string>>];

/**
 * The tags that change from page to page. The canonical URL is that of the displayed language: /about shown in English
 * has the canonical URL /en/about.
 */
export function tagsOf({ description, language, path, noindex }: PageHead, siteUrl: string): Tag[] {
  const tags: Tag[] = [['meta', { name: 'description', content: description }]];
  if (noindex) tags.push(['meta', { name: 'robots', content: 'noindex' }]);
  if (path === undefined) return tags;
  const address = (of: Language) => siteUrl + addressIn(of, path);
  const alternate = (hreflang: string, of: Language): Tag => [
    'link',
    { rel: 'alternate', hreflang, href: address(of) },
  ];
  return [
    ...tags,
    ['link', { rel: 'canonical', href: address(language) }],
    ...languages.map((each) => alternate(locales[each], each)),
    alternate('x-default', 'pt'),
  ];
}
