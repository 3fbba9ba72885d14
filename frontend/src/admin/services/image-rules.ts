import { limits } from '@luar/contracts/limits';

const megabyte = 1024 * 1024;

type Fault = { kind: 'wrongType' } | { kind: 'tooLarge'; size: string; max: number };

/** What is wrong with a chosen file, before anything is sent. */
export function faultOf(file: File, locale: string): Fault | undefined {
  if (!limits.image.types.some((type) => type === file.type)) return { kind: 'wrongType' };
  if (file.size <= limits.image.bytes) return undefined;
  // Rounded up, so that a file a little too large is not said to be exactly as large as allowed.
  const size = Math.ceil((file.size / megabyte) * 10) / 10;
  return { kind: 'tooLarge', size: size.toLocaleString(locale), max: limits.image.bytes / megabyte };
}
