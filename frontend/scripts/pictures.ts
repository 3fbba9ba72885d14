import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@luar/contracts/brand';
import { locales } from '@luar/contracts/language';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { previewPicture } from '../src/server/preview.ts';
import { previewDrawing } from './preview-drawing.ts';

const night = '#17142b';
const favicon = readFileSync(join(import.meta.dirname, '../public/favicon.svg'), 'utf8');

/** Some systems cut icons to a shape of their own: the ground then fills the square, and the sign keeps its distance. */
const cutOut = favicon
  .replace('<rect width="40" height="40" rx="9"', '<rect x="-6" y="-6" width="52" height="52"')
  .replace('viewBox="0 0 40 40"', 'viewBox="-6 -6 52 52"');

const icons = [
  { fileName: 'apple-touch-icon.png', size: 180, drawing: cutOut },
  { fileName: 'icon-192.png', size: 192, drawing: favicon },
  { fileName: 'icon-512.png', size: 512, drawing: favicon },
  { fileName: 'icon-maskable.png', size: 512, drawing: cutOut, purpose: 'maskable' },
];

const webManifest = {
  name: `${brand.name}, ${brand.subtitle.pt}`,
  short_name: brand.name,
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

const pngOf = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

/** What others show of the site: the picture of a shared link, icons and the web manifest, all from its own drawings. */
export function pictures(): Plugin {
  return {
    name: 'pictures',
    apply: 'build',
    async buildStart() {
      const preview = await sharp(Buffer.from(previewDrawing())).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
      this.emitFile({ type: 'asset', fileName: previewPicture.path.slice(1), source: preview });
      this.emitFile({ type: 'asset', fileName: 'site.webmanifest', source: JSON.stringify(webManifest) });
      for (const { fileName, size, drawing } of icons)
        this.emitFile({ type: 'asset', fileName, source: await pngOf(drawing, size) });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'manifest', href: '/site.webmanifest' }, injectTo: 'head' },
    ],
  };
}
