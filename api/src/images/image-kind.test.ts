import { expect, test } from '@jest/globals';
import { imageKind } from './image-kind.ts';

/** A JPEG of one segment with this data. */
const jpegWith = (data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xda]), data, Buffer.from([0xff, 0xd9])]);

const scans = (count: number) => Buffer.alloc(4 * count, Buffer.from([0xff, 0xda, 0x12, 0x34]));
/** A comment that looks like the end of an image, with another one behind it. */
const falseEnd = Buffer.from([0xff, 0xfe, 0, 9, 0xff, 0xd9, 0xff, 0xd8, 0xff, 0xff, 0xd9]);

test.each([
  ['a photograph', scans(10), 'jpeg'],
  ['a file whose scans take minutes to decode', scans(101), undefined],
  ['one that hides them behind a false end', Buffer.concat([scans(1), falseEnd, scans(100)]), undefined],
])('%s is told by the number of scans', (_, data, kind) => expect(imageKind(jpegWith(data))).toBe(kind));

/** Imitates compressed data that contains these bytes by chance. */
function noiseWith(chance: Buffer): Buffer {
  const noise = Buffer.alloc(4000, Buffer.from([0x9f, 0x03, 0xe1, 0x00, 0x7f, 0x80]));
  chance.copy(noise, 2001);
  return noise;
}

test.each(['<svg', '<SVG', '<html', '<?php', '%PDF-', '<sVg '])(
  'a photograph in which %s stands by chance is one',
  (chance) => expect(imageKind(jpegWith(noiseWith(Buffer.from(chance))))).toBe('jpeg'),
);

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<?php system($_GET[0]); ?>',
  '%PDF-1.7',
  '<svg\n  onload=alert(1)>',
])('one with %s in it is not', (text) => expect(imageKind(jpegWith(noiseWith(Buffer.from(text))))).toBeUndefined());
