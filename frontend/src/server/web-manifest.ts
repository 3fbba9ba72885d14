import { locales } from '@luar/contracts/language';
import type { SiteFacts } from '../shared/api/site.ts';
import { icons } from './icons.ts';

const night = '#17142b';

/** The web manifests, for those who put the site or the panel on their home screen. */
export function webManifest(site: SiteFacts | undefined, siteUrl: string): Record<string, string> {
  const name = site?.identity.name || new URL(siteUrl).host;
  const manifest = {
    name: [name, site?.identity.subtitle.pt].filter(Boolean).join(', '),
    short_name: name,
    lang: locales.pt,
    start_url: '/',
    display: 'browser',
    background_color: night,
    theme_color: night,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...icons
        .filter(({ fileName }) => fileName.startsWith('icon'))
        .map(({ fileName, size, purpose }) => ({
          src: `/${fileName}`,
          type: 'image/png',
          sizes: `${size}x${size}`,
          ...(purpose && { purpose }),
        })),
    ],
  };
  const panel = {
    ...manifest,
    name: `${name}, administração`,
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
  };
  return { '/site.webmanifest': JSON.stringify(manifest), '/admin.webmanifest': JSON.stringify(panel) };
}
