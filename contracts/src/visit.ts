import type { Language } from './language.ts';

/** The visitor's page of a request: the token of its link follows. */
export const visitPaths: Readonly<Record<Language, string>> = { pt: '/pedido/', en: '/en/request/' };
