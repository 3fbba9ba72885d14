import { limits } from './limits.ts';

/** An address inside a mailto link. Only its "@" may stay as it is: the rest could add recipients or fields. */
export const mailtoAddress = (address: string): string => encodeURIComponent(address).replaceAll('%40', '@');

const { min, max } = limits.phoneDigits;
const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The number inside what a person writes as one: "tel: 912 345 678 (WhatsApp)" and "912 345 678 ext. 12" are 912345678.
 * Of two numbers it is the first. Undefined where nothing can be dialled.
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
