/** The number that was typed, also with a decimal comma. Undefined for an empty field, the text itself if it is no number. */
export function typedNumber(typed: string): number | string | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
