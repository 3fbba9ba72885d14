import { limits } from '@luar/contracts/limits';

const withinLimit = (slug: string, length: number) => slug.slice(0, length).replace(/^-+|-+$/g, '');

/** The slug of a name: lowercase letters and hyphens. "Sessão de Orientação" gives sessao-de-orientacao. */
export const slugOf = (name: string): string =>
  withinLimit(
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z]+/g, '-'),
    limits.text.slug,
  );

const suffixes = Array.from('bcdefghijklmnopqrstuvwxyz', (letter) => `-${letter}`);

/** The slug, or if it is taken the slug with a letter, because slugs have no digits: leitura-de-tarot-b. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  if (slug === '' || !taken.includes(slug)) return slug;
  const base = withinLimit(slug, limits.text.slug - 2);
  return suffixes.map((suffix) => base + suffix).find((each) => !taken.includes(each)) ?? slug;
}

/** Whether a slug was proposed for an earlier state of the name, such as half of it. */
export function isProposalFor(slug: string, name: string): boolean {
  const [proposed, present] = [slugOf(name), slug.replace(/-[a-z]$/, '')];
  return proposed.startsWith(present) || present.startsWith(proposed) || slug.startsWith(proposed);
}
