import { limits } from '@luar/contracts/limits';

/** The slug of a name: lowercase letters and hyphens. "Sessão de Orientação" gives sessao-de-orientacao. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .slice(0, limits.text.slug)
    .replace(/^-+|-+$/g, '');
