import { fileURLToPath } from 'node:url';
import type { Images } from '../images/images.service.ts';

/** Cormorant of weight 550, because a server may have no fonts. Licence: frontend/src/shared/fonts/cormorant-OFL.txt */
const fontfile = fileURLToPath(new URL('../../assets/cormorant-550.ttf', import.meta.url));
const place = { left: 84, bottom: 340, width: 520 };
const sizes = { oneLine: 132, twoLines: 100 };

const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));

/** The name on one line, or on two that are about as long. */
function linesOf(name: string): string[] {
  if (name.length <= 14) return [name];
  const words = name.split(' ');
  const splits = words.map((_word, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  return splits.reduce((best, each) => (longest(each) < longest(best) ? each : best)).filter(Boolean);
}

/** The font has the letters of western languages: others lose their accent, or are left out. */
const drawable = (name: string) =>
  name.replaceAll(/[^ -~\u00a0-ÿŒœ‘’“”–—]/gu, (letter) => /[ -~]/.exec(letter.normalize('NFD'))?.[0] ?? '');

const inMarkup = (text: string) => text.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The name in the letters of the titles, as large as its place in the picture of shared links allows. */
export async function shareName(sharp: Awaited<ReturnType<Images['sharp']>>, name: string) {
  const lines = linesOf(drawable(name));
  const text = `<span foreground="#FAF6EE">${inMarkup(lines.join('\n'))}</span>`;
  const draw = (size: number) =>
    sharp({
      text: { text, font: `Luar Cormorant ${size}`, fontfile, dpi: 72, spacing: Math.round(size * -0.19), rgba: true },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  const size = lines.length > 1 ? sizes.twoLines : sizes.oneLine;
  const large = await draw(size);
  const { data, info } = large.info.width <= place.width ? large : await draw((size * place.width) / large.info.width);
  return { input: data, left: place.left, top: place.bottom - info.height };
}
