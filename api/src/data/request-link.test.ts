import { expect, test } from '@jest/globals';
import { formToken, hashOfToken, isFormToken, isToken, linkAddress, linkFor, newLink } from './request-link.ts';

const secret = 'a secret of the tests, long enough for all';
const siteUrl = 'https://luar.example';
const tokenOf = (address: string) => address.split('/').at(-1)!;

test('a link has a token of 128 bits, of which the database keeps only the hash', () => {
  const links = Array.from({ length: 200 }, () => newLink(secret));
  const addresses = links.map((link) => linkAddress(link, { siteUrl, secret, language: 'pt' }));
  expect(new Set(addresses).size).toBe(200);
  for (const [at, address] of addresses.entries()) {
    expect(address).toMatch(/^https:\/\/luar\.example\/pedido\/[\w-]{22}$/);
    const token = tokenOf(address);
    expect(isToken(token)).toBe(true);
    expect(hashOfToken(token)).toBe(links[at]!.hash);
    expect(JSON.stringify(links[at])).not.toContain(token);
  }
});

test('a link is made again from what is stored, in either language', () => {
  const link = newLink(secret);
  const [pt, en] = (['pt', 'en'] as const).map((language) => linkAddress(link, { siteUrl, secret, language }));
  expect(en).toBe(`${siteUrl}/en/request/${tokenOf(pt!)}`);
  expect(linkAddress({ ...link }, { siteUrl, secret, language: 'pt' })).toBe(pt);
  expect(linkAddress(link, { siteUrl, secret: `${secret}!`, language: 'pt' })).not.toBe(pt);
});

test('a second letter keeps the link, and makes a new one only after a change of JWT_SECRET', () => {
  const link = linkFor({}, secret);
  expect(linkFor({ link }, secret)).toEqual(link);
  expect(linkFor({ link }, `${secret}!`)).not.toEqual(link);
});

test('the token of a form belongs to one link and one length of the history', () => {
  const link = newLink(secret);
  const token = formToken(link, 1, secret);
  expect(isFormToken(formToken(link, 1, secret), token)).toBe(true);
  for (const other of [
    formToken(link, 2, secret),
    formToken(newLink(secret), 1, secret),
    '',
    token.slice(1),
    `${token}=`,
  ])
    expect(isFormToken(other, token)).toBe(false);
});
