import { limits } from '@luar/contracts/limits';

const megabyte = 1024 * 1024;

type Fault = { kind: 'wrongType' } | { kind: 'tooLarge'; size: string; max: number };

/** Checks a chosen file before it is sent. */
export function faultOf(file: File, locale: string): Fault | undefined {
  if (!limits.image.types.some((type) => type === file.type)) return { kind: 'wrongType' };
  if (file.size <= limits.image.bytes) return undefined;
  // Round up, so that the shown size of a file that is slightly too large is not equal to the limit.
  const size = Math.ceil((file.size / megabyte) * 10) / 10;
  return { kind: 'tooLarge', size: size.toLocaleString(locale), max: limits.image.bytes / megabyte };
}
