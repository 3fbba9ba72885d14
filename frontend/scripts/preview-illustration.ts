import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { previewPicture } from '../src/server/preview.ts';

const illustrations = join(import.meta.dirname, '../src/public/illustrations');
const read = (name: string) => readFileSync(join(illustrations, name), 'utf8');
const { width, height } = previewPicture;
/** The y position of the water line. */
const water = height - 114;

const inside = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '');

const place = (name: string, x: number, y: number, wide: number, high: number) =>
  `<use href="#${name}" x="${x}" y="${y}" width="${wide}" height="${high}"/>`;

/** The home page's hero as one SVG, in the aspect ratio of preview images. */
export function previewIllustration(): string {
  const moon = { x: width / 2 - 190, y: 36, size: 380 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<defs>',
    '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#17142b"/><stop offset=".34" stop-color="#1d1939"/>',
    '<stop offset=".66" stop-color="#2b2750"/><stop offset=".86" stop-color="#3b3d72"/></linearGradient>',
    '<linearGradient id="river" x2="0" y2="1"><stop stop-color="#4a4c80"/><stop offset=".3" stop-color="#302f62"/>',
    '<stop offset="1" stop-color="#1d1a3a"/></linearGradient>',
    '</defs>',
    `<g>${inside(read('scene.svg'))}</g>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    place('stars-wide', -400, 0, 2000, 600),
    place('constellation', 150, 80, 232, 106),
    `<svg x="${moon.x + 60}" y="${moon.y + 60}" width="${moon.size - 120}" height="${moon.size - 120}" viewBox="80 80 240 240">`,
    `${inside(read('moon.svg'))}</svg>`,
    place('far-bank', 0, water - 92, width, 92),
    place('cristo-rei', 300, water - 89, 35, 56),
    `<rect y="${water}" width="${width}" height="${height - water}" fill="url(#river)"/>`,
    place('glitter', width / 2 - 150, water, 300, 180),
    place('bridge', 180, water - 244, 1434, 266),
    place('hills-left', -260, height - 240, 700, 240),
    place('hills-right', 910, height - 194, 380, 200),
    '</svg>',
  ].join('\n');
}
