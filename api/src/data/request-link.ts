import { createHmac, createSecretKey, hash, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Language } from '@luar/contracts/language';
import { visitPaths } from '@luar/contracts/visit';

/**
 * The visitor's link of a request. The token itself is not stored: a reader of the database or of a backup cannot open a
 * link. The nonce allows the same token to be derived again, for a mail that is queued a second time.
 */
export interface RequestLink {
  nonce: string;
  /** Finds the request of a token. */
  hash: string;
}

/** 128 bits in base64url. */
const tokenShape = /^[\w-]{21}[AQgw]$/;
const tokenBytes = 16;

export const isToken = (text: string): boolean => tokenShape.test(text);

export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');

/** A new link. The secret is JWT_SECRET, from which a separate key is derived. */
export function newLink(secret: string): RequestLink {
  const nonce = randomBytes(tokenBytes).toString('base64url');
  return { nonce, hash: hashOfToken(tokenOf(nonce, secret)) };
}

/**
 * The link to store with a letter: the request's own, so that earlier letters stay valid, or a new one if there is none
 * or if JWT_SECRET has changed since.
 */
export function linkFor({ link }: { link?: RequestLink }, secret: string): RequestLink {
  return link && hashOfToken(tokenOf(link.nonce, secret)) === link.hash ? link : newLink(secret);
}

/** The address of the visitor's page, for a mail. */
export const linkAddress = (
  { nonce }: RequestLink,
  { siteUrl, secret, language }: { siteUrl: string; secret: string; language: Language },
  paths: Readonly<Record<Language, string>> = visitPaths,
): string => `${siteUrl}${paths[language]}${tokenOf(nonce, secret)}`;

/** The keys by purpose and secret: with bytes in place of a key, a token takes six times as long. */
const keys = new Map<string, KeyObject>();

function derive(purpose: string, text: string, secret: string): Buffer {
  const name = `${purpose} ${secret}`;
  const key = keys.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `luar ${purpose}`, 32)));
  keys.set(name, key);
  return createHmac('sha256', key).update(text).digest();
}

export const tokenOf = (nonce: string, secret: string) =>
  derive('visitor link', nonce, secret).subarray(0, tokenBytes).toString('base64url');

/** The one-time token of a form on the visitor's page. It is used up once the history goes beyond `version`. */
export const formToken = (link: RequestLink, version: number, secret: string): string =>
  derive('visitor form', `${link.hash} ${version}`, secret).toString('base64url');

export function isFormToken(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
