import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** An upload that must be refused. `what` names its fault. */
export interface HostileUpload {
  what: string;
  fileName: string;
  type: string;
  bytes: Buffer;
  /** The expected status: 415 for an unsupported or invalid image, 413 for one that is too large. */
  refused: 413 | 415;
}

const colour = { r: 40, g: 60, b: 90 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const page = '<!doctype html><html><script>alert(document.domain)</script></html>';

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that declares a size and contains very little compressed data (a decompression bomb). */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([pngStart, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}

const tooLarge = / by |megapixels|5 MB/;

export async function hostileUploads(): Promise<HostileUpload[]> {
  const png = await picture(64, 64).png().toBuffer();
  const jpeg = await picture(640, 480).jpeg().toBuffer();
  const tiff = await picture(64, 64).tiff().toBuffer();
  const large = await picture(6000, 4200).jpeg({ quality: 10 }).toBuffer();
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(60, 7)]);
  const upload = (what: string, bytes: Buffer, fileName = 'photo.jpg', type = 'image/jpeg'): HostileUpload => ({
    what,
    fileName,
    type,
    bytes,
    refused: tooLarge.test(what) ? 413 : 415,
  });
  return [
    upload('an SVG', Buffer.from(svg), 'a.svg', 'image/svg+xml'),
    upload('a page named JPG', Buffer.from(page)),
    upload('a page with a PNG head', Buffer.concat([pngStart, Buffer.from(page)]), 'a.png', 'image/png'),
    upload('a PNG with a page behind it', Buffer.concat([png, Buffer.from(page)]), 'a.png', 'image/png'),
    upload('a JPEG that is an archive too', Buffer.concat([jpeg, zip])),
    upload('half a JPEG', jpeg.subarray(0, jpeg.length / 2)),
    upload(
      'a PNG of 50,000 by 50,000',
      pngOf(50_000, 50_000, deflateSync(Buffer.alloc(100_000))),
      'a.png',
      'image/png',
    ),
    upload('a JPEG of 25 megapixels', large),
    upload('5 MB and one byte', Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024 + 1 - jpeg.length)])),
    upload('zero bytes', Buffer.alloc(0)),
    upload('a TIFF', tiff, 'a.png', 'image/png'),
    upload('a text with a hostile name', Buffer.from('hello'), '../../etc/passwd\r\nX-Evil: 1.png', 'image/png'),
  ];
}
