import { type Language, languages, locales } from '@luar/contracts/language';
import { publicPages } from '@luar/contracts/pages';
import { addressIn } from '../public/layout/addresses.ts';
import { escapeHtml } from './html.ts';

/** Not in the sitemap: a diagnostic tool for the operator. */
const unlisted = new Set<string>(['/email-test']);

function entry(path: string, language: Language, siteUrl: string): string {
  const link = (hreflang: string, of: Language) =>
    `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(siteUrl + addressIn(of, path))}"/>`;
  return [
    '  <url>',
    `    <loc>${escapeHtml(siteUrl + addressIn(language, path))}</loc>`,
    ...languages.map((each) => link(locales[each], each)),
    link('x-default', 'pt'),
    '  </url>',
  ].join('\n');
}

/** Renders sitemap.xml and robots.txt. Unlisted pages carry noindex, so robots.txt must let crawlers read them. */
export function searchFiles(siteUrl: string): Record<string, string> {
  const entries = publicPages
    .filter((path) => !unlisted.has(path))
    .flatMap((path) => languages.map((language) => entry(path, language, siteUrl)));
  return {
    '/sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n'),
    '/robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  };
}
