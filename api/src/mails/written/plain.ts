import { withoutInvisible } from '@luar/contracts/fields';
import { firstNameOf } from '@luar/contracts/greeting-name';

/** Invisible characters: controls, line separators, zero-width characters and direction marks. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

const controls = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A text of several lines without control and invisible characters, also of jobs that the contract has not cleaned. */
export const plainText = (value: string): string =>
  withoutInvisible(value.replace(/\r\n?/g, '\n').replace(controls, ' '));

/** Reduces a visitor's input to one line for a header or a heading. */
export function plainLine(value: string, max = 120): string {
  const line = value.replace(invisible, ' ').replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .trim()}…`
    : line;
}

/**
 * The name for the greeting: the first name, if it looks like one. Anyone can enter any address, so a whole
 * line of free text could carry a message to another person, or "www.example.com" a link.
 */
export function greetingName(name: string): string | undefined {
  const first = firstNameOf(plainLine(name));
  return /^\p{L}[\p{L}\p{M}'’ -]{0,29}$/u.test(first) ? first : undefined;
}
