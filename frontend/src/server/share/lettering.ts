import letters from './letters.json?raw';

/**
 * The glyphs of Cormorant (weight 550) that names need: the advance and the outline of each, in 250ths of its size. The
 * picture is drawn on servers that may have no fonts.
 */
const glyphs = JSON.parse(letters) as Readonly<Record<string, readonly [advance: number, outline: string]>>;
const unitsPerEm = 250;

/** A character without an outline is drawn without its accent, or left out. */
const glyphOf = (character: string) => glyphs[character] ?? glyphs[character.normalize('NFD').charAt(0)];

export interface Line {
  /** The width for a size of 1. */
  width: number;
  /** SVG paths, for a size of 1. */
  paths: string;
}

export function lettering(text: string): Line {
  let x = 0;
  let paths = '';
  for (const character of text) {
    const [advance = 0, outline = ''] = glyphOf(character) ?? [];
    if (outline !== '') paths += `<path transform="translate(${x})" d="${outline}"/>`;
    x += advance;
  }
  return { width: x / unitsPerEm, paths: `<g transform="scale(${1 / unitsPerEm})">${paths}</g>` };
}
