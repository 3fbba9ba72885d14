import { type Language, languages, locales } from '@luar/contracts/language';
import { addressIn } from '../layout/addresses.ts';

export interface PageHead {
  title: string;
  description: string;
  language: Language;
  /** The page's path without a language; none for "there is no such page". */
  path: string | undefined;
  noindex: boolean;
}

export type Tag = readonly [name: 'meta' | 'link', attributes: Readonly<Record<string, string>>];

/**
 * What of a head changes from page to page while a visitor moves. The address that counts is the one in the language
 * that is shown: an English reader of /about is told, and passes on, /en/about.
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
