import * as z from 'zod/mini';
import { line } from './fields.ts';
import { limits } from './limits.ts';
import { isCalendarDate } from './lisbon.ts';

/**
 * A web address, possibly empty. "www.example.pt" gets https, and "@name" the address of that network. Other protocols
 * are refused.
 */
export const link = (network?: string) =>
  line(limits.text.link).check(
    z.overwrite((value) => {
      if (value.startsWith('@') && network !== undefined) return network + value.slice(1);
      return value === '' || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`;
    }),
    z.refine((value) => value === '' || isLink(value), 'invalid_link'),
  );

/** A day of every year as DD/MM, possibly empty. "24/6" and "24-06" are read too. */
export const localDate = () =>
  line(5).check(
    z.overwrite((value) => {
      const match = /^(\d{1,2})[/.-](\d{1,2})$/.exec(value);
      return match
        ? match
            .slice(1)
            .map((part) => part.padStart(2, '0'))
            .join('/')
        : value;
    }),
    // In a leap year, so that 29 February is a date.
    z.refine(
      (value) => value === '' || isCalendarDate(`2000-${value.split('/').toReversed().join('-')}`),
      'invalid_date',
    ),
  );

/** http or https and a host with a dot, without a user name, and a port that exists. */
function isLink(value: string): boolean {
  const match = /^https?:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::(\d{1,5}))?(?:[/?#]\S*)?$/iu.exec(value);
  return match !== null && Number(match[1] ?? 0) <= 65_535;
}

/** An IBAN whose check digits are right (ISO 13616: the number modulo 97 is 1). */
export function isIban(value: string): boolean {
  const iban = value.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  // Portuguese account numbers have a fixed length.
  if (iban.startsWith('PT') && iban.length !== 25) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** An e-mail address, "paypal.me/name" or its full address. */
export const isPaypal = (value: string): boolean =>
  /^(https:\/\/)?(www\.)?paypal\.me\/[A-Za-z0-9]{1,20}$/.test(value) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

/** A Portuguese tax number by its check digit; a foreign one begins with letters and is not checked further. */
export function isTaxNumber(value: string): boolean {
  const number = value.replace(/[\s.]/g, '').toUpperCase();
  if (/^(?!PT)[A-Z]{2}[A-Z0-9]{2,18}$/.test(number)) return true;
  const digits = Array.from(number.replace(/^PT/, ''), Number);
  if (digits.length !== 9 || digits.some(Number.isNaN)) return false;
  const sum = digits.slice(0, 8).reduce((total, digit, at) => total + digit * (9 - at), 0);
  const check = 11 - (sum % 11);
  return digits[8] === (check >= 10 ? 0 : check);
}
