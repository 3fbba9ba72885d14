import { crc32 } from 'node:zlib';

/**
 * Checks the bytes of an upload quickly, without decoding: is it a complete file of one of the four formats without
 * extra data? The file name and the declared type are ignored, because the client chooses them.
 */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp';

export function imageKind(bytes: Buffer): ImageKind | undefined {
  if (hidesMarkup(bytes)) return undefined;
  if (bytes.subarray(0, 8).equals(pngStart)) return isWholePng(bytes) ? 'png' : undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return isWholeJpeg(bytes) ? 'jpeg' : undefined;
  const start = bytes.toString('latin1', 0, 6);
  if (start === 'GIF87a' || start === 'GIF89a') return isWholeGif(bytes) ? 'gif' : undefined;
  if (start.startsWith('RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP')
    return isWholeWebp(bytes) ? 'webp' : undefined;
  return undefined;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

// Polyglot files, which are an image and a page at once, contain such markup; photos do not. The short ones occur by
// chance in one photo of a hundred, so they count only if more text or another tag follows.
const markup =
  /<script|<!doctype|<iframe|javascript:|<(?:html|svg|\?php)[\s/>](?:[\s -~]{12}|\s*<[a-z]{3})|%pdf-\d\.\d/i;
const hidesMarkup = (bytes: Buffer) => markup.test(bytes.toString('latin1'));

/** Every chunk has a valid checksum, IEND is the last one, and no data follows. */
function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return false;
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== bytes.readUInt32BE(at + 8 + length)) return false;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end === bytes.length;
    at = end;
  }
  return false;
}

/** Cameras write some ten at most. Decoding each takes as long as a whole picture, and a file of 100 KB may have thousands. */
const mostScans = 100;

/** Segments and scans up to an end marker. Only further images may follow, which phones append. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  let scans = 0;
  while (at + 4 <= bytes.length || bytes[at + 1] === 0xd9) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff) return false;
    if (marker === 0xd9) return scans > 0 && scans <= mostScans && isHarmlessTail(bytes.subarray(at + 2));
    if (marker === 0xff) at += 1;
    else if (marker === 0xda) {
      scans++;
      at = endOfScan(bytes, at + 2);
    } else {
      const length = bytes.readUInt16BE(at + 2);
      if (length < 2) return false;
      at += 2 + length;
    }
  }
  return false;
}

/** The position of the next marker. In the data of a scan, 0xff is followed by 0 or the number of a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next >= 0xc0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function isHarmlessTail(tail: Buffer): boolean {
  if (tail.every((byte) => byte === 0)) return true;
  const another = tail.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  return (
    another >= 0 && another < 64 && tail.lastIndexOf(Buffer.from([0xff, 0xd9])) >= 0 && !tail.includes('PK\u0003\u0004')
  );
}

const tableSize = (flags: number) => ((flags & 0x80) !== 0 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Blocks up to the trailer; no data follows. */
function isWholeGif(bytes: Buffer): boolean {
  let at = 13 + tableSize(bytes[10] ?? 0);
  while (at < bytes.length) {
    const introducer = bytes[at];
    if (introducer === 0x3b) return at + 1 === bytes.length;
    if (introducer === 0x21) at += 2;
    else if (introducer === 0x2c) at += 11 + tableSize(bytes[at + 9] ?? 0);
    else return false;
    // Sub-blocks: a length byte and that many bytes each; a length of zero ends the list.
    while ((bytes[at] ?? 0) !== 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return false;
}

/** The length in the header equals the file's length, apart from one padding byte. */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < 20) return false;
  const stated = bytes.readUInt32LE(4) + 8;
  return stated === bytes.length || stated + (stated % 2) === bytes.length;
}
