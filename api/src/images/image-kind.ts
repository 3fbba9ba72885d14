/**
 * Checks the bytes of an upload quickly, without decoding: is it a file of one of the four formats, without a page or an archive
 * in it? Decoding finds what is damaged. The file name and the declared type are ignored, because the client chooses them.
 */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp';

export function imageKind(bytes: Buffer): ImageKind | undefined {
  if (hidesMarkup(bytes)) return undefined;
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return isWholeJpeg(bytes) ? 'jpeg' : undefined;
  const start = bytes.toString('latin1', 0, 6);
  if (start === 'GIF87a' || start === 'GIF89a') return 'gif';
  return start.startsWith('RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : undefined;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

// Polyglot files, which are an image and a page at once, contain such markup; photos do not. The short ones occur by
// chance in one photo of a hundred, so they count only if more text or another tag follows.
const markup =
  /<script|<!doctype|<iframe|javascript:|<(?:html|svg|\?php)[\s/>](?:[\s -~]{12}|\s*<[a-z]{3})|%pdf-\d\.\d/i;
const hidesMarkup = (bytes: Buffer) => markup.test(bytes.toString('latin1'));

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
