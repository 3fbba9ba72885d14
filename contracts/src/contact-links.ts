import { limits } from './limits.ts';

/** Encodes an address for a mailto link. Only "@" stays as it is: other characters could add recipients or fields. */
export const mailtoAddress = (address: string): string => encodeURIComponent(address).replaceAll('%40', '@');

const { min, max } = limits.phoneDigits;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Extracts the number to dial from a visitor's input: "tel: 912 345 678 (WhatsApp)" and "912 345 678 ext. 12" give
 * 912345678. Of two numbers it takes the first. Undefined if there is none.
 */
export function numberToDial(phone: string): string | undefined {
  for (const run of phone.split(/[^\d\s+().\-/\u2010-\u2015]+/)) {
    const parts = run.split('/');
    const several = parts.filter((part) => digitsOf(part).length >= 7).length > 1;
    const number = (several ? parts.find((part) => digitsOf(part).length >= 7) : run) ?? '';
    const digits = digitsOf(number);
    if (digits.length >= min && digits.length <= max) return `${/^[^\d+]*\+/.test(number) ? '+' : ''}${digits}`;
  }
  return undefined;
}

/** The digits for a wa.me link, with the country code; a number without one is Portuguese if it has nine digits. */
export function whatsappNumber(phone: string): string | undefined {
  const number = numberToDial(phone);
  if (number?.startsWith('+')) return number.slice(1);
  if (number?.startsWith('00')) return number.slice(2);
  return number?.length === 9 ? `351${number}` : undefined;
}

/** The name at the end of a profile's address: "@luar" for https://www.instagram.com/luar. Empty if there is none. */
export function handleOf(profile: string): string {
  const name = /^https?:\/\/[^/?#]+\/([^/?#]+)/.exec(profile)?.[1];
  return name === undefined ? '' : `@${name}`;
}
