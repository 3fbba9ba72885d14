export const block = 512;

export interface Entry {
  path: string;
  size: number;
}

const padding = (size: number) => (block - (size % block)) % block;
export const padded = (size: number): number => size + padding(size);

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** A ustar (POSIX) header of a regular file. Mode, owner and time are fixed, so that `parseHeader` can compare it whole. */
export function headerOf({ path, size }: Entry): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`This name is too long for an archive: ${path}`);
  const header = Buffer.alloc(block);
  const put = (text: string, at: number) => header.write(text, at, 'utf8');
  put(path, 0);
  put(octal(0o600, 8), 100);
  put(octal(0, 8), 108);
  put(octal(0, 8), 116);
  put(octal(size, 12), 124);
  put(octal(0, 12), 136);
  put('        ', 148);
  put('0', 156);
  put('ustar\x0000', 257);
  put(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  );
  return header;
}

/** The entry of a header, or `undefined` if `headerOf` would not have written this header. */
export function parseHeader(header: Buffer): Entry | undefined {
  const path = header.toString('utf8', 0, header.indexOf(0));
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
  if (path === '' || path.length > 100 || !Number.isSafeInteger(size)) return undefined;
  return headerOf({ path, size }).equals(header) ? { path, size } : undefined;
}

/** The end of an archive: two blocks of zeros. */
export const ending = Buffer.alloc(2 * block);
