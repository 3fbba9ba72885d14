/** What can neither be seen nor read: controls, line separators, zero widths, and the marks that turn text around. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** One line of what somebody typed, fit for a header or a heading. */
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
 * How a visitor is greeted: the first word of the name, if it is one. In a mail that anyone can have sent to anyone,
 * a whole line of free text would be a message, and "www.example.com" a link.
 */
export function greetingName(name: string): string | undefined {
  const [first = ''] = plainLine(name).split(' ');
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : undefined;
}
